/**
 * What a limiter on Redis does in one atomic step each, on Redis's clock (docs/publishing.md#rate-limits). A bucket is a hash:
 * `arrival` and `frozen` in microseconds since 1970, `limit` as the provider said, `refusals` in a row that named no
 * time. ARGV[1] is always how many seconds a bucket is kept beyond the last moment it knows of; one without `limit` and
 * `refusals` is then as if it had never been used, and goes.
 */
const PRELUDE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local function number(value) return tonumber(value or '0') end
local function write(key, field, value)
  redis.call('HSET', key, field, string.format('%.0f', value))
  local state = redis.call('HMGET', key, 'arrival', 'frozen', 'limit', 'refusals')
  local last = math.max(now, number(state[1]), number(state[2]))
  local kept = (state[3] or state[4]) and ARGV[1] or 1
  redis.call('EXPIREAT', key, math.ceil(last / 1000000) + kept)
end`;

/**
 * KEYS: buckets; ARGV: limit, window in seconds and burst of each. Gives 0 and 0 when granted, else the wait in
 * milliseconds and the number of the bucket to wait for.
 */
export const ACQUIRE = `${PRELUDE}
local wait, slowest, arrivals = 0, 0, {}
for i = 1, #KEYS do
  local state = redis.call('HMGET', KEYS[i], 'arrival', 'frozen', 'limit')
  local given = tonumber(ARGV[i * 3 - 1])
  local limit = tonumber(state[3] or given)
  local interval = math.ceil(tonumber(ARGV[i * 3]) * 1000000 / math.max(1, limit))
  local burst = math.max(1, math.floor(tonumber(ARGV[i * 3 + 1]) * math.min(1, limit / given)))
  arrivals[i] = math.max(number(state[1]), now) + interval
  local own = math.max(number(state[2]) - now, arrivals[i] - burst * interval - now)
  if own > wait then wait, slowest = own, i end
end
if wait > 0 then return { math.ceil(wait / 1000), slowest } end
for i = 1, #KEYS do write(KEYS[i], 'arrival', arrivals[i]) end
return { 0, 0 }`;

/** Freezes a bucket unless a longer freeze stands. ARGV: milliseconds. */
export const FREEZE = `${PRELUDE}
local till = now + tonumber(ARGV[2]) * 1000
if till > number(redis.call('HGET', KEYS[1], 'frozen')) then write(KEYS[1], 'frozen', till) end
return 1`;

/** Freezes a bucket after a refusal that named no time. ARGV: first and longest rest. Gives milliseconds. */
export const BACK_OFF_BUCKET = `${PRELUDE}
local state = redis.call('HMGET', KEYS[1], 'frozen', 'refusals')
local frozen, refusals = number(state[1]), number(state[2])
if frozen > now then return math.ceil((frozen - now) / 1000) end
if now - frozen > tonumber(ARGV[3]) * 1000 then refusals = 0 end
local rest = math.min(tonumber(ARGV[3]), tonumber(ARGV[2]) * 2 ^ refusals)
write(KEYS[1], 'refusals', refusals + 1)
write(KEYS[1], 'frozen', now + rest * 1000)
return rest`;

/** ARGV: calls per window as the provider said. */
export const LEARN = `${PRELUDE}
write(KEYS[1], 'limit', tonumber(ARGV[2]))
return 1`;
