-- Take in a one-time code, if the taker has tries left. A code that was taken is gone.
--
-- KEYS  1 code (string: whose it is)  2 tries (string: how many the taker has made lately)
-- ARGV  1 most tries  2 how long they are counted (ms)  3 taker
-- Gives {"much", ms until the next try}, {"none", tries left}, {"own"} or {"ok", whose it was}.
local tries = redis.call('INCR', KEYS[2])
if tries == 1 then
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
end
if tries > tonumber(ARGV[1]) then
  return {'much', tostring(redis.call('PTTL', KEYS[2]))}
end
local owner = redis.call('GET', KEYS[1])
if not owner then
  return {'none', tostring(tonumber(ARGV[1]) - tries)}
end
if owner == ARGV[3] then
  return {'own'}
end
redis.call('DEL', KEYS[1], KEYS[2])
return {'ok', owner}
