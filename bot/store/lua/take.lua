-- Hand one waiting outbox item to a worker. Nobody else gets its place, newer items neither, until the lease ends.
--
-- KEYS  1 outbox  2 leases (hash: recipient|kind -> "<until> <owner>")
-- ARGV  1 recipient|kind  2 now (ms)  3 lease (ms)  4 owner
-- Gives {"none"}, {"held", ms left} or {"ok", value, "1" if an earlier holder never said how it ended}.
local value = redis.call('HGET', KEYS[1], ARGV[1])
if not value then
  return {'none'}
end
local now = tonumber(ARGV[2])
local held = redis.call('HGET', KEYS[2], ARGV[1])
if held then
  local till, owner = string.match(held, '^(%S+) (%S+)$')
  if tonumber(till) > now and owner ~= ARGV[4] then
    return {'held', tostring(math.ceil(tonumber(till) - now))}
  end
end
redis.call('HSET', KEYS[2], ARGV[1], string.format('%.0f %s', now + tonumber(ARGV[3]), ARGV[4]))
return {'ok', value, held and '1' or ''}
