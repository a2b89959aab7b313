-- Record an outbox item as delivered: it is never handed out again. A newer item in its place stays.
--
-- KEYS  1 outbox  2 leases
-- ARGV  pairs: recipient|kind, number
-- Gives how many were taken out.
local done = 0
for i = 1, #ARGV, 2 do
  local field, number = ARGV[i], ARGV[i + 1]
  local held = redis.call('HGET', KEYS[1], field)
  if held and string.match(held, '^%S+') == number then
    redis.call('HDEL', KEYS[1], field)
    redis.call('HDEL', KEYS[2], field)
    done = done + 1
  end
end
return done
