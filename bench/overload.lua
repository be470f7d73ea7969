-- Sends orders ahead of their answers: each connection has as many under way as the third argument says.
-- wrk -s overload.lua <url> -- <token> <file with a body> <depth>
local body, token, depth
local sent = 0
local main

function setup(thread)
  main = thread
end

function init(args)
  token = args[1]
  local file = assert(io.open(args[2], 'rb'))
  body = file:read('*a')
  file:close()
  depth = tonumber(args[3])
  ok, away, other = 0, 0, 0
  math.randomseed(os.time())
  round = math.random(1, 1e9)
end

function request()
  local all = {}
  for index = 1, depth do
    sent = sent + 1
    local headers = { ['authorization'] = 'Bearer ' .. token, ['content-type'] = 'application/json' }
    all[index] = wrk.format('POST', '/api/v2_1/orders', headers, (body:gsub('UNIQUE', round .. '-' .. sent)))
  end
  return table.concat(all)
end

function response(status)
  if status == 302 then ok = ok + 1
  elseif status == 503 then away = away + 1
  else other = other + 1 end
end

function done(summary)
  io.write(string.format('\n{"ok":%d,"away":%d,"other":%d,"seconds":%f}\n',
    main:get('ok'), main:get('away'), main:get('other'), summary.duration / 1e6))
end
