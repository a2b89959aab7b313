-- Change a document that is kept as a hash with a version: all of it, if nobody else has meanwhile.
--
-- KEYS  1 document (hash; field "v" is its version)
-- ARGV  1 the version it rests on ("" = there is none yet)  2 n fields to set, then n pairs  then fields to drop
-- Gives {1, new version} or {0, the version found}.
local found = redis.call('HGET', KEYS[1], 'v') or ''
if found ~= ARGV[1] then
  return {0, found}
end
local count = tonumber(ARGV[2]) * 2
if count > 0 then
  redis.call('HSET', KEYS[1], unpack(ARGV, 3, 2 + count))
end
for i = 3 + count, #ARGV do
  redis.call('HDEL', KEYS[1], ARGV[i])
end
return {1, tostring(redis.call('HINCRBY', KEYS[1], 'v', 1))}
