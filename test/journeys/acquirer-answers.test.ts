import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Acquirer, Outcome, PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { giveBack } from '../../server/src/storage/due/due.ts'
import { leaseRow } from '../../server/src/storage/due/store.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

const challenged = { ...card, number: '4012001037141120' }

const blik = { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } }

async function ordered(shop: Merchant, changes: object = {}) {
  const created = await shop.call('createOrder', { body: shop.order(changes) })
  assert.ok(created.ok, JSON.stringify(created.body))
  return created.body
}

async function statusOf(shop: Merchant, orderId: string) {
  const found = await shop.call('retrieveOrder', { params: { orderId } })
  assert.ok(found.ok)
  return found.body.orders[0]?.status
}

/** A sandbox with a wrapper around the simulator, which determines the answers of the acquirer. */
function opened(acquirer: (real: Acquirer) => Partial<Acquirer>, acquirerMs?: number) {
  return openSandbox({ acquirer: (real) => ({ ...real, ...acquirer(real) }), acquirerMs })
}

/** A payer at a bank, and an acquirer that returns the given status of the payment. */
async function atTheBank(t: TestContext) {
  let told: Outcome | 'nothing' | undefined
  const ended: string[] = []
  const asked: string[] = []
  const sandbox = await opened((real) => ({
    async ask(paymentId) {
      asked.push(paymentId)
      if (told === 'nothing') throw new Error('no connection')
      return told ?? real.ask(paymentId)
    },
    cancel: async (paymentId) => void ended.push(paymentId),
  }))
  t.after(() => sandbox.finish())
  const shop = await sandbox.merchant()
  const { orderId, redirectUri = '' } = await ordered(shop)
  const payer = sandbox.payer(redirectUri)
  const sent = await payer.call('startPayment', { body: { method: 'm' } })
  assert.ok(sent.ok)
  const { paymentId } = sent.body
  const tell = (outcome: Outcome | 'nothing') => {
    told = outcome
  }
  const { warnings, wait } = sandbox
  return { shop, payer, orderId, paymentId, tell, ended, asked, warnings, wait }
}

describe(`answers of an acquirer, on ${engine}`, () => {
  test('verify accepts an expiry that a stopping server has given back', async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.finish())
    const { database } = sandbox.app
    const shop = await sandbox.merchant()
    const { orderId } = await ordered(shop)
    sandbox.wait(2 * 86_400_000)
    const now = sandbox.now()
    const found = await database.look.find<{ reference: string; turn: string }>(
      "SELECT reference, turn FROM due WHERE kind = 'expiry' AND reference LIKE $1",
      `%${orderId}`,
    )
    assert.ok(found)
    const row = { kind: 'expiry', ...found, attempts: 0, firstAt: now, lease: 'until-the-stop' }
    await database.write([leaseRow(row, now + 60_000)])
    await database.write([giveBack(row, now)])
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('an order that was paid shortly before its expiry is completed', async (t) => {
    let told: Outcome | undefined
    const canceled: string[] = []
    const sandbox = await opened((real) => ({
      ask: async (paymentId) => told ?? real.ask(paymentId),
      cancel: async (paymentId) => void canceled.push(paymentId),
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const { orderId, redirectUri = '' } = await ordered(shop, { validityTime: '86400' })
    const payer = sandbox.payer(redirectUri)
    assert.ok((await payer.call('startPayment', { body: { method: 'm' } })).ok)
    await sandbox.pass({ hours: 23, minutes: 59 })
    told = { kind: 'approved', with: {} }
    await sandbox.pass({ minutes: 2 })
    assert.equal(await statusOf(await sandbox.merchant(), orderId), 'COMPLETED')
    assert.deepEqual(canceled, [])
  })

  test('an order stays open until the acquirer reports the outcome of its payment', async (t) => {
    let isSilent = false
    const sandbox = await opened((real) => ({
      ask: (paymentId) =>
        isSilent ? Promise.reject(new Error('no connection')) : real.ask(paymentId),
    }))
    t.after(() => sandbox.close())
    const shop = await sandbox.merchant()
    const { orderId, redirectUri = '' } = await ordered(shop, { validityTime: '900' })
    assert.ok((await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'm' } })).ok)
    isSilent = true
    await sandbox.pass({ minutes: 16 })
    assert.equal(await statusOf(shop, orderId), 'PENDING')
    isSilent = false
    await sandbox.pass({ hours: 2 })
    assert.equal(await statusOf(shop, orderId), 'CANCELED')
  })

  test('a payer cannot choose another method once the lender has begun to review the application', async (t) => {
    let reviews = false
    const sandbox = await opened((real) => ({
      ask: async (paymentId) => (reviews ? { kind: 'waiting', with: {} } : real.ask(paymentId)),
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const { redirectUri = '' } = await ordered(shop, { totalAmount: '50000' })
    const payer = sandbox.payer(redirectUri)
    const applied = await payer.call('startPayment', { body: { method: 'ai' } })
    assert.ok(applied.ok)
    reviews = true
    await sandbox.pass({ minutes: 2 })
    const { paymentId } = applied.body
    const shown = await payer.call('showPayment', { params: { paymentId } })
    assert.ok(shown.ok)
    assert.deepEqual([shown.body.state, shown.body.canLeave], ['WAITING', false])
    const second = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.equal(second.status, 409, JSON.stringify(second.body))
  })

  test('a payer who has paid at the bank cannot pay again with another method', async (t) => {
    const { payer, tell, ended, orderId, shop } = await atTheBank(t)
    tell({ kind: 'approved', with: {} })
    const second = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(!second.ok)
    assert.equal(second.body.status?.codeLiteral, 'ORDER_NOT_PAYABLE')
    assert.equal(await statusOf(shop, orderId), 'COMPLETED')
    assert.deepEqual(ended, [])
  })

  test('a payment that the bank has approved stays paid when the payer leaves it', async (t) => {
    const { payer, tell, ended, orderId, shop, paymentId } = await atTheBank(t)
    tell({ kind: 'approved', with: {} })
    const left = await payer.call('leavePayment', { params: { paymentId } })
    assert.ok(left.ok)
    assert.equal(left.body.state, 'APPROVED')
    assert.equal(await statusOf(shop, orderId), 'COMPLETED')
    assert.deepEqual(ended, [])
  })

  test('a payer cannot leave a payment once its review has begun', async (t) => {
    const { payer, tell, paymentId } = await atTheBank(t)
    tell({ kind: 'waiting', with: {} })
    const left = await payer.call('leavePayment', { params: { paymentId } })
    assert.ok(!left.ok)
    assert.equal(left.body.status?.codeLiteral, 'PAYMENT_UNDER_WAY')
  })

  test('a payer can choose another method while the outcome of the first one is unknown', async (t) => {
    const { payer, tell, ended, orderId, shop, paymentId, warnings } = await atTheBank(t)
    tell('nothing')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    assert.equal(await statusOf(shop, orderId), 'COMPLETED')
    assert.deepEqual(ended, [paymentId])
    assert.match(warnings.splice(0).join(), /did not report the state of a payment/)
  })

  test('a payer who returns from the bank sees at once that the order is paid', async (t) => {
    const { payer, tell } = await atTheBank(t)
    tell({ kind: 'approved', with: {} })
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.equal(page.body.payment?.state, 'APPROVED')
    assert.deepEqual([page.body.status, page.body.payable], ['COMPLETED', false])
  })

  test('an open page shows a new outcome within five seconds, without one query to the acquirer per request', async (t) => {
    const { payer, tell, asked, paymentId, wait } = await atTheBank(t)
    const stateOf = async () => {
      const shown = await payer.call('showPayment', { params: { paymentId } })
      assert.ok(shown.ok)
      return shown.body.state
    }
    for (let times = 0; times < 5; times += 1) assert.equal(await stateOf(), 'REDIRECT')
    assert.deepEqual(asked, [paymentId])
    tell({ kind: 'approved', with: {} })
    wait(5_000)
    assert.equal(await stateOf(), 'APPROVED')
  })

  test('a card is stored if the acquirer returns it only with the approval', async (t) => {
    const sandbox = await opened((real) => ({
      async start(request) {
        const outcome = await real.start(request)
        return outcome.kind === 'redirect' ? { ...outcome, with: {} } : outcome
      },
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const buyer = { email: 'anna@example.com', extCustomerId: 'anna' }
    const { orderId, redirectUri = '' } = await ordered(shop, {
      cardOnFile: 'FIRST',
      buyer,
      payMethods: { payMethod: { type: 'PBL', value: 'c', card: challenged } },
    })
    assert.ok(redirectUri)
    assert.ok((await sandbox.payer(redirectUri).answer(redirectUri, 'approve')).ok)
    assert.equal(await statusOf(shop, orderId), 'COMPLETED')
    const anna = await sandbox.merchant('500100', buyer)
    const listed = await anna.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    assert.equal(listed.body.cardTokens?.length, 1)
  })

  test('a card is stored once if the acquirer returns it again after a reply without it', async (t) => {
    let told: Outcome | undefined
    const sandbox = await opened((real) => ({
      ask: async (paymentId) => told ?? real.ask(paymentId),
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const buyer = { email: 'ewa@example.com', extCustomerId: 'ewa' }
    const { orderId, redirectUri = '' } = await ordered(shop, {
      cardOnFile: 'FIRST',
      buyer,
      payMethods: { payMethod: { type: 'PBL', value: 'c', card: challenged } },
    })
    told = { kind: 'waiting', with: {} }
    await sandbox.pass({ minutes: 2 })
    told = undefined
    assert.ok((await sandbox.payer(redirectUri).answer(redirectUri, 'approve')).ok)
    assert.equal(await statusOf(shop, orderId), 'COMPLETED')
    const ewa = await sandbox.merchant('500100', buyer)
    const listed = await ewa.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    assert.equal(listed.body.cardTokens?.length, 1)
  })

  test('a transaction contains the card that the acquirer returns only before the approval', async (t) => {
    const sandbox = await opened((real) => ({
      async ask(paymentId) {
        const outcome = await real.ask(paymentId)
        return outcome?.kind === 'approved' ? { ...outcome, with: {} } : outcome
      },
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant()
    const { orderId, redirectUri = '' } = await ordered(shop, {
      cardOnFile: 'FIRST',
      payMethods: { payMethod: { type: 'PBL', value: 'c', card: challenged } },
    })
    assert.ok((await sandbox.payer(redirectUri).answer(redirectUri, 'approve')).ok)
    const found = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(found.ok)
    const [transaction] = found.body.transactions
    assert.ok(transaction && 'card' in transaction, JSON.stringify(found.body))
  })

  test('an order and a refund fail without an effect if the acquirer does not screen them in time', async (t) => {
    let hangs = false
    const sandbox = await opened(
      (real) => ({ screen: (asked) => (hangs ? new Promise(() => {}) : real.screen(asked)) }),
      200,
    )
    t.after(() => sandbox.close())
    const shop = await sandbox.merchant()
    const { orderId } = await ordered(shop, blik)
    hangs = true
    const order = await shop.call('createOrder', { body: shop.order({ extOrderId: 'silent' }) })
    const refund = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Back' } },
    })
    for (const { ok, body } of [order, refund]) {
      assert.ok(!ok)
      assert.equal(body.status?.codeLiteral, 'SERVICE_TEMPORARY_UNAVAILABLE')
    }
    hangs = false
    await ordered(shop, { extOrderId: 'silent' })
  })

  test('a repeated refund returns the first one even if the acquirer does not screen it', async (t) => {
    let isSilent = false
    const sandbox = await opened((real) => ({
      screen: (asked) =>
        isSilent ? Promise.reject(new Error('no connection')) : real.screen(asked),
    }))
    t.after(() => sandbox.close())
    const shop = await sandbox.merchant()
    const { orderId } = await ordered(shop, blik)
    const ask = (extRefundId: string) =>
      shop.call('createRefund', {
        params: { orderId },
        body: { refund: { description: 'Back', amount: '100', extRefundId } },
      })
    const made = await ask('first')
    isSilent = true
    const repeated = await ask('first')
    assert.ok(made.ok && repeated.ok, JSON.stringify(repeated.body))
    assert.equal(repeated.body.refund.refundId, made.body.refund.refundId)
    const other = await ask('second')
    assert.ok(!other.ok)
    assert.equal(other.body.status?.codeLiteral, 'SERVICE_TEMPORARY_UNAVAILABLE')
    const listed = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(listed.ok)
    assert.equal(listed.body.refunds.length, 1)
  })

  test('the request to the acquirer contains whether to capture the money or to hold it', async (t) => {
    const captures: PaymentRequest['capture'][] = []
    const sandbox = await opened((real) => ({
      start(request) {
        captures.push(request.capture)
        return real.start(request)
      },
    }))
    t.after(() => sandbox.finish())
    const [automatic, manual] = [await sandbox.merchant(), await sandbox.merchant('500101')]
    await ordered(automatic, blik)
    await ordered(manual, blik)
    const preAuthorized = { type: 'PBL', value: 'c', card, authorizationType: 'PRE_AUTHORIZATION' }
    await ordered(automatic, { payMethods: { payMethod: preAuthorized } })
    assert.deepEqual(captures, ['now', 'later', 'later'])
  })

  test('partial refunds in another currency add up to the amount paid in it, even after a declined refund', async (t) => {
    let declines = false
    const refunds: { amount: bigint; currency: string }[] = []
    const paid: { amount: bigint; currency: string }[] = []
    const sandbox = await opened((real) => ({
      start(request) {
        paid.push({ amount: request.amount, currency: request.currency })
        return real.start(request)
      },
      async refund({ amount, currency }) {
        if (declines) return { kind: 'canceled', code: 'DECLINED', description: 'No.' }
        refunds.push({ amount, currency })
        return { kind: 'finalized' }
      },
    }))
    t.after(() => sandbox.finish())
    const shop = await sandbox.merchant('500103')
    const { orderId, redirectUri = '' } = await ordered(shop)
    const payer = sandbox.payer(redirectUri)
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    const euros = page.body.currencies.find(({ currencyCode }) => currencyCode === 'EUR')
    assert.ok(euros)
    const { fxTableId } = euros
    const exchange = { currencyCode: 'EUR', fxTableId }
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card, exchange } })).ok)
    for (const amount of ['1001', '3333', '777', undefined]) {
      declines = amount === '3333'
      const refund = { description: 'Back', ...(amount && { amount }) }
      const created = await shop.call('createRefund', { params: { orderId }, body: { refund } })
      assert.ok(created.ok, JSON.stringify(created.body))
      await sandbox.pass({ seconds: 5 })
    }
    const [price] = paid
    assert.ok(price && price.currency === 'EUR')
    assert.equal(refunds.length, 3)
    assert.ok(refunds.every(({ currency }) => currency === 'EUR'))
    assert.equal(
      refunds.reduce((sum, { amount }) => sum + amount, 0n),
      price.amount,
    )
  })

  test('a refund is sent to the acquirer only after the capture of its money', async (t) => {
    const heard: string[] = []
    let isDown = false
    const hear = <T>(what: string, call: () => Promise<T>): Promise<T> => {
      if (isDown) return Promise.reject(new Error('no connection'))
      heard.push(what)
      return call()
    }
    const sandbox = await opened((real) => ({
      capture: (...asked) => hear('capture', () => real.capture(...asked)),
      refund: (...asked) => hear('refund', () => real.refund(...asked)),
    }))
    t.after(() => sandbox.close())
    const shop = await sandbox.merchant('500101')
    const { orderId } = await ordered(shop, blik)
    isDown = true
    const params = { orderId }
    assert.ok((await shop.call('captureOrder', { params, body: {} })).ok)
    const body = { refund: { description: 'Back', amount: '100' } }
    assert.ok((await shop.call('createRefund', { params, body })).ok)
    await sandbox.pass({ seconds: 2 })
    isDown = false
    for (let step = 0; step < 60; step += 1) await sandbox.pass({ seconds: 10 })
    await sandbox.pass({ hours: 1 })
    assert.deepEqual([...new Set(heard)], ['capture', 'refund'])
    const found = await shop.call('listRefunds', { params })
    assert.ok(found.ok)
    assert.equal(found.body.refunds[0]?.status, 'FINALIZED')
  })
})
