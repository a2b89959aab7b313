-- A sign of life of the program. A silence longer than allowed before it is kept as the last downtime.
--
-- KEYS  1 pulse (hash)
-- ARGV  1 now (ms)  2 longest silence that means nothing (ms)  3 downtimes this close are one (ms)
-- Gives 1 when a downtime was found, else 0.
local now, silence, close = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '0')
if at >= now then
  return 0
end
redis.call('HSET', KEYS[1], 'at', ARGV[1])
if at == 0 or now - at <= silence then
  return 0
end
local to = tonumber(redis.call('HGET', KEYS[1], 'to') or '0')
if to == 0 or at > to + close then
  redis.call('HSET', KEYS[1], 'from', string.format('%.0f', at))
end
redis.call('HSET', KEYS[1], 'to', ARGV[1])
return 1
