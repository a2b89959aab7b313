-- A platform could be reached, or not: since when it fails, when it failed last, its last downtime.
--
-- KEYS  1 pulse (hash)
-- ARGV  1 platform  2 now (ms)  3 "1" when it could be reached  4 a failure older than this says nothing (ms)
local function field(name)
  return ARGV[1] .. ':' .. name
end
local now = tonumber(ARGV[2])
local since = tonumber(redis.call('HGET', KEYS[1], field('since')) or '0')
local last = tonumber(redis.call('HGET', KEYS[1], field('last')) or '0')
local is_old = now - last >= tonumber(ARGV[4])
if since > 0 and (ARGV[3] == '1' or is_old) then
  local ended = is_old and last or now
  redis.call('HSET', KEYS[1], field('from'), string.format('%.0f', since), field('to'), string.format('%.0f', ended))
  redis.call('HSET', KEYS[1], field('since'), '0')
  since = 0
end
if ARGV[3] ~= '1' then
  if since == 0 then
    redis.call('HSET', KEYS[1], field('since'), ARGV[2])
  end
  redis.call('HSET', KEYS[1], field('last'), ARGV[2])
end
return 1
