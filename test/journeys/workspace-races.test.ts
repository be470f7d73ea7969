import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, createClient } from '@grosz/contract/client.ts'
import { seededText } from '../../server/src/base/random.ts'
import { card } from '../card.ts'
import { raceServers } from '../race-servers.ts'
import { engine } from '../sandbox.ts'
import { patiently, type ServerProcess, type Storage, startServer } from '../server-process.ts'

/** The number of repetitions of each pair; GROSZ_TEST_ROUNDS changes it, GROSZ_SEED repeats a run. */
const ROUNDS = Number(process.env.GROSZ_TEST_ROUNDS ?? 1)
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)

const HOUR = 3_600
const DAY = 24 * HOUR

/** A blocked server never responds; a busy machine may be slow. */
const ANSWER_MS = 30_000

/** The number of orders of a workspace in a race. */
const ORDERS = 20

type Client = ReturnType<typeof createClient>
type Created = Extract<Answer<'createWorkspace'>, { ok: true }>['body']

interface Scene {
  readonly workspaceId: string
  readonly snapshotId: string
  /** Calls at the address of the workspace, and with the token of a shop of it. */
  readonly here: Client
  readonly shop: Client
  readonly posId: string
}

describe(`simultaneous calls of a workspace on ${engine}`, () => {
  const { cleanUp, openStorage } = raceServers()
  let storage: Storage
  let server: ServerProcess
  let console: Client
  before(async () => {
    storage = await openStorage()
    await start()
    // A failed test leaves a server that does not stop by itself.
    cleanUp(() => server.kill())
  })

  async function start(): Promise<void> {
    server = await startServer(storage, { GROSZ_RATE_LIMITS: 'off' })
    console = clientOf(server.url)
  }

  function clientOf(baseUrl: string, token?: string): Client {
    const limited: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    return createClient({ baseUrl, fetch: limited, ...(token && { token }) })
  }

  async function createWorkspace(): Promise<Created> {
    const created = await console('createWorkspace', { body: {} })
    assert.ok(created.ok, JSON.stringify(created))
    return created.body
  }

  async function shopOf({ url, pointsOfSale }: Pick<Created, 'url' | 'pointsOfSale'>) {
    const [pos] = pointsOfSale
    assert.ok(pos)
    const granted = await patiently(() =>
      clientOf(url)('authorize', {
        query: {},
        body: {
          grant_type: 'client_credentials',
          client_id: pos.clientId,
          client_secret: pos.clientSecret,
        },
      }),
    )
    assert.ok(granted.ok, JSON.stringify(granted))
    return { shop: clientOf(url, granted.body.access_token), posId: pos.posId }
  }

  /** A workspace with orders that end within a day, each at a different time. */
  async function openScene(orders: number): Promise<Scene> {
    const workspace = await createWorkspace()
    const { workspaceId, url } = workspace
    const { shop, posId } = await shopOf(workspace)
    await createOrders({ shop, posId }, orders)
    const snapshot = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(snapshot.ok, JSON.stringify(snapshot))
    const { snapshotId } = snapshot.body
    return { workspaceId, snapshotId, here: clientOf(url), shop, posId }
  }

  async function createOrders(by: Pick<Scene, 'shop' | 'posId'>, orders: number): Promise<void> {
    for (let number = 0; number < orders; number += 1) {
      const created = await patiently(() => order(by, String(HOUR + number * 60)))
      assert.ok(created.ok, JSON.stringify(created))
    }
  }

  function order({ shop, posId }: Pick<Scene, 'shop' | 'posId'>, validityTime: string) {
    return shop('createOrder', {
      body: {
        customerIp: '203.0.113.10',
        merchantPosId: posId,
        description: 'Two books',
        currencyCode: 'PLN',
        totalAmount: '12345',
        validityTime,
        products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
      },
    })
  }

  async function pay(scene: Scene): Promise<Answer<'createOrder'> | Answer<'startPayment'>> {
    const created = await order(scene, String(DAY))
    if (!created.ok) return created
    const page = new URL(created.body.redirectUri ?? '')
    const token = page.searchParams.get('token') ?? ''
    const baseUrl = page.href.slice(0, page.href.indexOf('/pay/'))
    return clientOf(baseUrl, token)('startPayment', { body: { method: 'c', card } })
  }

  const calls = {
    create: createAndDelete,
    snapshot: ({ workspaceId }) => console('createSnapshot', { params: { workspaceId } }),
    restore: ({ workspaceId, snapshotId }) =>
      console('restoreSnapshot', { params: { workspaceId, snapshotId } }),
    delete: ({ workspaceId }) => console('deleteWorkspace', { params: { workspaceId } }),
    freeze: ({ here }) => here('freezeClock', {}),
    resume: ({ here }) => here('resumeClock', {}),
    advance: ({ here }) => here('advanceClock', { body: { seconds: DAY } }),
    fault: ({ here }) =>
      here('injectFault', { body: { operationId: 'createOrder', kind: 'STATUS', status: 503 } }),
    payment: pay,
  } satisfies Record<string, (scene: Scene) => Promise<{ readonly status: number }>>

  async function createAndDelete(): Promise<{ readonly status: number }> {
    const { workspaceId } = await createWorkspace()
    return console('deleteWorkspace', { params: { workspaceId } })
  }

  /** Runs a job while another call checks that the server answers. */
  async function watched<T>(job: Promise<T>): Promise<T> {
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        const look = await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(ANSWER_MS) })
        assert.equal(look.status, 200, await look.text())
        await delay(5)
      }
    })()
    try {
      const [value] = await Promise.all([job, Promise.race([looking, job])])
      return value
    } finally {
      isOver = true
      await looking
    }
  }

  const names = Object.keys(calls) as (keyof typeof calls)[]
  const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

  for (const [one, other] of pairs) {
    test(`${one} and ${other} at the same time; seed ${seed}`, async () => {
      const random = seededText(`${seed} ${one} ${other}`)
      for (let round = 0; round < ROUNDS; round += 1) {
        const scene = await openScene(ORDERS)
        const isTurned = random(1, '01') === '1'
        const waitMs = Number(random(2, '0123456789')) / 3
        const [first, second] = isTurned ? [other, one] : [one, other]
        const begun = calls[first](scene)
        const both = Promise.all([begun, delay(waitMs).then(() => calls[second](scene))])
        for (const { status } of await watched(both))
          assert.ok(status < 500 || status === 503, `${status}`)
        const { workspaceId } = scene
        const deleted = await watched(console('deleteWorkspace', { params: { workspaceId } }))
        assert.ok([204, 404].includes(deleted.status), `${deleted.status}`)
      }
    })
  }

  for (const [what, call] of [
    ['deleted', calls.delete],
    ['restored', calls.restore],
  ] as const) {
    test(`a workspace can be ${what} while its clock advances over hundreds of orders`, async () => {
      const scene = await openScene(300)
      const advanced = scene.here('advanceClock', { body: { seconds: DAY } })
      await delay(10)
      const [moved, changed] = await watched(Promise.all([advanced, call(scene)]))
      assert.ok(changed.status < 300, `${changed.status}`)
      // The response contains the time of the clock, or the workspace is gone.
      assert.ok([200, 404].includes(moved.status), `${moved.status}`)
    })
  }

  test('a workspace without orders can be deleted while its clock advances', async () => {
    const scene = await openScene(0)
    const advanced = scene.here('advanceClock', { body: { seconds: 366 * DAY } })
    await delay(1_000)
    const [moved, deleted] = await watched(Promise.all([advanced, calls.delete(scene)]))
    assert.equal(deleted.status, 204)
    assert.equal(moved.status, 200)
  })

  /** Stops the server during an advance over the expiry of orders; resolves to the response of the advance. */
  async function stopDuringAdvance(orders: number) {
    const poses = await console('listPointsOfSale', {})
    assert.ok(poses.ok)
    const by = await shopOf({ url: server.url, pointsOfSale: poses.body.pointsOfSale })
    await createOrders(by, orders)
    const frozen = await console('freezeClock', {})
    assert.ok(frozen.ok)
    // Long after the orders have expired, so that the stop happens during the advance.
    const advanced = console('advanceClock', { body: { seconds: 4 * DAY } })
    for (let now = frozen.body.now; now === frozen.body.now; ) {
      const clock = await console('retrieveClock', {})
      assert.ok(clock.ok)
      now = clock.body.now
    }
    const ended = await Promise.race([server.stop(), delay(ANSWER_MS, 'it does not end')])
    assert.equal(ended, undefined)
    const moved = await advanced
    assert.ok(moved.ok, JSON.stringify(moved))
    return moved
  }

  test('a server can stop while the clock of its public sandbox advances, and continues from the same time', async () => {
    let moved = await stopDuringAdvance(300)
    // An advance that ended before the stop proves nothing: more orders take longer.
    for (let orders = 600; moved.body.until === undefined; orders *= 2) {
      assert.ok(orders <= 4_800, 'the clock is on its way when the server stops')
      await start()
      moved = await stopDuringAdvance(orders)
    }
    await start()
    const read = await console('retrieveClock', {})
    assert.equal(read.ok && read.body.now, moved.body.now)
    const { until } = moved.body
    let now = ''
    while (now !== until) {
      const further = await console('advanceClock', { body: { until } })
      assert.ok(further.ok, JSON.stringify(further))
      now = further.body.now
    }
  })
})
