-- Prolong a lease, or give it back.
--
-- KEYS  1 leases
-- ARGV  1 recipient|kind  2 owner  3 until when (ms; 0 = give it back)
-- Gives 1 if it still was the owner's.
local held = redis.call('HGET', KEYS[1], ARGV[1])
if not held or string.match(held, '%S+$') ~= ARGV[2] then
  return 0
end
if ARGV[3] == '0' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3] .. ' ' .. ARGV[2])
end
return 1
