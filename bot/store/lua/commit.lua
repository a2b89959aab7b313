-- One atomic write to a game: all of it, or nothing.
--
-- KEYS  1 game (hash)  2 log (list)  3 told (list)  4 outbox (hash)  5 answers of inputs (string; may be unused)
-- ARGV  a flat list of sections, each led by its length:
--         expected fields  n, then n pairs (field, value; "" = absent)
--         fields to set    n, then n pairs
--         log entries      n, then n entries
--         told entries     n, then n entries
--         outbox items     n, then n pairs (recipient|kind, "<number> <payload>")
--         input            "" or the answer to remember, then its lifetime in seconds
-- Gives {"ok"}, {"repeated", first answer} or {"conflict", field, what it holds}.
local game, answers = KEYS[1], KEYS[5]
local at = 1

local function section(width)
  local size = tonumber(ARGV[at]) * width
  local first = at + 1
  at = at + size + 1
  return first, at - 1, size
end

local answer, lifetime = ARGV[#ARGV - 1], ARGV[#ARGV]
if answer ~= '' then
  local before = redis.call('GET', answers)
  if before then
    return {'repeated', before}
  end
end

local first, last = section(2)
for i = first, last, 2 do
  local found = redis.call('HGET', game, ARGV[i]) or ''
  if found ~= ARGV[i + 1] then
    return {'conflict', ARGV[i], found}
  end
end

local size
first, last, size = section(2)
if size > 0 then
  redis.call('HSET', game, unpack(ARGV, first, last))
end
for key = 2, 3 do
  first, last, size = section(1)
  if size > 0 then
    redis.call('RPUSH', KEYS[key], unpack(ARGV, first, last))
  end
end
first, last, size = section(2)
if size > 0 then
  redis.call('HSET', KEYS[4], unpack(ARGV, first, last))
end
if answer ~= '' then
  redis.call('SET', answers, answer, 'EX', lifetime)
end
return {'ok'}
