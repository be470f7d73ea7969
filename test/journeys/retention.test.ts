import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { toId } from '../../server/src/base/ids.ts'
import { deleteExpiredTokens, insertAccessToken } from '../../server/src/parties/auth/store.ts'
import { deleteOldReports, PARTS_AT_ONCE } from '../../server/src/records/statements/retention.ts'
import type { Statement } from '../../server/src/storage/database/database.ts'
import { SWEPT_MAX } from '../../server/src/storage/due/sweep.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const blik = { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } }
interface ErrorBody {
  readonly status: { readonly codeLiteral: string }
}

async function rowsOf(sandbox: Sandbox, table: string): Promise<number> {
  const row = await sandbox.app.database.look.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM ${table}`,
  )
  return Number(row?.rows)
}

/** Days go by, and everything that is due in each of them is done. */
async function passDays(sandbox: Sandbox, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await sandbox.pass({ hours: 24 })
}

describe(`retention of data, on ${engine}`, () => {
  test('expired access tokens are deleted in batches, and others are kept', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const { database } = sandbox.app
    const tokens = 2 * SWEPT_MAX + 1
    await database.transaction(async (tx) => {
      for (let count = 0; count <= tokens; count += 1) {
        tx.defer(
          insertAccessToken({
            tokenHash: `hash-${count}`,
            posId: toId('500100'),
            grant: 'client_credentials',
            extCustomerId: undefined,
            email: undefined,
            expiresAt: sandbox.now() + (count === tokens ? 86_400_000 : 1_000),
          }),
        )
      }
    })
    sandbox.wait(7 * 86_400_000 + 1_000)
    const some = { now: sandbox.now(), limit: SWEPT_MAX }
    const first = await database.transaction((tx) => deleteExpiredTokens(tx, some))
    assert.equal(first, SWEPT_MAX)
    await sandbox.pass({ hours: 6 })
    assert.equal(await rowsOf(sandbox, 'access_tokens'), 1)
  })

  test('an access token that expired days ago fails with the error for expired tokens', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    await passDays(sandbox, 6)
    const refused = await shop.call('retrieveShop', { params: { shopId: shop.pos.shopId } })
    assert.ok(!refused.ok)
    assert.match(refused.body.status?.statusDesc ?? '', /^The access token has expired\./)
  })

  test('an Idempotency-Key is stored for its retention and can then be used again', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const create = async () => {
      const shop = await sandbox.merchant()
      const created = await shop.keyed('basket-1', 'createOrder', { body: shop.order() })
      assert.ok(created.ok, JSON.stringify(created.body))
      return created.body.orderId
    }
    const first = await create()
    await passDays(sandbox, limits.idempotencyKeyDays.value - 1)
    assert.equal(await create(), first)
    await passDays(sandbox, 2)
    assert.notEqual(await create(), first)
    assert.equal(await rowsOf(sandbox, 'idempotency_keys'), 1)
  })

  test('a notification is deleted after its retention, and its ID is not used again', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const receiver = await openReceiver()
    t.after(() => receiver.close())
    const shop = await sandbox.merchant()
    const body = shop.order({ ...blik, notifyUrl: receiver.url })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    assert.equal(await rowsOf(sandbox, 'notification_attempts'), 2)

    await passDays(sandbox, limits.notificationDays.value + 1)
    assert.equal(await rowsOf(sandbox, 'notification_attempts'), 0)
    const left = await sandbox.app.database.look.list<object>(
      'SELECT state, body FROM notifications',
    )
    assert.deepEqual(
      left.map((row) => ({ ...row })),
      [{ state: 'FORGOTTEN', body: '' }],
    )
    assert.deepEqual((await sandbox.verify()).broken, [])

    const later = await sandbox.merchant()
    const params = { orderId: created.body.orderId }
    const refund = { refund: { description: 'Back' } }
    assert.ok((await later.call('createRefund', { params, body: refund })).ok)
    await sandbox.pass({ seconds: 2 })
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED', 'refund FINALIZED'])
    const ids = receiver.received.map(({ headers }) => headers['grosz-event-id'])
    assert.equal(new Set(ids).size, 3, String(ids))
  })

  test('the simulators delete old payments and cards, but not stored cards', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const customer = { email: 'anna@example.com', extCustomerId: 'anna' }
    const shop = await sandbox.merchant('500100', customer)
    const pay = async (changes: object) => {
      const created = await shop.call('createOrder', { body: shop.order(changes) })
      assert.ok(created.ok)
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    }
    await pay({})
    await pay({ totalAmount: '0', cardOnFile: 'FIRST' })
    for (const _ of ['one', 'another']) {
      const { posId } = shop.pos
      const body = { posId, type: 'SINGLE' as const, card }
      assert.ok((await shop.call('createFrontToken', { query: {}, body })).ok)
    }
    assert.equal(await rowsOf(sandbox, 'simulator_cards'), 3)
    const choosing = createClient({
      baseUrl: sandbox.url,
      token: shop.token,
      headers: { [outcomeHeader]: 'DECLINED' },
    })
    assert.ok((await choosing('createOrder', { body: shop.order() })).ok)
    assert.equal(await rowsOf(sandbox, 'chosen_outcomes'), 1)
    await passDays(sandbox, limits.simulatorDays.value + 2)
    assert.equal(await rowsOf(sandbox, 'chosen_outcomes'), 0)
    assert.equal(await rowsOf(sandbox, 'simulator_cards'), 1)
    assert.equal(await rowsOf(sandbox, 'simulator_payments'), 0)
    assert.equal(await rowsOf(sandbox, 'simulator_challenges'), 0)

    await passDays(sandbox, limits.simulatorDays.value + 2)
    const again = await sandbox.merchant('500100', customer)
    const methods = await again.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const value = methods.body.cardTokens?.[0]?.value
    const body = again.order({
      cardOnFile: 'STANDARD_CARDHOLDER',
      payMethods: { payMethod: { type: 'CARD_TOKEN', value } },
    })
    const created = await again.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    // The simulated issuer has the card: it requires a challenge.
    assert.match(created.body.status.statusCode, /^WARNING_CONTINUE_/)
    assert.equal(await rowsOf(sandbox, 'orders'), 4, 'orders stay')
    assert.ok((await rowsOf(sandbox, 'postings')) > 0)
  })

  test('a report can be downloaded during its retention and is then deleted completely', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const console = createClient({ baseUrl: sandbox.url })
    const made = await console('createStatement', {
      params: { posId: '500100' },
      body: { formats: ['csv', 'pdf'] },
    })
    assert.ok(made.ok)
    const { reportId } = made.body
    await sandbox.work()
    const fetched = async () => {
      const { pos } = await sandbox.merchant()
      const authorization = `Basic ${btoa(`500100:${pos.secondKey}`)}`
      return fetch(`${sandbox.url}/api/v2_1/reports/${reportId}`, { headers: { authorization } })
    }
    await sandbox.pass({ hours: (limits.reportDays.value - 1) * 24 })
    assert.equal((await fetched()).status, 200)
    const younger = await console('createStatement', {
      params: { posId: '500100' },
      body: { formats: ['csv'] },
    })
    assert.ok(younger.ok)
    await sandbox.pass({ hours: 25 })
    const gone = await fetched()
    assert.equal(gone.status, 404)
    assert.equal(((await gone.json()) as ErrorBody).status.codeLiteral, 'DATA_NOT_FOUND')
    assert.equal(await rowsOf(sandbox, 'statements'), 2, 'a download under way may end')
    await sandbox.pass({ hours: 26 })
    assert.equal(await rowsOf(sandbox, 'statements'), 1)
    const left = await sandbox.app.database.look.list<{ report_id: string }>(
      'SELECT DISTINCT report_id FROM statement_parts',
    )
    assert.deepEqual(
      left.map(({ report_id }) => report_id),
      [younger.body.reportId],
    )
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('long reports are deleted in batches', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const { database } = sandbox.app
    const reports = ['long-1', 'long-2', 'young']
    const madeAt = (report: string) => (report === 'young' ? sandbox.now() : 0)
    await database.write(
      reports.flatMap((report) => [
        {
          sql: `INSERT INTO statements (report_id, pos_id, shop_id, currency, country, date_from, date_to,
              since, until, daily, formats, created_at, made_at, making, opening, closing, lines, size)
            VALUES ($1, '500100', 'GrSklep1', 'PLN', 'PL', '1970-01-01', '1970-01-01',
              0, 1, 0, 'csv', $2, $2, 'once', 0, 0, 0, $3)`,
          params: [report, madeAt(report), 2 * PARTS_AT_ONCE],
        },
        ...Array.from({ length: 2 * PARTS_AT_ONCE }, (_, part) => ({
          sql: `INSERT INTO statement_parts (report_id, making, part, content)
            VALUES ($1, 'once', $2, $3)`,
          params: [report, part, new Uint8Array(1)],
        })),
      ]),
    )
    const some = { now: sandbox.now(), limit: SWEPT_MAX }
    const once = () => database.transaction((tx) => deleteOldReports(tx, some))
    assert.equal(await once(), SWEPT_MAX, 'there is more')
    assert.equal(await rowsOf(sandbox, 'statement_parts'), 5 * PARTS_AT_ONCE)
    while ((await once()) === SWEPT_MAX);
    assert.equal(await rowsOf(sandbox, 'statement_parts'), 2 * PARTS_AT_ONCE)
    assert.equal(await rowsOf(sandbox, 'statements'), 1)
  })

  test('reads of the secrets of a point of sale are deleted after their retention', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const read = (readId: string): Statement => ({
      sql: `INSERT INTO pos_data_reads (read_id, pos_id, reader_pos_id, at)
        VALUES ($1, '500100', '500700', $2)`,
      params: [readId, sandbox.now()],
    })
    await sandbox.app.database.write([read('first')])
    await sandbox.pass({ hours: (limits.posReadDays.value - 1) * 24 })
    await sandbox.app.database.write([read('second')])
    assert.equal(await rowsOf(sandbox, 'pos_data_reads'), 2)
    await sandbox.pass({ hours: 26 })
    assert.equal(await rowsOf(sandbox, 'pos_data_reads'), 1)
  })

  test('a transfer that arrives after two months is accepted', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const body = shop.order({ validityTime: String(90 * 86_400) })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const started = await payer.call('startPayment', { body: { method: 'b' } })
    assert.ok(started.ok, JSON.stringify(started.body))
    await passDays(sandbox, 60)
    const listed = await payer.call('listChallenges', { query: { orderId: created.body.orderId } })
    assert.ok(listed.ok)
    const challengeId = listed.body.challenges[0]?.challengeId ?? assert.fail('it was forgotten')
    assert.ok(
      (
        await payer.call('answerChallenge', {
          params: { challengeId },
          body: { answer: 'approve' },
        })
      ).ok,
    )
    const params = { orderId: created.body.orderId }
    const found = await (await sandbox.merchant()).call('retrieveOrder', { params })
    assert.ok(found.ok)
    assert.equal(found.body.orders[0]?.status, 'COMPLETED')
  })
})
