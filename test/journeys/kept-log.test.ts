import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { sandboxLog } from '@grosz/contract/sandbox-log.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import pg from 'pg'
import { openEvents } from '../event-stream.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { engine } from '../sandbox.ts'
import { type ServerProcess, type Storage, startServer, takeToken } from '../server-process.ts'

describe(`the logs of a sandbox that starts again, on ${engine}`, () => {
  let cluster: Cluster | undefined
  let storage: Storage
  const running: ServerProcess[] = []
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
  })
  after(() => cluster?.stop())
  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-kept-'))
    storage = { dataDir, ...(cluster && { databaseUrl: await createDatabase(cluster.url) }) }
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()))
    rmSync(storage.dataDir, { recursive: true })
  })

  async function start() {
    const server = await startServer(storage)
    running.push(server)
    return { server, console: createClient({ baseUrl: server.url }) }
  }

  async function end(server: ServerProcess, how: 'stop' | 'kill') {
    running.splice(running.indexOf(server), 1)
    await server[how]()
  }

  /** Creates an order for each description; resolves to their ids. */
  async function order(url: string, ...descriptions: readonly string[]): Promise<string[]> {
    const call = createClient({ baseUrl: url, token: await takeToken(url) })
    const ids: string[] = []
    for (const description of descriptions) {
      const body = {
        customerIp: '203.0.113.10',
        merchantPosId: '500100',
        description,
        currencyCode: 'PLN' as const,
        totalAmount: '12345',
        products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
      }
      let created = await call('createOrder', { body })
      // On a busy machine, a server rejects orders temporarily and requests repetitions.
      while (created.status === 503) {
        await delay(1_000)
        created = await call('createOrder', { body })
      }
      assert.ok(created.ok, JSON.stringify(created.body))
      ids.push(created.body.orderId)
    }
    return ids
  }

  async function eventsOf(console: ReturnType<typeof createClient>) {
    const listed = await console('listEvents', { query: { type: 'ORDER_CREATED' } })
    assert.ok(listed.ok)
    return listed.body
  }

  test('requests, timelines, and events are kept after a stop, and a stream continues after its last event', async () => {
    const first = await start()
    const stream = await openEvents(
      `${first.server.url}/console/api/events/stream?type=ORDER_CREATED`,
    )
    const [orderId = ''] = await order(first.server.url, 'Seen')
    const seen = await stream.next()
    assert.equal(seen.data.orderId, orderId)
    stream.close()
    const [unseen] = await order(first.server.url, 'Not seen')
    const before = await first.console('listRequests', { query: {} })
    assert.ok(before.ok)
    await end(first.server, 'stop')

    const second = await start()
    const listed = await second.console('listRequests', { query: {} })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body, before.body)
    assert.equal(listed.body.oldestAt, listed.body.requests.at(-1)?.at)
    const correlationId = listed.body.requests[0]?.correlationId ?? ''
    assert.ok((await second.console('retrieveRequest', { params: { correlationId } })).ok)
    const shown = await second.console('showConsoleOrder', { params: { orderId } })
    assert.ok(shown.ok)
    assert.ok(shown.body.timeline.some(({ what }) => what === 'createOrder'))
    const [next] = await order(second.server.url, 'After the start')
    const again = await openEvents(
      `${second.server.url}/console/api/events/stream?type=ORDER_CREATED`,
      { 'last-event-id': seen.id },
    )
    const heard = [await again.next(), await again.next()]
    assert.deepEqual(
      heard.map(({ event, data }) => [event, data.orderId]),
      [
        [undefined, unseen],
        [undefined, next],
      ],
    )
    again.close()
  })

  test('a killed server loses only its latest events, and does not reuse the numbers of events that were sent', async () => {
    const first = await start()
    const [kept] = await order(first.server.url, 'Kept')
    await delay(sandboxLog.writtenMs + 500)
    await order(first.server.url, 'Perhaps lost')
    await end(first.server, 'kill')
    const second = await start()
    const { events, oldestAt } = await eventsOf(second.console)
    assert.equal(events.at(-1)?.orderId, kept)
    assert.ok(oldestAt)
    const stream = await openEvents(
      `${second.server.url}/console/api/events/stream?after=${events[0]?.sequence}`,
    )
    const [created] = await order(second.server.url, 'New')
    const heard = await stream.next()
    assert.deepEqual([heard.event, heard.data.orderId], [undefined, created])
    stream.close()
  })

  test('waiting for an event that is no longer stored reports it as missed', async () => {
    const { server, console } = await start()
    await order(server.url, 'Any')
    const { sequence = 0 } = (await eventsOf(console)).events[0] ?? {}
    const query = { type: 'ORDER_CREATED', timeoutSeconds: 0 } as const
    const later = await console('waitForEvent', { query: { ...query, after: sequence - 1 } })
    assert.ok(later.ok)
    assert.equal(later.body.missed, undefined)
    const other = await console('waitForEvent', {
      query: { ...query, after: sequence - 1_000_000 },
    })
    assert.ok(other.ok)
    assert.deepEqual([other.body.event?.sequence, other.body.missed], [sequence, true])
  })

  test('the data of a sandbox contains no card number or secret of a request', async () => {
    const [card] = testCards
    assert.ok(card)
    const { server } = await start()
    const token = await takeToken(server.url)
    await order(server.url, `Pay with ${card.number}`).catch(() => {})
    const canary = 'canary-of-a-password'
    const sent = await fetch(`${server.url}/api/v2_1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: canary, card: { number: card.number }, visible: 'marker' }),
    })
    assert.equal(sent.status, 400)
    await end(server, 'stop')
    const bytes = storage.databaseUrl ? await rowsIn(storage.databaseUrl) : filesIn(storage.dataDir)
    assert.ok(bytes.includes('marker'), 'the request itself is there')
    for (const secret of [card.number, canary, token]) assert.ok(!bytes.includes(secret))
  })

  test('a snapshot restores its log, and the numbers of events continue', async () => {
    const { server, console } = await start()
    const made = await console('createWorkspace', { body: {} })
    assert.ok(made.ok)
    const { workspaceId } = made.body
    const url = `${server.url}/workspaces/${workspaceId}`
    const inside = createClient({ baseUrl: url })
    assert.ok((await inside('freezeClock', {})).ok)
    const taken = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(taken.ok)
    assert.ok((await inside('resumeClock', {})).ok)
    const before = await inside('listEvents', { query: {} })
    assert.ok(before.ok)
    const seen = before.body.events[0]?.sequence ?? 0
    const { snapshotId } = taken.body
    assert.ok((await console('restoreSnapshot', { params: { workspaceId, snapshotId } })).ok)
    const after = await inside('listEvents', { query: {} })
    assert.ok(after.ok)
    assert.deepEqual(after.body.events, before.body.events.slice(1))
    const stream = await openEvents(`${url}/console/api/events/stream?after=${seen}`)
    assert.equal((await stream.next()).event, 'missed')
    assert.ok((await inside('resumeClock', {})).ok)
    assert.ok((await stream.next()).data.sequence > seen)
    stream.close()
  })

  test('two servers on one database show the same log', { skip: engine === 'sqlite' }, async () => {
    const one = await start()
    const other = await start()
    const stream = await openEvents(
      `${other.server.url}/console/api/events/stream?type=ORDER_CREATED`,
    )
    const [mine] = await order(one.server.url, 'Here')
    assert.equal((await stream.next()).data.orderId, mine)
    const [theirs] = await order(other.server.url, 'There')
    assert.equal((await stream.next()).data.orderId, theirs)
    stream.close()
    const lists = await Promise.all([eventsOf(one.console), eventsOf(other.console)])
    assert.deepEqual(lists[0], lists[1])
    const query = { operation: 'createOrder' } as const
    // A read makes a server write its waiting entries; otherwise others see them after a second.
    assert.ok((await other.console('listRequests', { query })).ok)
    const requests = await one.console('listRequests', { query })
    assert.ok(requests.ok)
    assert.equal(requests.body.requests.length, 2)
  })
})

/** All rows of the logs. */
async function rowsIn(databaseUrl: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('SELECT entries FROM sandbox_log_pages')
  await client.end()
  return Buffer.from(JSON.stringify(rows))
}

/** The bytes of all files in a folder. */
function filesIn(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile())
  return Buffer.concat(paths.map((path) => readFileSync(path)))
}
