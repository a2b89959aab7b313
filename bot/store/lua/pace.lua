-- One message more to a place, if its budget allows. All workers share the budget, and it outlives them.
--
-- KEYS  1 sent (sorted set: token by time)  2 held until (string, ms)
-- ARGV  1 now (ms)  2 window (ms)  3 messages a window  4 least gap (ms)  5 token
-- Gives 0 when it may be sent now (and is counted), else how many ms to wait before asking again.
local now, window, gap = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
local held = tonumber(redis.call('GET', KEYS[2]) or '0')
if held > now then
  return held - now
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local wait = 0
local count = redis.call('ZCARD', KEYS[1])
local most = tonumber(ARGV[3])
if count >= most then
  local oldest = redis.call('ZRANGE', KEYS[1], count - most, count - most, 'WITHSCORES')
  wait = tonumber(oldest[2]) + window - now + 1
end
if gap > 0 and count > 0 then
  local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
  wait = math.max(wait, tonumber(newest[2]) + gap - now)
end
if wait > 0 then
  return math.ceil(wait)
end
redis.call('ZADD', KEYS[1], now, ARGV[5])
redis.call('PEXPIRE', KEYS[1], window * 2 + 60000)
return 0
