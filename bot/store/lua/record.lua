-- Keep the result of one match. The same again changes nothing; another one takes the place of the first.
--
-- KEYS  1 results (hash: match -> result)  2 journal (list: matches whose result has changed, oldest first)
-- ARGV  1 match  2 result ("" = there is none any more)
-- Gives 1 if something changed.
local before = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if before == ARGV[2] then
  return 0
end
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
redis.call('RPUSH', KEYS[2], ARGV[1])
return 1
