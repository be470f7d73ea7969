import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { limits } from '@grosz/contract/limits.ts'
import { testRefundAmounts } from '@grosz/contract/test-values.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const windowMs = limits.equalRefundSeconds.value * 1000

describe(`a repeated refund on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function paid(): Promise<string> {
    const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
    const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.orderId
  }

  const ask = (orderId: string, asked: object) =>
    shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'One book back', ...asked } },
    })

  async function made(orderId: string, asked: object): Promise<string> {
    const answer = await ask(orderId, asked)
    assert.ok(answer.ok, JSON.stringify(answer.body))
    assert.equal(answer.headers.get('idempotent-replayed'), null)
    assert.equal(answer.body.status.statusDesc, 'Refund queued for processing')
    return answer.body.refund.refundId
  }

  /** The sentence about the earlier refund, which has to be this one. */
  async function replayed(orderId: string, asked: object, refundId: string): Promise<string> {
    const answer = await ask(orderId, asked)
    assert.ok(answer.ok, JSON.stringify(answer.body))
    assert.equal(answer.headers.get('idempotent-replayed'), 'true')
    assert.equal(answer.body.refund.refundId, refundId)
    assert.equal(answer.body.status.statusCode, 'SUCCESS')
    return answer.body.status.statusDesc ?? ''
  }

  async function listed(orderId: string) {
    const found = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(found.ok)
    return found.body.refunds
  }

  test('within the window returns the earlier refund and says so, and after it is a new refund', async () => {
    const orderId = await paid()
    const first = await made(orderId, { amount: '1000' })
    for (const waitMs of [0, 1, 999, 1_000, windowMs - 2_001]) {
      sandbox.wait(waitMs)
      const said = await replayed(orderId, { amount: '01000', currencyCode: 'PLN' }, first)
      assert.match(said, new RegExp(`^No new refund was made.*${first}.*PENDING`))
      assert.match(said, /send extRefundId/)
    }
    sandbox.wait(1)
    const second = await made(orderId, { amount: '1000' })
    assert.notEqual(second, first)
    // From now on, a repetition refers to the second one.
    sandbox.wait(windowMs - 1)
    await replayed(orderId, { amount: '1000' }, second)
    sandbox.wait(1)
    await made(orderId, { amount: '1000' })
    assert.deepEqual(
      (await listed(orderId)).map(({ amount }) => amount),
      ['1000', '1000', '1000'],
    )
  })

  test('after the window cannot exceed the remaining amount', async () => {
    const orderId = await paid()
    await made(orderId, { amount: '12000' })
    sandbox.wait(windowMs)
    const tooMuch = await ask(orderId, { amount: '12000' })
    assert.equal(tooMuch.status, 400)
    assert.match(JSON.stringify(tooMuch.body), /AMOUNT_TO_BIG.*345/)
    const rest = await made(orderId, {})
    await replayed(orderId, {}, rest)
    sandbox.wait(windowMs)
    assert.match(JSON.stringify((await ask(orderId, {})).body), /"PAID"/)
    assert.equal((await listed(orderId)).length, 2)
  })

  test('with other data is a new refund, which requires an interval of a second', async () => {
    const orderId = await paid()
    await made(orderId, { amount: '1000' })
    const other = await ask(orderId, { amount: '1000', description: 'Another book' })
    assert.match(JSON.stringify(other.body), /REFUND_TO_OFTEN/)
    sandbox.wait(1_000)
    await made(orderId, { amount: '1000', description: 'Another book' })
    // With an id of the shop's own, equal refunds need no distance.
    for (const id of ['a', 'b']) await made(orderId, { amount: '1000', extRefundId: orderId + id })
  })

  test('sent many times at once is created once, and each other reply says so', async () => {
    const orderId = await paid()
    for (const asked of [{ amount: '500' }, { amount: '600', extRefundId: `${orderId}-race` }]) {
      sandbox.wait(1_000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(orderId, asked)))
      const ids = answers.map(({ body }) => ('refund' in body ? body.refund.refundId : undefined))
      assert.equal(new Set(ids).size, 1, JSON.stringify(ids))
      const marks = answers.map(({ headers }) => headers.get('idempotent-replayed'))
      assert.equal(marks.filter((mark) => mark === 'true').length, 7)
    }
    assert.equal((await listed(orderId)).length, 2)
  })

  test('under one Idempotency-Key repeats the text of its first reply', async () => {
    const orderId = await paid()
    const parts = { params: { orderId }, body: { refund: { description: 'Back', amount: '700' } } }
    const texts: unknown[] = []
    for (const key of ['line-1', 'line-2', 'line-2']) {
      const answer = await shop.keyed(`${orderId}-${key}`, 'createRefund', parts)
      assert.ok(answer.ok)
      texts.push(answer.body.status.statusDesc)
    }
    assert.equal(texts[0], 'Refund queued for processing')
    assert.match(String(texts[1]), /^No new refund was made/)
    assert.equal(texts[2], texts[1])
  })

  test('with the same extRefundId always returns the earlier refund with its status', async () => {
    const orderId = await paid()
    const asked = { amount: '800', extRefundId: `${orderId}-kept` }
    const refundId = await made(orderId, asked)
    assert.match(await replayed(orderId, asked, refundId), /PENDING/)
    await sandbox.pass({ hours: 1 })
    const later = await replayed(orderId, asked, refundId)
    assert.match(later, /^No new refund was made.*extRefundId.*FINALIZED/)
    assert.doesNotMatch(later, /queued|another extRefundId/)
  })

  test('with the extRefundId of a canceled refund explains that it was canceled and how to try again', async () => {
    const [declined] = testRefundAmounts
    assert.ok(declined)
    const orderId = await paid()
    const asked = { amount: String(declined.amount), extRefundId: `${orderId}-canceled` }
    const refundId = await made(orderId, asked)
    await sandbox.pass({ seconds: 10 })
    const answer = await ask(orderId, asked)
    assert.ok(answer.ok)
    assert.equal(answer.body.refund.status, 'CANCELED')
    assert.ok(answer.body.refund.statusError)
    const said = await replayed(orderId, asked, refundId)
    assert.match(said, /CANCELED.*send another extRefundId/)
  })

  test('with 0 as its ID, which .NET sends for an unset number, is treated as one without an ID', async () => {
    const [one, other] = [await paid(), await paid()]
    const asked = { amount: '900', extRefundId: 0 }
    const first = await made(one, asked)
    await made(other, asked)
    assert.match(await replayed(one, asked, first), /send extRefundId/)
    await replayed(one, { amount: '900' }, first)
    sandbox.wait(windowMs)
    const again = await shop.keyed(one, 'createRefund', {
      params: { orderId: one },
      body: { refund: { description: 'One book back', ...asked } } as never, // a number for a string
    })
    assert.ok(again.ok, JSON.stringify(again.body))
    assert.notEqual(again.body.refund.refundId, first)
    assert.equal(again.body.refund.extRefundId, '0')
    for (const { extRefundId } of await listed(one)) assert.match(extRefundId, /^2026[0-9]{10}$/)
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('without an ID is created again at once if the earlier one was canceled', async () => {
    const [declined] = testRefundAmounts
    assert.ok(declined)
    const orderId = await paid()
    const asked = { amount: String(declined.amount) }
    const first = await made(orderId, asked)
    await sandbox.pass({ seconds: 10 })
    assert.notEqual(await made(orderId, asked), first)
  })
})

test(`the extRefundId of a refund without one is the time of its request in Poland, on ${engine}`, async (t) => {
  const [sandbox, receiver] = [await openSandbox(), await openReceiver()]
  t.after(async () => {
    await sandbox.finish()
    await receiver.close()
  })
  const shop = await sandbox.merchant()
  const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
  const created = await shop.call('createOrder', {
    body: shop.order({ payMethods, notifyUrl: receiver.url }),
  })
  assert.ok(created.ok, JSON.stringify(created.body))
  const params = { orderId: created.body.orderId }
  const body = { refund: { description: 'Back', amount: '100' } }
  const made = await shop.keyed('unnamed', 'createRefund', { params, body })
  assert.ok(made.ok, JSON.stringify(made.body))
  const { refundId, extRefundId, creationDateTime } = made.body.refund
  assert.equal(creationDateTime, '2026-03-02T09:00:00.000Z')
  assert.equal(extRefundId, '20260302100000')

  for (let second = 0; second < 5; second += 1) await sandbox.pass({ seconds: 1 })
  const [found, listed] = [
    await shop.call('retrieveRefund', { params: { ...params, refundId } }),
    await shop.call('listRefunds', { params }),
  ]
  assert.ok(found.ok && listed.ok)
  assert.equal(found.body.extRefundId, extRefundId)
  assert.deepEqual(
    listed.body.refunds.map((refund) => refund.extRefundId),
    [extRefundId],
  )
  assert.deepEqual(
    receiver.received.flatMap(({ json }) => json.refund?.extRefundId ?? []),
    [extRefundId],
  )

  // Only the shop names a refund: as an ID that is sent, the value is new, and without one it is a repetition.
  const again = await shop.call('createRefund', { params, body })
  assert.ok(again.ok)
  assert.equal(again.body.refund.refundId, refundId)
  const named = { refund: { ...body.refund, extRefundId } }
  const other = await shop.call('createRefund', { params, body: named })
  assert.ok(other.ok, JSON.stringify(other.body))
  assert.notEqual(other.body.refund.refundId, refundId)
  assert.equal(other.body.refund.extRefundId, extRefundId)
  assert.deepEqual((await sandbox.verify()).broken, [])
})
