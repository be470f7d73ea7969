import assert from 'node:assert/strict'
import fs, {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type CallOf, createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { roomsOf } from '../../server/src/main.ts'
import { checksOf, verify } from '../../server/src/operate/verify.ts'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { startServer } from '../server-process.ts'

type Workspace = Extract<Answer<'createWorkspace'>, { ok: true }>['body']

const HOUR = 3_600

describe(`workspaces on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function create(body: CallOf<'createWorkspace'>['body'] = {}): Promise<Workspace> {
    const created = await console('createWorkspace', { body })
    assert.ok(created.ok, JSON.stringify(created))
    return created.body
  }

  /** A merchant of a workspace; `baseUrl` is the server unless it is the workspace's own address. */
  async function merchant(
    { pointsOfSale }: Pick<Workspace, 'pointsOfSale'>,
    baseUrl = sandbox.url,
    name = 'REST, automatic capture',
  ) {
    const pos = pointsOfSale.find((one) => one.name === name)
    assert.ok(pos)
    const granted = await createClient({ baseUrl })('authorize', {
      query: {},
      body: {
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: pos.clientSecret,
      },
    })
    assert.ok(granted.ok, JSON.stringify(granted))
    const token = granted.body.access_token
    const call = createClient({ baseUrl, token })
    return {
      pos,
      token,
      call,
      async order(changes: object = {}) {
        const created = await call('createOrder', {
          body: {
            customerIp: '203.0.113.10',
            merchantPosId: pos.posId,
            description: 'Two books',
            currencyCode: pos.currencyCode,
            totalAmount: '12345',
            products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
            ...changes,
          } as CallOf<'createOrder'>['body'],
        })
        assert.ok(created.ok, JSON.stringify(created))
        return { orderId: created.body.orderId ?? '', redirectUri: created.body.redirectUri ?? '' }
      },
      async status(orderId: string) {
        const found = await call('retrieveOrder', { params: { orderId } })
        return found.ok ? found.body.orders[0]?.status : found.status
      },
    }
  }

  /** Pays on the hosted page at the address that the shop received. */
  async function pay(redirectUri: string) {
    const page = new URL(redirectUri)
    const baseUrl = redirectUri.slice(0, redirectUri.indexOf('/pay/'))
    const payer = createClient({ baseUrl, token: page.searchParams.get('token') ?? '' })
    const started = await payer('startPayment', { body: { method: 'm' } })
    assert.ok(started.ok, JSON.stringify(started))
    const orderId = page.searchParams.get('orderId') ?? ''
    const anybody = createClient({ baseUrl })
    const open = await anybody('listChallenges', { query: { orderId } })
    assert.ok(open.ok)
    const [challenge] = open.body.challenges
    assert.ok(challenge)
    const answered = await anybody('answerChallenge', {
      params: { challengeId: challenge.challengeId },
      body: { answer: 'approve' },
    })
    assert.ok(answered.ok)
  }

  test('the token of a workspace is accepted without a space after Bearer', async () => {
    const { token } = await merchant(await create())
    const listed = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Bearer${token}` },
    })
    assert.equal(listed.status, 200)
  })

  test('a workspace has the firms of the public sandbox with its own credentials', async () => {
    const workspace = await create({ name: 'Checkout tests' })
    const publicPoses = await console('listPointsOfSale', {})
    assert.ok(publicPoses.ok)
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    assert.deepEqual(names(workspace.pointsOfSale), names(publicPoses.body.pointsOfSale))
    assert.equal(workspace.url, `${sandbox.url}/workspaces/${workspace.workspaceId}`)
    const used = new Set(publicPoses.body.pointsOfSale.flatMap(Object.values))
    for (const { posId, clientSecret, secondKey } of workspace.pointsOfSale)
      for (const value of [posId, clientSecret, secondKey]) assert.ok(!used.has(value), value)
    const listed = await console('listWorkspaces', {})
    assert.ok(listed.ok)
    assert.ok(listed.body.workspaces.some(({ name }) => name === 'Checkout tests'))
  })

  test('the public sandbox is the workspace “default”', async () => {
    const params = { workspaceId: 'default' }
    const listed = await console('listWorkspaces', {})
    const found = await console('retrieveWorkspace', { params })
    const publicPoses = await console('listPointsOfSale', {})
    assert.ok(listed.ok && found.ok && publicPoses.ok)
    const { pointsOfSale, timeline, ...summary } = found.body
    assert.deepEqual(pointsOfSale, publicPoses.body.pointsOfSale)
    assert.deepEqual(timeline, [])
    assert.deepEqual(listed.body.workspaces[0], summary)
    assert.equal(summary.url, sandbox.url)

    const address = `${sandbox.url}/workspaces/default`
    const shop = await merchant(found.body, address)
    const { orderId } = await shop.order()
    assert.equal(await (await merchant(found.body)).status(orderId), 'NEW')
    const here = createClient({ baseUrl: address })
    assert.deepEqual(await here('retrieveClock', {}), await console('retrieveClock', {}))
    // As at the address of any workspace, only its own credentials are valid there.
    const other = await merchant(await create())
    const strange = createClient({ baseUrl: address, token: other.token })
    assert.equal((await strange('retrieveOrder', { params: { orderId } })).status, 401)
    const page = await fetch(`${address}/console`, { redirect: 'manual' })
    assert.equal(page.headers.get('location'), '/workspaces/default/console/')
  })

  test('the default workspace cannot be deleted or created, and has no snapshots', async () => {
    const params = { workspaceId: 'default' }
    const none = { params: { ...params, snapshotId: 'none' } }
    for (const refused of [
      await console('deleteWorkspace', { params }),
      await console('createSnapshot', { params }),
      await console('restoreSnapshot', none),
      await console('deleteSnapshot', none),
    ]) {
      assert.ok(!refused.ok && refused.status === 409)
      assert.equal(refused.body.status?.codeLiteral, 'DEFAULT_WORKSPACE')
    }
    const listed = await console('listSnapshots', { params })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body.snapshots, [])
    const created = await console('createWorkspace', { body: params })
    assert.ok(!created.ok && created.status === 400)
    assert.match(created.body.status?.statusDesc ?? '', /workspaceId/)
  })

  test('credentials of a workspace work at the address of the server', async () => {
    const receiver = await openReceiver()
    const shop = await merchant(await create())
    const { orderId, redirectUri } = await shop.order({ notifyUrl: receiver.url })
    await pay(redirectUri)
    assert.equal(await shop.status(orderId), 'COMPLETED')
    for (let round = 0; round < 50 && receiver.received.length < 2; round += 1) await delay(100)
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    await receiver.close()
  })

  test('HTTP Basic with the second key and browser calls use the workspace of their credentials', async () => {
    const { pointsOfSale } = await create()
    const shop = await merchant({ pointsOfSale })
    const { orderId } = await shop.order()
    const { posId, secondKey } = shop.pos
    const basic = Buffer.from(`${posId}:${secondKey}`).toString('base64')
    const found = await fetch(`${sandbox.url}/api/v2_1/orders/${orderId}`, {
      headers: { authorization: `Basic ${basic}` },
    })
    assert.equal(found.status, 200)
    // Pages of shops write the point of sale as a number, too.
    for (const given of [posId, Number(posId)]) {
      const token = await console('createFrontToken', {
        query: {},
        body: {
          posId: given,
          type: 'SINGLE',
          card: {
            number: '4444333322221111',
            expirationMonth: '12',
            expirationYear: '2031',
            cvv: '123',
          },
        },
      })
      assert.ok(token.ok, JSON.stringify(token))
    }
  })

  test('orders of a workspace are not visible in another workspace or in the public sandbox', async () => {
    const [mine, other] = [await create(), await create()]
    const shop = await merchant(mine)
    const { orderId } = await shop.order()
    assert.equal(await (await merchant(other)).status(orderId), 404)
    assert.equal(await (await merchant(other, other.url)).status(orderId), 404)
    const ours = await sandbox.merchant()
    const seen = await ours.call('retrieveOrder', { params: { orderId } })
    assert.equal(seen.status, 404)
    // The token of one workspace is no token at the address of another.
    const strange = createClient({ baseUrl: other.url, token: shop.token })
    assert.equal((await strange('retrieveOrder', { params: { orderId } })).status, 401)
  })

  test('twenty workspaces with their own clocks run in parallel', async () => {
    const ends = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const workspace = await create({ clock: { status: 'FROZEN' } })
        const shop = await merchant(workspace)
        const { orderId } = await shop.order({ validityTime: String(HOUR), extOrderId: 'same' })
        const here = createClient({ baseUrl: workspace.url })
        // The odd ones go beyond the validity of the order.
        const seconds = number % 2 === 0 ? HOUR - 60 - number : HOUR + 60 + number
        const moved = await here('advanceClock', { body: { seconds } })
        assert.ok(moved.ok)
        const ahead = Date.parse(moved.body.now) - Date.parse(workspace.clock.now)
        assert.equal(ahead, seconds * 1000)
        return shop.status(orderId)
      }),
    )
    assert.deepEqual(
      ends,
      ends.map((_, number) => (number % 2 === 0 ? 'NEW' : 'CANCELED')),
    )
    const ours = await console('retrieveClock', {})
    assert.ok(ours.ok && Date.parse(ours.body.now) === sandbox.now())
  })

  test('HTTP Basic with a client ID uses the workspace of the client', async () => {
    const { pointsOfSale } = await create()
    const [pos] = pointsOfSale
    assert.ok(pos)
    const granted = await fetch(`${sandbox.url}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${pos.clientId}:${pos.clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    assert.equal(granted.status, 200)
  })

  test('a clock can start at any time', async () => {
    const past = await create({ clock: { now: '2024-02-28T23:00:00Z', status: 'FROZEN' } })
    assert.equal(past.clock.now, '2024-02-28T23:00:00.000Z')
    const shop = await merchant(past)
    const { orderId } = await shop.order()
    assert.match(orderId, /240228GUEST/)
  })

  test('a clock must be in the years 2000 to 2099, which order IDs can represent', async () => {
    for (const now of ['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z']) {
      const refused = await console('createWorkspace', { body: { clock: { now } } })
      assert.ok(!refused.ok && refused.status === 400, now)
      assert.match(JSON.stringify(refused.body), /clock\.now must be in the years 2000 to 2099/)
    }
    const { url, clock } = await create({
      clock: { now: '2099-12-31T22:00:00Z', status: 'FROZEN' },
    })
    const call = createClient({ baseUrl: url })
    for (const body of [{ seconds: 2 * HOUR }, { until: '2100-01-01T00:00:00Z' }]) {
      const refused = await call('advanceClock', { body })
      assert.ok(!refused.ok && refused.status === 400, JSON.stringify(body))
      assert.match(JSON.stringify(refused.body), /must not move the clock beyond the year 2099/)
    }
    const after = await call('retrieveClock', {})
    assert.ok(after.ok)
    assert.deepEqual(after.body, clock)
  })

  test('equal seeds result in equal IDs', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const workspace = await create({
          seed: 'spring',
          clock: { now: '2026-05-01T00:00:00Z', status: 'FROZEN' },
        })
        const shop = await merchant(workspace)
        return [await shop.order(), await shop.order()].map(({ orderId }) => orderId)
      }),
    )
    assert.deepEqual(ids[0], ids[1])
    assert.notEqual(ids[0]?.[0], ids[0]?.[1])
  })

  test('a snapshot can be restored repeatedly, with the same results of the seed', async () => {
    const workspace = await create({ seed: 'autumn', clock: { status: 'FROZEN' } })
    const { workspaceId } = workspace
    const first = await (await merchant(workspace)).order()
    const taken = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(taken.ok)
    const params = { workspaceId, snapshotId: taken.body.snapshotId }
    const later: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const here = createClient({ baseUrl: workspace.url })
      assert.ok((await here('advanceClock', { body: { seconds: 2 * 24 * HOUR } })).ok)
      const shop = await merchant(workspace)
      assert.equal(await shop.status(first.orderId), 'CANCELED')
      const restored = await console('restoreSnapshot', { params })
      assert.ok(restored.ok)
      assert.equal(restored.body.clock.now, workspace.clock.now)
      const again = await merchant(workspace)
      assert.equal(await again.status(first.orderId), 'NEW')
      assert.equal((await shop.call('retrieveOrder', { params: first })).status, 401)
      later.push((await again.order()).orderId)
    }
    assert.equal(later[0], later[1], 'what follows from the seed is the same after each restoring')
  })

  test('the timeline of a workspace contains its creation, changes of its clock, and restores', async () => {
    const { workspaceId, url } = await create({ clock: { now: '2027-03-01T00:00:00Z' } })
    const here = createClient({ baseUrl: url })
    for (const name of ['freezeClock', 'freezeClock', 'resumeClock', 'freezeClock'] as const)
      assert.ok((await here(name, {})).ok)
    const timeline = async () => {
      const found = await console('retrieveWorkspace', { params: { workspaceId } })
      assert.ok(found.ok, JSON.stringify(found))
      return found.body.timeline
    }
    const taken = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(taken.ok)
    const { snapshotId } = taken.body
    const before = await here('retrieveClock', {})
    assert.ok(before.ok)
    assert.ok((await here('advanceClock', { body: { seconds: 2 * 24 * HOUR } })).ok)
    const moved = await timeline()
    const begun = [
      ['create', 'RUNNING', undefined],
      ['freeze', 'FROZEN', undefined],
      ['resume', 'RUNNING', undefined],
      ['freeze', 'FROZEN', undefined],
    ]
    const toParts = (entries: typeof moved) =>
      entries.map(({ what, status, id }) => [what, status, id])
    assert.deepEqual(toParts(moved), [
      ...begun,
      ['takeSnapshot', undefined, snapshotId],
      ['advance', 'FROZEN', undefined],
    ])
    assert.equal(moved[0]?.at.slice(0, 10), '2027-03-01')
    const end = new Date(Date.parse(before.body.now) + 2 * 24 * HOUR * 1000)
    assert.equal(Date.parse(moved.at(-1)?.at ?? ''), end.getTime())
    const restored = await console('restoreSnapshot', { params: { workspaceId, snapshotId } })
    assert.ok(restored.ok)
    const after = await timeline()
    assert.deepEqual(restored.body.timeline, after)
    assert.deepEqual(toParts(after), [...begun, ['restore', undefined, snapshotId]])
  })

  test('snapshots are listed oldest first, and a deleted one makes room for another', async () => {
    const { workspaceId } = await create()
    const params = { workspaceId }
    const take = () => console('createSnapshot', { params })
    const list = async () => {
      const listed = await console('listSnapshots', { params })
      assert.ok(listed.ok)
      return listed.body.snapshots
    }
    assert.deepEqual(await list(), [])
    const taken = []
    for (let number = 0; number < limits.snapshots.value; number += 1) {
      const snapshot = await take()
      assert.ok(snapshot.ok)
      taken.push(snapshot.body)
      sandbox.wait(1_000)
    }
    assert.deepEqual(await list(), taken)
    const full = await take()
    assert.ok(!full.ok && full.body.status?.codeLiteral === 'TOO_MANY_SNAPSHOTS')
    const [first, ...others] = taken
    const gone = { params: { workspaceId, snapshotId: first?.snapshotId ?? '' } }
    assert.equal((await console('deleteSnapshot', gone)).status, 204)
    assert.equal((await console('deleteSnapshot', gone)).status, 404)
    assert.equal((await console('restoreSnapshot', gone)).status, 404)
    assert.deepEqual(await list(), others)
    assert.ok((await take()).ok)
  })

  test('simultaneous restores and deletions of a workspace run one after another', async () => {
    const workspace = await create()
    const { workspaceId } = workspace
    const params = { workspaceId }
    const taken = await console('createSnapshot', { params })
    assert.ok(taken.ok)
    const restore = () =>
      console('restoreSnapshot', { params: { workspaceId, snapshotId: taken.body.snapshotId } })
    const restored = await Promise.all([restore(), restore(), restore()])
    assert.deepEqual(
      restored.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(await (await merchant(workspace)).status('NOTHING'), 404)
    const [, , deleted] = await Promise.all([
      restore(),
      restore(),
      console('deleteWorkspace', { params }),
    ])
    assert.equal(deleted.status, 204)
    const listed = await console('listWorkspaces', {})
    assert.ok(listed.ok)
    assert.ok(!listed.body.workspaces.some((one) => one.workspaceId === workspaceId))
    assert.equal((await console('retrieveWorkspace', { params })).status, 404)
    await create(params)
  })

  /** A workspace with an order and a snapshot that has it. */
  async function withSnapshot() {
    const workspace = await create()
    const { workspaceId } = workspace
    const shop = await merchant(workspace)
    const { orderId } = await shop.order()
    const taken = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(taken.ok)
    return { workspaceId, shop, orderId, snapshotId: taken.body.snapshotId }
  }

  test('a snapshot that cannot be copied leaves the workspace unchanged', async () => {
    const { workspaceId, shop, orderId, snapshotId } = await withSnapshot()
    // As a disk that fails: the copy cannot be made.
    rmSync(join(sandbox.settings.dataDir, 'workspaces', `${workspaceId}-${snapshotId}.snapshot`))
    const { workspaces } = sandboxOf(sandbox.app)
    assert.ok(workspaces)
    await assert.rejects(workspaces.restore(workspaceId, snapshotId), /ENOENT/)
    assert.equal(await shop.status(orderId), 'NEW')
    assert.equal((await console('deleteWorkspace', { params: { workspaceId } })).status, 204)
  })

  test('a damaged snapshot is not restored, and the workspace keeps its data and snapshots', async () => {
    const { workspaceId, shop, orderId, snapshotId } = await withSnapshot()
    const params = { workspaceId }
    const folder = join(sandbox.settings.dataDir, 'workspaces')
    writeFileSync(join(folder, `${workspaceId}-${snapshotId}.snapshot`), 'no database')
    const { workspaces } = sandboxOf(sandbox.app)
    assert.ok(workspaces)
    await assert.rejects(workspaces.restore(workspaceId, snapshotId))
    assert.equal(await shop.status(orderId), 'NEW')
    const listed = await console('listSnapshots', { params })
    assert.deepEqual(listed.ok && listed.body.snapshots.map((one) => one.snapshotId), [snapshotId])
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes(`${workspaceId}-restored`)),
      [],
    )
    assert.equal((await console('deleteWorkspace', { params })).status, 204)
  })

  /** Restores a snapshot; runs a job where the copy replaces the database. */
  async function restoreBadly(
    t: TestContext,
    { workspaceId, snapshotId }: { workspaceId: string; snapshotId: string },
    happens: (file: string) => void,
  ): Promise<string> {
    const { workspaces } = sandboxOf(sandbox.app)
    assert.ok(workspaces)
    const file = join(sandbox.settings.dataDir, 'workspaces', `${workspaceId}.db`)
    const { renameSync } = fs
    t.mock.method(fs, 'renameSync', (from: string, to: string) => {
      if (to !== file) return renameSync(from, to)
      happens(file)
      throw new Error('the process is killed here')
    })
    syncBuiltinESMExports()
    try {
      await assert.rejects(workspaces.restore(workspaceId, snapshotId), /killed here/)
    } finally {
      t.mock.restoreAll()
      syncBuiltinESMExports()
    }
    return file
  }

  test('a workspace that could not be opened is opened by the next request, and can be deleted', async (t) => {
    const { workspaceId, shop, orderId, snapshotId } = await withSnapshot()
    const params = { workspaceId }
    const kept = join(sandbox.settings.dataDir, 'kept.db')
    const damage = () =>
      restoreBadly(t, { workspaceId, snapshotId }, (file) => {
        copyFileSync(file, kept)
        writeFileSync(file, 'no database')
      })
    const file = await damage()
    assert.equal((await console('retrieveWorkspace', { params })).status, 404)
    assert.equal((await console('createWorkspace', { body: params })).status, 409)
    copyFileSync(kept, file)
    assert.equal(await shop.status(orderId), 'NEW')
    assert.ok((await console('retrieveWorkspace', { params })).ok)
    assert.ok((await console('listSnapshots', { params })).ok)
    await damage()
    assert.equal((await console('deleteWorkspace', { params })).status, 204)
    assert.equal((await console('deleteWorkspace', { params })).status, 404)
    await create(params)
    const listed = await console('listSnapshots', { params })
    assert.deepEqual(listed.ok && listed.body.snapshots, [])
    for (const warning of sandbox.warnings.splice(0))
      assert.ok(warning.startsWith(`workspace ${workspaceId} could not be opened`), warning)
  })

  test('a restore that is interrupted before its copy is in place leaves the workspace unchanged', async (t) => {
    const { workspaceId, shop, orderId, snapshotId } = await withSnapshot()
    const { workspaces } = sandboxOf(sandbox.app)
    assert.ok(workspaces)
    const file = await restoreBadly(t, { workspaceId, snapshotId }, () => {})
    const kept = new DatabaseSync(file, { readOnly: true })
    const [row] = kept.prepare('SELECT order_id FROM orders').all()
    kept.close()
    assert.equal(row?.order_id, orderId)
    assert.equal(await shop.status(orderId), 'NEW')
    assert.equal(await workspaces.restore(workspaceId, snapshotId), true)
  })

  test('a deleted workspace no longer exists, and its credentials are invalid', async () => {
    const workspace = await create()
    const shop = await merchant(workspace)
    const { orderId } = await shop.order()
    const params = { workspaceId: workspace.workspaceId }
    assert.equal((await console('deleteWorkspace', { params })).status, 204)
    assert.equal(await shop.status(orderId), 401)
    assert.equal((await console('deleteWorkspace', { params })).status, 404)
    const there = createClient({ baseUrl: workspace.url })
    assert.equal((await there('retrieveClock', {})).status, 404)
    // The same id begins anew.
    const again = await create(params)
    assert.equal(await (await merchant(again)).status(orderId), 404)
    assert.deepEqual(again.pointsOfSale, workspace.pointsOfSale, 'keys follow from the id')
  })

  /** The calls of the page of an order, with the token in its address. */
  async function statusesOfPage(baseUrl: string, redirectUri: string): Promise<number[]> {
    const token = new URL(redirectUri).searchParams.get('token') ?? ''
    const page = createClient({ baseUrl, token })
    const params = { paymentId: 'NONE' }
    const answers = [
      await page('showCheckout', { query: {} }),
      await page('startPayment', { body: { method: 'blik', blikCode: '777123' } }),
      await page('showPayment', { params }),
      await page('leavePayment', { params }),
      await page('removeStoredCard', { params: { storedId: 'NONE' } }),
    ]
    return answers.map(({ status }) => status)
  }

  test('the page of an order returns 401 in another workspace and after its workspace is deleted', async () => {
    const [mine, other] = [await create(), await create()]
    const { redirectUri } = await (await merchant(mine)).order()
    const shop = await sandbox.merchant()
    const ofDefault = await shop.call('createOrder', { body: shop.order() })
    assert.ok(ofDefault.ok)
    const refused = Array.from({ length: 5 }, () => 401)
    assert.deepEqual(await statusesOfPage(other.url, redirectUri), refused)
    assert.deepEqual(await statusesOfPage(other.url, ofDefault.body.redirectUri ?? ''), refused)
    await console('deleteWorkspace', { params: { workspaceId: mine.workspaceId } })
    assert.deepEqual(await statusesOfPage(sandbox.url, redirectUri), refused)
  })

  test('the page of an order that is not in the restored snapshot returns an error', async () => {
    const workspace = await create()
    const { workspaceId } = workspace
    const taken = await console('createSnapshot', { params: { workspaceId } })
    assert.ok(taken.ok)
    const { redirectUri } = await (await merchant(workspace)).order()
    const params = { workspaceId, snapshotId: taken.body.snapshotId }
    assert.ok((await console('restoreSnapshot', { params })).ok)
    // The payment to leave is queried by itself, and does not exist either.
    const refused = [401, 401, 401, 404, 401]
    assert.deepEqual(await statusesOfPage(workspace.url, redirectUri), refused)
  })

  test('a workspace can be created with the user’s firms, shops, points of sale, and sellers', async () => {
    const workspace = await create({
      firms: [
        {
          name: 'Rynek Własny',
          role: 'marketplace',
          shops: [
            {
              shopId: 'MojSklep',
              name: 'Mój sklep',
              currencyCode: 'EUR',
              openingBalance: '50000',
              pointsOfSale: [{ name: 'Mine, manual capture', automaticCapture: false }],
            },
          ],
          sellers: [
            {
              extCustomerId: 'seller_1',
              name: 'Sprzedawca',
              status: 'Verified',
              openingBalance: 700,
            },
          ],
        },
      ],
    })
    const shop = await merchant(workspace, sandbox.url, 'Mine, manual capture')
    assert.equal(shop.pos.currencyCode, 'EUR')
    const found = await shop.call('retrieveShop', { params: { shopId: 'MojSklep' } })
    assert.ok(found.ok, JSON.stringify(found))
    assert.deepEqual(found.body.balance, {
      currencyCode: 'EUR',
      total: 50_000,
      available: 50_000,
    })
    const taken = await console('createWorkspace', {
      body: {
        firms: [
          {
            name: 'Twice',
            shops: [
              { shopId: 'GrSklep1', name: 'S', currencyCode: 'PLN', pointsOfSale: [{ name: 'P' }] },
            ],
          },
        ],
      },
    })
    assert.equal(taken.status, 400)
    assert.ok(!taken.ok && /shopId.*GrSklep1/.test(taken.body.status?.statusDesc ?? ''))
  })

  test('a point of sale of the user can cancel an order with its first declined payment', async () => {
    const name = 'One attempt'
    const pointsOfSale = [{ name, features: ['one-attempt' as const] }]
    const shops = [{ name: 'Shop', currencyCode: 'PLN' as const, pointsOfSale }]
    const workspace = await create({ firms: [{ name: 'Mine', shops }] })
    const shop = await merchant(workspace, sandbox.url, name)
    const { orderId, redirectUri } = await shop.order()
    const payer = createClient({
      baseUrl: workspace.url,
      token: new URL(redirectUri).searchParams.get('token') ?? '',
    })
    const started = await payer('startPayment', { body: { method: 'blik', blikCode: '500500' } })
    assert.ok(started.ok, JSON.stringify(started))
    assert.equal(await shop.status(orderId), 'CANCELED')
  })

  test('the pages of a workspace are under its address', async () => {
    const workspace = await create()
    const page = await fetch(`${workspace.url}/console/`)
    assert.equal(page.status, 200)
    const moved = await fetch(`${workspace.url}/console`, { redirect: 'manual' })
    assert.equal(moved.headers.get('location'), `/workspaces/${workspace.workspaceId}/console/`)
  })

  test('a call to an unknown workspace returns an error, and a browser gets a page', async () => {
    const gone = `${sandbox.url}/workspaces/999999`
    const sent = [
      await fetch(`${gone}/api/v2_1/orders`, { method: 'POST', body: '{}' }),
      await fetch(`${gone}/api/v2_1/orders/ABC`),
      await fetch(`${gone}/console/`, { method: 'POST' }),
    ]
    for (const reply of sent) {
      assert.equal(reply.status, 404)
      assert.match(await reply.text(), /There is no workspace 999999\./)
    }
    const page = await fetch(`${gone}/console/`)
    assert.equal(page.status, 404)
    assert.match(String(page.headers.get('content-type')), /^text\/html/)
  })

  test('verify finds nothing in a workspace with a payment', async () => {
    const workspace = await create()
    const shop = await merchant(workspace)
    await pay((await shop.order()).redirectUri)
    const found = await sandboxOf(sandbox.app).workspaces?.find(workspace.workspaceId)
    assert.ok(found)
    const { broken } = await verify(found.app.database, checksOf(roomsOf('sandbox')))
    assert.deepEqual(broken, [])
  })

  test('a workspace still exists after the server restarts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-test-'))
    const first = await startServer({ dataDir })
    const made = await createClient({ baseUrl: first.url })('createWorkspace', {
      body: { name: 'Kept' },
    })
    assert.ok(made.ok)
    const { orderId } = await (await merchant(made.body, first.url)).order()
    const there = createClient({ baseUrl: made.body.url })
    assert.ok((await there('freezeClock', {})).ok)
    const params = { workspaceId: made.body.workspaceId }
    const taken = await createClient({ baseUrl: first.url })('createSnapshot', { params })
    assert.ok(taken.ok)
    await first.kill()
    const unfinished = ['restored.copy', 'restored.copy.part', '00000000.snapshot.part'].map(
      (end) => join(dataDir, 'workspaces', `${made.body.workspaceId}-${end}`),
    )
    const half = join(dataDir, 'workspaces', '111111.db.part')
    unfinished.push(half)
    for (const file of unfinished) writeFileSync(file, 'half a copy')
    copyFileSync(
      join(dataDir, 'workspaces', 'template.db'),
      join(dataDir, 'workspaces', '111111.db'),
    )
    const again = await startServer({ dataDir })
    assert.deepEqual(unfinished.filter(existsSync), [])
    const console = createClient({ baseUrl: again.url })
    const listed = await console('listSnapshots', { params })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body.snapshots, [taken.body])
    const kept = await console('retrieveWorkspace', { params })
    assert.ok(kept.ok)
    assert.deepEqual(
      kept.body.timeline.map(({ what }) => what),
      ['create', 'freeze', 'takeSnapshot'],
    )
    const shop = await merchant(made.body, again.url)
    assert.equal(await shop.status(orderId), 'NEW')
    const never = await console('createWorkspace', { body: { workspaceId: '111111' } })
    assert.ok(never.ok, 'the workspace of a copy in which none has begun can be created')
    await again.stop()
    rmSync(dataDir, { recursive: true })
  })

  test(`there are at most ${limits.workspaces.value} workspaces`, async () => {
    const few = await openSandbox()
    const call = createClient({ baseUrl: few.url })
    const made = []
    for (let number = 0; number < limits.workspaces.value; number += 1)
      made.push(await call('createWorkspace', { body: {} }))
    assert.ok(made.every(({ ok }) => ok))
    assert.equal((await call('createWorkspace', { body: {} })).status, 409)
    await few.finish()
  })
})
