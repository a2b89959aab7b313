-- Keep the first answer to an input that changed nothing (refused, stale).
--
-- KEYS  1 answers (string)
-- ARGV  1 answer  2 lifetime in seconds
-- Gives the first answer if there is one already, else "".
local before = redis.call('GET', KEYS[1])
if before then
  return before
end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return ''
