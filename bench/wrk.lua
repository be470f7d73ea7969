-- Sends the requests of a file in turn, each with an id of its own where it has the placeholder.
-- wrk -s wrk.lua <url> -- <file> <placeholder> <name of this round>
local requests = {}
local sent = 0
local round

local function random_word()
  return string.format('%08x', math.random(0, 0x7fffffff))
end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  local placeholder = args[2]
  round = args[3]
  math.randomseed(tonumber(round, 16))
  for text in file:read('*a'):gmatch('[^\1]+') do
    local from, to = text:find(placeholder, 1, true)
    if from then
      requests[#requests + 1] = { head = text:sub(1, from - 1), tail = text:sub(to + 1) }
    else
      requests[#requests + 1] = { whole = text }
    end
  end
  file:close()
end

function request()
  local next = requests[sent % #requests + 1]
  sent = sent + 1
  if next.whole then return next.whole end
  -- As long as the placeholder, a UUID, and as random at its start, where an index looks first.
  local id = string.format('%s-%s-%s-%08x', random_word(), round, random_word(), sent)
  return next.head .. id .. next.tail
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"answered":%d,"failed":%d,"refused":%d,"tookUs":%d,"p50":%f,"p99":%f,"max":%f}\n',
    summary.requests,
    errors.connect + errors.read + errors.write + errors.timeout,
    errors.status,
    summary.duration,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    latency.max / 1000
  ))
end
