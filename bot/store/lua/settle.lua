-- Record one outbox item as delivered together with what now is shown; it is never handed out again.
--
-- KEYS  1 outbox  2 leases  3 shown (hash: recipient|kind -> "<number> <what>")
-- ARGV  1 recipient|kind  2 the item's value as it was taken  3 owner  4 number  5 what is shown ("" = as before)
-- Gives 1 when nothing waits there any more, 0 when a newer item took its place meanwhile.
if ARGV[5] ~= '' then
  local before = redis.call('HGET', KEYS[3], ARGV[1])
  if not before or tonumber(string.match(before, '^%S+')) <= tonumber(ARGV[4]) then
    redis.call('HSET', KEYS[3], ARGV[1], ARGV[4] .. ' ' .. ARGV[5])
  end
end
local held = redis.call('HGET', KEYS[2], ARGV[1])
if held and string.match(held, '%S+$') == ARGV[3] then
  redis.call('HDEL', KEYS[2], ARGV[1])
end
local value = redis.call('HGET', KEYS[1], ARGV[1])
if value == ARGV[2] then
  redis.call('HDEL', KEYS[1], ARGV[1])
  return 1
end
return value and 0 or 1
