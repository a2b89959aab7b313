-- What these keys (all of one slot) hold at one moment: for each its type, when it ends (ms, -1: never), values.
local found = {}
for i, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key)['ok']
  local values = {}
  if kind == 'hash' then
    values = redis.call('HGETALL', key)
  elseif kind == 'list' then
    values = redis.call('LRANGE', key, 0, -1)
  elseif kind == 'set' then
    values = redis.call('SMEMBERS', key)
  elseif kind == 'zset' then
    values = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
  elseif kind == 'string' then
    values = {redis.call('GET', key)}
  end
  found[i] = {kind, redis.call('PEXPIRETIME', key), values}
end
return found
