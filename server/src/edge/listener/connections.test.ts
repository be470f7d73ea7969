import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer, get, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { tellFigure } from '../../../../test/figure.ts'
import { type ServerProcess, startServer } from '../../../../test/server-process.ts'
import { type Bounds, type ConnectionRefusal, limitConnections } from './connections.ts'

/** More than the server can have open, so that a server that keeps them all has none left for customers. */
const attackers = Number(process.env.GROSZ_TEST_ATTACKERS ?? 2200)
const attackMs = Number(process.env.GROSZ_TEST_ATTACK_SECONDS ?? 5) * 1_000
const openFilesMax = 1024

const slowHeader = 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const slowBody =
  'POST /pl/standard/user/oauth/authorize HTTP/1.1\r\nHost: localhost\r\n' +
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n'

describe('connections', { skip: process.platform !== 'linux' && 'counts them in /proc' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  let server: ServerProcess
  before(async () => {
    server = await startServer({ dataDir }, {}, { openFilesMax })
  })
  after(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('from thousands of slow clients that never disconnect do not block other clients', async (t) => {
    const attack = await openAttack()
    try {
      const took = await visits(attackMs)
      attack.rest()
      took.push(...(await visits(21_000)))
      took.sort((one, other) => one - other)
      const p99 = took[Math.floor(took.length * 0.99)] ?? Number.POSITIVE_INFINITY
      assert.ok(p99 < 3_000, `the 99th of 100 visitors waits ${Math.round(p99)} ms`)
      assert.ok(hangUps <= took.length / 1_000, `${hangUps} of ${took.length} had to come again`)
      tellFigure(t, 'visitors who had to connect again', `${hangUps} of ${took.length}`)
      tellFigure(
        t,
        `the 99th of 100 visitors beside ${attackers} slow connections waits`,
        `${Math.round(p99)} ms`,
      )
      // Timers are late on a machine that is busy with other tests.
      const late = performance.now() + 10_000
      while (socketsOf(server) >= 20 && performance.now() < late) await delay(100)
      assert.ok(socketsOf(server) < 20, `${socketsOf(server)} sockets are left after the limit`)
    } finally {
      attack.stop()
    }
  })

  /** The number of times that a visitor's connection was closed and opened again. */
  let hangUps = 0

  async function visits(forMs: number): Promise<number[]> {
    const took: number[] = []
    for (const until = performance.now() + forMs; performance.now() < until; await delay(100)) {
      const began = performance.now()
      await timeOfVisit().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error
        hangUps += 1
        return timeOfVisit()
      })
      took.push(performance.now() - began)
    }
    return took
  }

  async function openAttack() {
    const sockets = new Set<Socket>()
    let isOver = false
    const open = (begin: string) => {
      const socket = connect({
        port: Number(new URL(server.url).port),
        host: '127.0.0.1',
        allowHalfOpen: true,
      })
      socket.on('error', () => {})
      // Keeps reading, and ignores that the server has ended the connection.
      socket.resume()
      socket.write(begin)
      sockets.add(socket)
      // A client whose connection is closed connects again.
      socket.once('close', () => {
        sockets.delete(socket)
        if (!isOver) setTimeout(open, 200, begin)
      })
    }
    for (let count = 0; count < attackers; count += 1) {
      open(count % 2 === 0 ? slowHeader : slowBody)
      if (count % 100 === 0) await delay(10)
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 1_000)
    return {
      /** No new connections; those that are open stay, and drip on. */
      rest() {
        isOver = true
      },
      stop() {
        isOver = true
        clearInterval(drip)
        for (const socket of sockets) socket.destroy()
      },
    }
  }

  /** The time in ms from a new connection to the whole response; fails the test if there is none. */
  async function timeOfVisit(): Promise<number> {
    const started = performance.now()
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = get(`${server.url}/health`, { agent: false, timeout: 10_000 }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      request.on('timeout', () => request.destroy(new Error('no answer within 10 seconds')))
      request.on('error', reject)
    })
    assert.equal(status, 200)
    return performance.now() - started
  }
})

test('stay open while a request is in progress, and are closed if they are idle', async (context) => {
  const { url, held, connectIdle, refusals } = await openSmallServer(context)
  const slow = fetch(`${url}/slow`)
  await held.begun
  const idle = [await connectIdle(), await connectIdle(), await connectIdle()]
  await once(idle[0] as Socket, 'close')
  assert.equal((await fetch(`${url}/quick`)).status, 200)
  held.release()
  assert.equal((await slow).status, 200, 'the request that was under way is answered')
  assert.deepEqual(new Set(refusals), new Set(['idle']))
})

test('of clients that send requests but do not read the responses are closed', async (context) => {
  const { url, connectIdle } = await openSmallServer(context)
  const readers = [await connectIdle(), await connectIdle(), await connectIdle()]
  for (const reader of readers) {
    reader.pause()
    reader.write('GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  await delay(300)
  assert.equal((await fetch(`${url}/quick`)).status, 200)
})

test('beyond the limit are answered with 503 if all others are busy, and probes are still answered', async (context) => {
  const { url, held, refusals } = await openSmallServer(context)
  const slow = Array.from({ length: 3 }, () => fetch(`${url}/slow`))
  await held.begun
  const further = await fetch(`${url}/quick`)
  assert.equal(further.status, 503)
  assert.ok(further.headers.get('retry-after'))
  assert.match(await further.text(), /"codeLiteral":"SERVICE_NOT_AVAILABLE"/)
  assert.equal((await fetch(`${url}/health`)).status, 200)
  assert.deepEqual(refusals, ['reserve'])
  held.release()
  for (const answer of await Promise.all(slow)) assert.equal(answer.status, 200)
})

test('beyond the reserve are closed', async (context) => {
  const { url, held, connectIdle, refusals } = await openSmallServer(context)
  const slow = Array.from({ length: 3 }, () => fetch(`${url}/slow`))
  await held.begun
  const probe = fetch(`${url}/health?slow`)
  await delay(200)
  await once(await connectIdle(), 'close')
  assert.deepEqual(refusals, ['full'])
  held.release()
  for (const answer of await Promise.all([...slow, probe])) assert.equal(answer.status, 200)
})

test('from one address have their own limit, so that other addresses can connect', async (context) => {
  const { url, held, refusals } = await openSmallServer(context, { max: 10, ofOneAddress: 2 })
  const { port } = new URL(url)
  const from = (localAddress: string, path: string) =>
    new Promise<number | undefined>((resolve) => {
      get({ port, path, localAddress, host: '127.0.0.1', agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', () => resolve(undefined))
    })
  const slow = Array.from({ length: 2 }, () => from('127.0.0.9', '/slow'))
  await held.begun
  assert.equal(await from('127.0.0.9', '/quick'), undefined)
  assert.equal(await from('127.0.0.10', '/quick'), 200)
  assert.deepEqual(refusals, ['address'])
  held.release()
  assert.deepEqual(await Promise.all(slow), [200, 200])
  assert.equal(await from('127.0.0.9', '/quick'), 200)
})

test('from one IPv6 network share the limit of one address', async (context) => {
  const { connectIdle } = await openSmallServer(context, { max: 10, ofOneAddress: 2 }, (number) =>
    number < 4 ? `2001:db8:0:7:${number}::1` : `2001:db8:0:8::${number}`,
  )
  const [first, second, third] = [await connectIdle(), await connectIdle(), await connectIdle()]
  const other = await connectIdle()
  await delay(100)
  assert.equal(first.destroyed, true, 'the idlest of the network makes room')
  for (const socket of [second, third, other]) assert.equal(socket.destroyed, false)
})

/** Three connections at most and one in reserve; a request for /slow is answered only after its release. */
async function openSmallServer(
  context: TestContext,
  bounds: Partial<Bounds> = {},
  addressOf?: (number: number) => string,
) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let slow = 0
  const answer: RequestListener = async (request, response) => {
    if (request.url === '/much') response.write(Buffer.alloc(30_000_000))
    if (request.url?.includes('slow')) {
      slow += 1
      // The tests keep one of them open, or as many as the limit allows.
      if (slow === 1) setTimeout(begun.resolve, 100)
      await released.promise
    }
    response.end()
  }
  const refusals: ConnectionRefusal[] = []
  const server = createServer((request, response) => limited(request, response))
  let number = 0
  // A machine seldom has several addresses of IPv6 to connect from.
  server.on('connection', (socket) => {
    number += 1
    if (addressOf) Object.defineProperty(socket, 'remoteAddress', { value: addressOf(number) })
  })
  const limited = limitConnections(
    server,
    answer,
    {
      max: 3,
      reserve: 1,
      ofOneAddress: 100,
      isProxy: () => false,
      ...bounds,
    },
    (reason) => refusals.push(reason),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    refusals,
    held: { begun: begun.promise, release: released.resolve },
    async connectIdle(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      context.after(() => socket.destroy())
      await once(socket, 'connect')
      return socket.resume()
    },
  }
}

function socketsOf({ pid }: ServerProcess): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}
