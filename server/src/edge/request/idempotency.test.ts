import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../../../../test/sandbox.ts'
import type { AnyReply, Remembering } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { UniqueViolation } from '../../storage/database/database.ts'
import { assertKey, createIdempotency, deleteOldKeys, type KeyUse } from './idempotency.ts'

const DAY_MS = 86_400_000
const uncommitted = { isCommitted: () => false }
const committed = { isCommitted: () => true }

describe('an Idempotency-Key', () => {
  let sandbox: Sandbox
  let once: ReturnType<typeof createIdempotency>
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    once = createIdempotency(sandbox.app)
  })
  after(() => sandbox.close())

  const useOf = (key: string, changes: Partial<KeyUse> = {}): KeyUse => ({
    posId: '500100',
    operation: 'createOrder',
    key,
    sentKey: `as sent: ${key}`,
    fingerprint: 'print',
    ...changes,
  })

  const reply: AnyReply = {
    status: 201,
    headers: { location: '/orders/1' },
    body: { orderId: '1' },
  }

  /** A handler that stores its response with its effect, and counts its effects. */
  function handler(answer: AnyReply = reply) {
    const done = {
      times: 0,
      async handle({ kept }: Remembering) {
        done.times += 1
        await sandbox.app.database.write([...kept(answer)])
        return answer
      },
    }
    return done
  }

  const never = () => assert.fail('the first answer is known')

  test('runs a request once and returns the stored answer again', async () => {
    const { handle } = handler()
    assert.deepEqual(await once(useOf('a'), uncommitted, handle), reply)
    assert.deepEqual(await once(useOf('a'), uncommitted, never), {
      ...reply,
      headers: { location: '/orders/1', 'idempotent-replayed': 'true' },
    })
  })

  test('finds an answer that an earlier version stored under the key as it was sent', async () => {
    await once(useOf('sent'), uncommitted, handler().handle)
    const again = await once(useOf('a fingerprint', { sentKey: 'sent' }), uncommitted, never)
    assert.equal(again.headers?.['idempotent-replayed'], 'true')
  })

  test('returns an answer without headers and without a body unchanged', async () => {
    await once(useOf('bare'), uncommitted, handler({ status: 204, body: undefined }).handle)
    assert.deepEqual(await once(useOf('bare'), uncommitted, never), {
      status: 204,
      headers: { 'idempotent-replayed': 'true' },
      body: undefined,
    })
  })

  test('belongs to one point of sale and one operation, and differs from other keys', async () => {
    const { handle } = handler()
    await once(useOf('b'), uncommitted, handle)
    for (const other of [
      useOf('b', { posId: '500101' }),
      useOf('b', { operation: 'createRefund' }),
      useOf('c'),
    ]) {
      const second = handler()
      assert.deepEqual(await once(other, uncommitted, second.handle), reply)
      assert.equal(second.times, 1)
    }
  })

  test('fails with another payload', async () => {
    await once(useOf('d'), uncommitted, handler().handle)
    await assert.rejects(once(useOf('d', { fingerprint: 'other' }), uncommitted, never), {
      key: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('is optional, and nothing is stored without it', async () => {
    const again = () =>
      once(undefined, uncommitted, async ({ kept, keptForNow, amended }) => {
        assert.deepEqual(kept(reply), [])
        assert.deepEqual(keptForNow(reply), [])
        assert.deepEqual(amended(reply), [])
        return reply
      })
    assert.deepEqual(await again(), reply)
    assert.deepEqual(await again(), reply)
  })

  test('of a running request is rejected with Retry-After and accepted when the request has ended', async () => {
    const gate = Promise.withResolvers<void>()
    const first = once(useOf('e'), uncommitted, async ({ kept }) => {
      await gate.promise
      await sandbox.app.database.write([...kept(reply)])
      return reply
    })
    await assert.rejects(once(useOf('e'), uncommitted, never), (error) => {
      assert.ok(error instanceof Refusal)
      assert.equal(error.key, 'IDEMPOTENCY_KEY_IN_FLIGHT')
      assert.deepEqual(error.headers, { 'retry-after': '1' })
      return true
    })
    // Requests of other callers do not wait.
    for (const other of [
      useOf('f'),
      useOf('e', { posId: '500101' }),
      useOf('e', { operation: 'createRefund' }),
    ])
      assert.deepEqual(await once(other, uncommitted, handler().handle), reply)
    gate.resolve()
    assert.deepEqual(await first, reply)
    assert.equal((await once(useOf('e'), uncommitted, never)).status, 201)
  })

  test('of a failed request can be used again', async () => {
    for (const error of [new Refusal('VALUE_INVALID'), new Error('broken')]) {
      await assert.rejects(
        once(useOf('g'), uncommitted, () => Promise.reject(error)),
        error,
      )
    }
    assert.deepEqual(await once(useOf('g'), uncommitted, handler().handle), reply)
  })

  /** A twin in another process writes first, and then this request fails. */
  function overtaken(error: Error, isKept = true) {
    return async ({ kept }: Remembering) => {
      if (isKept) await sandbox.app.database.write([...kept(reply)])
      throw error
    }
  }

  test('returns the answer that another process has stored first', async () => {
    const errors = [
      new UniqueViolation('idempotency_keys'),
      new UniqueViolation('orders'),
      new Refusal('ORDER_NOT_UNIQUE'),
    ]
    for (const [index, error] of errors.entries()) {
      const answer = await once(useOf(`twin-${index}`), uncommitted, overtaken(error))
      assert.deepEqual(answer.headers, { location: '/orders/1', 'idempotent-replayed': 'true' })
    }
  })

  test('of an unanswered request in another process is rejected, and any other error is returned', async () => {
    const refusal = new Refusal('ORDER_NOT_UNIQUE')
    await assert.rejects(once(useOf('h'), uncommitted, overtaken(refusal, false)), refusal)
    const other = new UniqueViolation('orders')
    await assert.rejects(once(useOf('h'), uncommitted, overtaken(other, false)), other)
    await assert.rejects(
      once(useOf('h'), uncommitted, overtaken(new UniqueViolation('idempotency_keys'), false)),
      { key: 'IDEMPOTENCY_KEY_IN_FLIGHT' },
    )
  })

  test('does not replace an internal error, or an error after a commit, by a stored answer', async () => {
    const broken = new Error('broken')
    await assert.rejects(once(useOf('i'), uncommitted, overtaken(broken)), broken)
    const refusal = new Refusal('ORDER_NOT_UNIQUE')
    await assert.rejects(once(useOf('j'), committed, overtaken(refusal)), refusal)
  })

  test('stores the final answer when it is known', async () => {
    await once(useOf('k'), uncommitted, async ({ kept, amended }) => {
      await sandbox.app.database.write([...kept(reply)])
      const fuller = { status: 200, body: { orderId: '1', status: 'COMPLETED' } }
      await sandbox.app.database.write(amended(fuller))
      return reply
    })
    assert.deepEqual(await once(useOf('k'), uncommitted, never), {
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
      body: { orderId: '1', status: 'COMPLETED' },
    })
  })

  test('returns the stored answer unchanged if its call ended without a final one', async () => {
    await once(useOf('l'), uncommitted, async ({ keptForNow }) => {
      await sandbox.app.database.write([...keptForNow(reply)])
      return reply
    })
    // As in one of several processes, which cannot tell that the call has ended.
    const database = { ...sandbox.app.database, engine: 'postgres' as const }
    const elsewhere = createIdempotency({ ...sandbox.app, database })
    const waiting = elsewhere(useOf('l'), uncommitted, never)
    assert.equal((await once(useOf('l'), uncommitted, never)).status, 201)
    sandbox.wait(11_000)
    assert.equal((await waiting).status, 201)
  })

  test('expires after seven days, the oldest first and in batches', async () => {
    const { database, now } = sandbox.app
    await database.write([{ sql: 'DELETE FROM idempotency_keys', params: [] }])
    for (const key of ['old-1', 'old-2', 'old-3']) {
      await once(useOf(key), uncommitted, handler().handle)
      sandbox.wait(1)
    }
    const days = 7
    const keys = async () =>
      (
        await database.look.list<{ key: string }>(
          'SELECT key FROM idempotency_keys ORDER BY created_at',
        )
      ).map(({ key }) => key)
    const sweep = (limit: number) =>
      database.transaction((tx) => deleteOldKeys(tx, { now: now(), limit }))
    assert.equal(await sweep(10), 0)
    sandbox.wait(days * DAY_MS - 2)
    assert.equal(await sweep(1), 1)
    assert.deepEqual(await keys(), ['old-2', 'old-3'])
    assert.equal(await sweep(10), 1)
    assert.deepEqual(await keys(), ['old-3'])
    sandbox.wait(1)
    assert.equal(await sweep(10), 1)
  })
})

test('an Idempotency-Key has 1 to 255 visible ASCII characters', () => {
  for (const key of ['a', '!', '~', 'k'.repeat(255)]) assertKey(key)
  for (const key of ['', ' ', 'a b', 'a\n', '\x7f', 'ż', ' a', 'a ', 'k'.repeat(256)])
    assert.throws(() => assertKey(key), { key: 'VALUE_INVALID' }, JSON.stringify(key))
})
