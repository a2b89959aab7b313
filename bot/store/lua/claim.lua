-- Hand waiting outbox items of one game to a worker for a while.
--
-- KEYS  1 outbox (hash: recipient|kind -> "<number> <payload>")  2 leases (hash: recipient|kind -> "<until> <number>")
-- ARGV  1 now (ms)  2 lease (ms)  3… prefixes of recipients this worker can reach ("" = any)
-- Gives field, value, field, value… of the items claimed.
--
-- An item whose lease runs is somebody else's, unless a newer one took its place meanwhile.
local now, lease = tonumber(ARGV[1]), tonumber(ARGV[2])
local items = redis.call('HGETALL', KEYS[1])
local claimed = {}

local function is_ours(field)
  for i = 3, #ARGV do
    if string.sub(field, 1, #ARGV[i]) == ARGV[i] then
      return true
    end
  end
  return false
end

for i = 1, #items, 2 do
  local field, number = items[i], string.match(items[i + 1], '^%S+')
  if is_ours(field) then
    local held = redis.call('HGET', KEYS[2], field)
    local till, what = string.match(held or '0 -', '^(%S+) (%S+)$')
    if tonumber(till) <= now or what ~= number then
      redis.call('HSET', KEYS[2], field, string.format('%.0f %s', now + lease, number))
      claimed[#claimed + 1] = field
      claimed[#claimed + 1] = items[i + 1]
    end
  end
end
return claimed
