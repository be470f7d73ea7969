import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Acquirer, PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { available, reserved } from '../../server/src/storage/ledger/accounts.ts'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { card as approve } from '../card.ts'
import { engine, openReceiver, openSandbox, type Received, type Sandbox } from '../sandbox.ts'

const challenge = { ...approve, number: '4012001037141120' }

describe(`a payment from end to end on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  test('a card without 3-D Secure pays an order and the shop is notified at each step', async () => {
    const receiver = await openReceiver()
    const shop = await sandbox.merchant()
    const before = await balance(sandbox, 'GrSklep1')
    const created = await shop.call('createOrder', {
      body: shop.order({
        extOrderId: 'card-1',
        notifyUrl: receiver.url,
        continueUrl: 'https://shop.example/thanks?a=1',
      }),
    })
    assert.equal(created.status, 302)
    assert.ok(created.ok)
    assert.equal(created.body.status.statusCode, 'SUCCESS')
    assert.equal(created.headers.get('location'), created.body.redirectUri)
    assert.match(created.body.orderId ?? '', /^[A-Z0-9]{10}260302GUEST000P01$/)
    const orderId = created.body.orderId ?? ''

    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.equal(page.body.merchantName, 'Sklep testowy')
    assert.equal(page.body.totalAmount, '12345')
    assert.ok(page.body.methods.some((method) => method.value === 'blik'))
    assert.ok(
      page.body.methods.every((method) => method.value !== 'cs'),
      'no Czech bank for zlotys',
    )

    const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(paid.ok)
    assert.equal(paid.body.state, 'APPROVED')
    assert.equal(paid.body.returnUrl, 'https://shop.example/thanks?a=1')

    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    const last = receiver.received[1] as Received
    assert.equal(last.json.order?.orderId, orderId)
    assert.equal(last.json.order?.extOrderId, 'card-1')
    assert.ok(last.json.localReceiptDateTime)
    assert.match(String(last.json.properties?.[0]?.value), /^\d{10}$/)
    assertSigned(last, shop.pos.secondKey, 'MD5')
    assert.equal(receiver.received[0]?.json.localReceiptDateTime, undefined)

    const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(retrieved.ok)
    assert.equal(retrieved.body.orders[0]?.status, 'COMPLETED')
    const transactions = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(transactions.ok)
    assert.match(JSON.stringify(transactions.body), /444433\*{6}1111/)
    assert.doesNotMatch(JSON.stringify(transactions.body), /4444333322221111/)
    assert.equal((await balance(sandbox, 'GrSklep1')).available - before.available, 12_345n)
    await receiver.close()
  })

  test('a 3-D Secure challenge can be answered once', async () => {
    const shop = await sandbox.merchant()
    for (const [reply, status] of [
      ['approve', 'COMPLETED'],
      ['decline', 'PENDING'],
    ] as const) {
      const { payer, orderId } = await ordered(sandbox, shop)
      const asked = await payer.call('startPayment', { body: { method: 'c', card: challenge } })
      assert.ok(asked.ok)
      assert.equal(asked.body.state, 'REDIRECT')
      assert.match(asked.body.nextUrl ?? '', /\/front\/threeds\/\?authenticationId=/)
      assert.ok((await payer.answer(asked.body.nextUrl ?? '', reply)).ok)
      assert.equal((await payer.answer(asked.body.nextUrl ?? '', 'approve')).status, 409)
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(retrieved.ok)
      assert.equal(retrieved.body.orders[0]?.status, status)
    }
  })

  test('documented BLIK codes have the documented results', async () => {
    const shop = await sandbox.merchant()
    const expected = {
      '777123': ['APPROVED', undefined],
      '200201': ['APPROVED', undefined],
      '500500': ['DECLINED', 'DECLINED'],
      '700701': ['DECLINED', 'BLIK_CODE_EXPIRED'],
      '700702': ['DECLINED', 'BLIK_CANCELLED'],
      '700703': ['DECLINED', 'BLIK_CODE_USED'],
    } as const
    for (const [blikCode, [state, reason]] of Object.entries(expected)) {
      const { payer } = await ordered(sandbox, shop)
      const paid = await payer.call('startPayment', { body: { method: 'blik', blikCode } })
      assert.ok(paid.ok)
      assert.deepEqual([paid.body.state, paid.body.reason], [state, reason])
    }
  })

  test('any other BLIK code waits for the payer in the banking app', async () => {
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop)
    const waiting = await payer.call('startPayment', {
      body: { method: 'blik', blikCode: '123456' },
    })
    assert.ok(waiting.ok)
    assert.equal(waiting.body.state, 'WAITING')
    const { paymentId } = waiting.body
    assert.ok((await payer.confirm('approve')).ok)
    const seen = await payer.call('showPayment', { params: { paymentId } })
    assert.ok(seen.ok)
    assert.equal(seen.body.state, 'APPROVED')
    const transactions = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.match(JSON.stringify(transactions.body), /"paymentFlow":"BLIK_PBL".*"txRef"/)
  })

  test('a payment is completed when the bank approves it, and can be repeated otherwise', async () => {
    const shop = await sandbox.merchant()
    for (const [reply, status] of [
      ['approve', 'COMPLETED'],
      ['decline', 'PENDING'],
      ['leave', 'PENDING'],
    ] as const) {
      const { payer, orderId } = await ordered(sandbox, shop)
      const sent = await payer.call('startPayment', { body: { method: 'm' } })
      assert.ok(sent.ok)
      assert.match(sent.body.nextUrl ?? '', /\/sim\/bank\/\?challenge=/)
      assert.ok((await payer.answer(sent.body.nextUrl ?? '', reply)).ok)
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(retrieved.ok)
      assert.equal(retrieved.body.orders[0]?.status, status)
      if (reply === 'approve') continue
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok && page.body.payable)
      const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
      assert.ok(paid.ok && paid.body.state === 'APPROVED')
    }
  })

  test('the return address has a parameter for an approval or decline, and none if the payer left the bank', async () => {
    const shop = await sandbox.merchant()
    const payMethods = { payMethod: { type: 'PBL' as const, value: 'm' } }
    const back = 'https://shop.example/back?key=a%20b+c&list[]=ł&path=C:/x'
    const continueUrl = `${back}#order`
    for (const [reply, marked] of [
      ['approve', '&statusCode=SUCCESS'],
      ['decline', '&error=501'],
      ['leave', ''],
    ] as const) {
      const created = await shop.call('createOrder', {
        body: shop.order({ payMethods, continueUrl }),
      })
      assert.ok(created.ok)
      const bank = created.body.redirectUri ?? ''
      const sent = await sandbox.payer('http://127.0.0.1/?token=none').answer(bank, reply)
      assert.ok(sent.ok)
      const page = await sandbox
        .payer(sent.body.returnUrl ?? '')
        .call('showCheckout', { query: {} })
      assert.ok(page.ok)
      assert.equal(page.body.returnUrl, `${back}${marked}#order`)
    }
  })

  test('a transfer waits until the money arrives', async () => {
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop)
    const waiting = await payer.call('startPayment', { body: { method: 'b' } })
    assert.ok(waiting.ok)
    assert.equal(waiting.body.state, 'WAITING')
    assert.match(waiting.body.wireTransfer?.title ?? '', /GROSZ \d+/)
    const transactions = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.match(JSON.stringify(transactions.body), /"wireTransfer":\{"title"/)
    await payer.confirm('approve')
    const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(retrieved.ok && retrieved.body.orders[0]?.status === 'COMPLETED')
  })

  test('held money can be captured in part and refunded completely', async () => {
    const receiver = await openReceiver()
    const shop = await sandbox.merchant('500101')
    const before = await balance(sandbox, 'GrSklep1')
    const { payer, orderId } = await ordered(sandbox, shop, { notifyUrl: receiver.url })
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'WAITING_FOR_CONFIRMATION'])
    assert.equal(
      (await balance(sandbox, 'GrSklep1')).available,
      before.available,
      'held is not taken',
    )

    const refused = await shop.call('captureOrder', {
      params: { orderId },
      body: { amount: '12345', currencyCode: 'PLN' },
    })
    assert.equal(refused.status, 400)
    const captured = await shop.call('captureOrder', {
      params: { orderId },
      body: { amount: '10000', currencyCode: 'PLN' },
    })
    assert.ok(captured.ok)
    assert.equal(captured.body.status.statusDesc, 'Status was updated')
    assert.equal((await balance(sandbox, 'GrSklep1')).available - before.available, 10_000n)

    for (const [index, amount] of ['3333', '3333', '3333', '1'].entries()) {
      const refund = await shop.call('createRefund', {
        params: { orderId },
        body: { refund: { description: 'Part back', amount, extRefundId: `part-${index}` } },
      })
      assert.ok(refund.ok, JSON.stringify(refund.body))
      assert.equal(refund.body.refund.status, 'PENDING')
    }
    const tooMuch = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'One more', amount: '1', extRefundId: 'part-9' } },
    })
    assert.ok(!tooMuch.ok)
    assert.equal(tooMuch.body.status?.codeLiteral, 'PAID')
    await sandbox.pass({ seconds: 2 })
    await sandbox.work()
    const listed = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(listed.ok)
    assert.deepEqual(
      listed.body.refunds.map((refund) => refund.status),
      Array(4).fill('FINALIZED'),
    )
    assert.equal((await balance(sandbox, 'GrSklep1')).available, before.available)
    assert.equal((await balance(sandbox, 'GrSklep1')).reserved, before.reserved)
    assert.deepEqual(receiver.statuses().slice(2), [
      'COMPLETED',
      ...Array(4).fill('refund FINALIZED'),
    ])
    await receiver.close()
  })

  test('a refund that the bank declines credits the shop again', async () => {
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const before = await balance(sandbox, 'GrSklep1')
    const refund = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'No', amount: 4001 } },
    })
    assert.ok(refund.ok)
    await sandbox.pass({ seconds: 2 })
    const { refundId } = refund.body.refund
    const seen = await shop.call('retrieveRefund', { params: { orderId, refundId } })
    assert.ok(seen.ok)
    assert.equal(seen.body.status, 'CANCELED')
    assert.equal(seen.body.statusError?.code, 'BANK_DECLINED')
    assert.deepEqual(await balance(sandbox, 'GrSklep1'), before)
  })

  test('a refund repeated with the same data returns the earlier refund', async () => {
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const ask = (refund: object) =>
      shop.call('createRefund', {
        params: { orderId },
        body: { refund: { description: 'Back', ...refund } },
      })
    const first = await ask({ amount: '100', extRefundId: 'same' })
    const second = await ask({ amount: '100', extRefundId: 'same' })
    assert.ok(first.ok && second.ok)
    assert.equal(second.body.refund.refundId, first.body.refund.refundId)
    const other = await ask({ amount: '101', extRefundId: 'same' })
    assert.ok(!other.ok)
    assert.equal(other.body.status?.codeLiteral, 'REFUND_IDEMPOTENCY_MISMATCH')
    const full = await ask({})
    const fullAgain = await ask({})
    assert.ok(full.ok && fullAgain.ok)
    assert.equal(full.body.refund.amount, '12245')
    assert.equal(fullAgain.body.refund.refundId, full.body.refund.refundId)
  })

  test('an unpaid order is canceled when its validity ends', async () => {
    const receiver = await openReceiver()
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop, {
      validityTime: '600',
      notifyUrl: receiver.url,
    })
    const status = async () => {
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      return retrieved.ok && retrieved.body.orders[0]?.status
    }
    await sandbox.pass({ seconds: 599 })
    assert.equal(await status(), 'NEW')
    await sandbox.pass({ seconds: 1 })
    assert.equal(await status(), 'CANCELED')
    const late = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!late.ok)
    assert.equal(late.body.status?.codeLiteral, 'ORDER_NOT_PAYABLE')
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['CANCELED'])
    await receiver.close()
  })

  test('held money that is not captured is released after five days', async () => {
    const shop = await sandbox.merchant('500101')
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    await sandbox.pass({ hours: 5 * 24 })
    const again = await sandbox.merchant('500101')
    const retrieved = await again.call('retrieveOrder', { params: { orderId } })
    assert.ok(retrieved.ok)
    assert.equal(retrieved.body.orders[0]?.status, 'CANCELED')
  })

  test('an extOrderId is accepted once, even for many simultaneous requests', async () => {
    const shop = await sandbox.merchant()
    const body = shop.order({ extOrderId: 'only-once' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.call('createOrder', { body })),
    )
    const made = answers.filter((answer) => answer.ok)
    assert.equal(made.length, 1)
    for (const answer of answers) {
      if (answer.ok) continue
      assert.equal(answer.body.status?.statusCode, 'ERROR_ORDER_NOT_UNIQUE')
    }
    const other = await sandbox.merchant('500102')
    assert.ok(
      (await other.call('createOrder', { body: other.order({ extOrderId: 'only-once' }) })).ok,
    )
  })

  test('two hundred simultaneous partial refunds never exceed the paid amount', async () => {
    const shop = await sandbox.merchant()
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        shop.call('createRefund', {
          params: { orderId },
          body: { refund: { description: 'Race', amount: '4938', extRefundId: `race-${index}` } },
        }),
      ),
    )
    assert.equal(answers.filter((answer) => answer.ok).length, 2)
    assert.ok(answers.every((answer) => answer.ok || answer.status === 400))
  })
})

describe(`cards, tokens, and calls of merchants on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  test('an order of 0 stores a card, which can pay with a CVV or off-session', async () => {
    const customer = { email: 'anna@example.com', extCustomerId: 'anna' }
    const shop = await sandbox.merchant('500100', customer)
    const { payer } = await ordered(sandbox, shop, { totalAmount: '0', cardOnFile: 'FIRST' })
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok && page.body.storesCard)
    assert.deepEqual(
      page.body.methods.map((method) => method.value),
      ['c'],
    )
    const asked = await payer.call('startPayment', { body: { method: 'c', card: challenge } })
    assert.ok(asked.ok)
    await payer.answer(asked.body.nextUrl ?? '', 'approve')

    const methods = await shop.call('listPayMethods', { query: { lang: 'pl' } })
    assert.ok(methods.ok)
    const card = methods.body.cardTokens?.[0]
    assert.ok(card)
    assert.match(card.value ?? '', /^TOKC_[A-Z0-9]{28}$/)
    assert.equal(card.status, 'ACTIVE')

    const pay = (changes: object) =>
      shop.call('createOrder', {
        body: shop.order({
          payMethods: { payMethod: { type: 'CARD_TOKEN', value: card.value } },
          ...changes,
        }),
      })
    const merchantAlone = await pay({ cardOnFile: 'STANDARD_MERCHANT' })
    assert.equal(merchantAlone.status, 201)
    const withCardholder = await pay({ cardOnFile: 'STANDARD_CARDHOLDER' })
    assert.ok(withCardholder.ok)
    assert.equal(withCardholder.status, 302)
    assert.equal(withCardholder.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    const stranger = await sandbox.merchant('500100', {
      email: 'b@example.com',
      extCustomerId: 'boris',
    })
    const stolen = await stranger.call('createOrder', {
      body: stranger.order({
        payMethods: { payMethod: { type: 'CARD_TOKEN', value: card.value } },
      }),
    })
    assert.equal(stolen.status, 400)
  })

  test('a customer can delete only their own stored card, which cannot pay afterward', async () => {
    const shop = await sandbox.merchant('500100', { email: 'd@example.com', extCustomerId: 'dana' })
    const { payer } = await ordered(sandbox, shop, { totalAmount: '0' })
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const token = methods.body.cardTokens?.[0]?.value ?? ''
    const other = await sandbox.merchant('500100', { email: 'e@example.com', extCustomerId: 'ewa' })
    assert.equal((await other.call('deleteToken', { params: { token } })).status, 404)
    const plain = await sandbox.merchant()
    assert.equal((await plain.call('deleteToken', { params: { token } })).status, 403)
    const deleted = await shop.call('deleteToken', { params: { token } })
    assert.deepEqual([deleted.status, deleted.body], [204, undefined])
    assert.equal((await shop.call('deleteToken', { params: { token } })).status, 404)
    const paid = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod: { type: 'CARD_TOKEN', value: token } } }),
    })
    assert.ok(!paid.ok)
    assert.equal(paid.body.status?.codeLiteral, 'INVALID_TOKEN')
  })

  test('a refund that is not possible fails with its reason', async () => {
    const shop = await sandbox.merchant()
    const paid = async (changes: object = {}) => {
      const { payer, orderId } = await ordered(sandbox, shop, changes)
      const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
      assert.ok(paid.ok)
      return orderId
    }
    const refuse = async (orderId: string, refund: object) => {
      const body = { refund: { description: 'Back', ...refund } }
      const answer = await shop.call('createRefund', { params: { orderId }, body })
      assert.ok(!answer.ok, JSON.stringify(answer.body))
      const { code, codeLiteral } = answer.body.status as { code?: string; codeLiteral?: string }
      return `${answer.status} ${code} ${codeLiteral}`
    }
    const [one, other] = [await paid(), await paid()]
    const body = { refund: { description: 'Back', amount: '100', extRefundId: 'of-one' } }
    assert.ok((await shop.call('createRefund', { params: { orderId: one }, body })).ok)
    const again = { amount: '100', extRefundId: 'of-one' }
    assert.equal(await refuse(other, again), '400 9107 REFUND_OUTER_ID_NOT_UNIQUE')
    const booked = '400 9113 TRANS_BILLING_ENTRIES_NOT_COMPLETED'
    assert.equal(await refuse(other, { amount: '4101' }), booked)
    assert.equal(await refuse(other, { amount: '4102' }), '500 9111 UNKNOWN_ERROR')

    // The minimum loan of PayPo is ten zlotys.
    const loan = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod: { type: 'PBL', value: 'dpp' } } }),
    })
    assert.ok(loan.ok)
    await sandbox.payer(loan.body.redirectUri ?? '').answer(loan.body.redirectUri ?? '', 'approve')
    const tooSmall = '400 8031 REMAINING_TRANS_AMOUNT_TOO_SMALL'
    assert.equal(await refuse(loan.body.orderId, { amount: '11346' }), tooSmall)
    const params = { orderId: loan.body.orderId }
    const most = { refund: { description: 'Back', amount: '11345' } }
    assert.ok((await shop.call('createRefund', { params, body: most })).ok)
  })

  test('an order can be refunded for two years', async () => {
    const own = await openSandbox()
    try {
      const { payer, orderId } = await ordered(own, await own.merchant())
      await payer.call('startPayment', { body: { method: 'c', card: approve } })
      const ask = async (extRefundId: string) => {
        const body = { refund: { description: 'Back', amount: '1', extRefundId } }
        return (await own.merchant()).call('createRefund', { params: { orderId }, body })
      }
      // 2028 has a leap day.
      await own.pass({ hours: (365 + 366) * 24 })
      assert.ok((await ask('in time')).ok)
      await own.pass({ ms: 1 })
      const late = await ask('too late')
      assert.ok(!late.ok)
      assert.equal(late.body.status?.codeLiteral, 'TRANS_TOO_OLD')
      await own.finish()
    } finally {
      await own.close().catch(() => {})
    }
  })

  test('the balance of a shop excludes refunds in progress', async () => {
    const shop = await sandbox.merchant('500300')
    const see = async () => {
      const seen = await shop.call('retrieveShop', { params: { shopId: 'GrSklepE' } })
      assert.ok(seen.ok)
      return seen.body.balance
    }
    assert.deepEqual(await see(), { currencyCode: 'EUR', total: 10_000_000, available: 10_000_000 })
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.equal((await see()).available, 10_012_345)
    await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Back', amount: '345' } },
    })
    assert.deepEqual(await see(), { currencyCode: 'EUR', total: 10_012_345, available: 10_012_000 })
    await sandbox.pass({ seconds: 2 })
    assert.deepEqual(await see(), { currencyCode: 'EUR', total: 10_012_000, available: 10_012_000 })
    assert.equal((await shop.call('retrieveShop', { params: { shopId: 'GrSklep1' } })).status, 404)
    const wrong = await shop.call('retrieveShop', { params: { shopId: 'Gr-Sklep' } })
    assert.equal(wrong.status, 400)
    const { status, redirectUri } = wrong.body as unknown as Record<string, { statusCode: string }>
    assert.equal(status?.statusCode, 'ERROR')
    assert.match(String(redirectUri), /^http.*\/europe\/api\/errors\/[a-z-]+\/$/)
  })

  test('a stored card without 3-D Secure requires its CVV, and cannot be charged without it', async () => {
    const shop = await sandbox.merchant('500100', {
      email: 'c@example.com',
      extCustomerId: 'celina',
    })
    const { payer } = await ordered(sandbox, shop, { cardOnFile: 'FIRST' })
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const value = methods.body.cardTokens?.[0]?.value
    const payMethods = { payMethod: { type: 'CARD_TOKEN', value } }
    const asked = await shop.call('createOrder', {
      body: shop.order({ payMethods, continueUrl: 'https://shop.example/back' }),
    })
    assert.ok(asked.ok)
    assert.equal(asked.body.status.statusCode, 'WARNING_CONTINUE_CVV')
    const refReqId = new URL(asked.body.redirectUri ?? '').searchParams.get('refReqId') ?? ''
    const sent = await payer.call('sendCvv', { params: { refReqId }, body: '123' })
    assert.ok(sent.ok)
    assert.equal(sent.body.returnUrl, 'https://shop.example/back?statusCode=SUCCESS')
    // The first response may not have reached the payer.
    const repeated = await payer.call('sendCvv', { params: { refReqId }, body: '123' })
    assert.deepEqual([repeated.status, repeated.body], [sent.status, sent.body])
    const transactions = await shop.call('retrieveTransactions', {
      params: { orderId: asked.body.orderId },
    })
    assert.ok(transactions.ok)
    assert.equal(transactions.body.transactions.length, 1)
    const foreign = await payer.call('sendCvv', {
      params: { refReqId: `${refReqId}0` },
      body: '123',
    })
    assert.equal(foreign.status, 404)
    const alone = await shop.call('createOrder', {
      body: shop.order({ payMethods, recurring: 'STANDARD' }),
    })
    assert.ok(!alone.ok)
    assert.equal(alone.body.status?.codeLiteral, 'FIRST_PAYMENT_NOT_AUTHENTICATED')
  })

  test('a merchant can pay by BLIK code in both formats, and by pay-by-link', async () => {
    const shop = await sandbox.merchant()
    const pay = (payMethod: object) =>
      shop.call('createOrder', { body: shop.order({ payMethods: { payMethod } }) })
    assert.equal((await pay({ type: 'BLIK_AUTHORIZATION_CODE', value: '777001' })).status, 201)
    assert.equal(
      (await pay({ type: 'PBL', value: 'blik', authorizationCode: '777002' })).status,
      201,
    )
    const bad = await pay({ type: 'BLIK_AUTHORIZATION_CODE', value: '77700' })
    assert.ok(!bad.ok)
    assert.equal(bad.body.status?.statusDesc, 'INVALID_BLIK_CODE')
    const link = await pay({ type: 'PBL', value: 'm' })
    assert.ok(link.ok)
    assert.equal(link.status, 302)
    assert.match(link.body.redirectUri ?? '', /\/sim\/bank\//)
    assert.equal((await pay({ type: 'PBL', value: 'cs' })).status, 400)
  })

  test('an open order can be canceled, and a completed one cannot', async () => {
    const shop = await sandbox.merchant()
    const { orderId } = await ordered(sandbox, shop, { extOrderId: 'cancel-me' })
    const canceled = await shop.call('cancelOrder', { params: { orderId } })
    assert.ok(canceled.ok)
    assert.deepEqual(canceled.body, {
      orderId,
      extOrderId: 'cancel-me',
      status: { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' },
    })
    const paid = await ordered(sandbox, shop)
    await paid.payer.call('startPayment', { body: { method: 'blik', blikCode: '777777' } })
    const late = await shop.call('cancelOrder', { params: { orderId: paid.orderId } })
    assert.ok(!late.ok)
    assert.equal(late.body.status?.codeLiteral, 'ORDER_STATUS_NOT_ALLOWED')
  })

  test('the older status call captures an order', async () => {
    const shop = await sandbox.merchant('500101')
    const { payer, orderId } = await ordered(sandbox, shop)
    const early = await shop.call('updateOrderStatus', {
      params: { orderId },
      body: { orderId, orderStatus: 'COMPLETED' },
    })
    assert.equal(early.status, 400)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    const done = await shop.call('updateOrderStatus', {
      params: { orderId },
      body: { orderStatus: 'COMPLETED' },
    })
    assert.ok(done.ok)
    const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(retrieved.ok && retrieved.body.orders[0]?.status === 'COMPLETED')
  })

  test('money that was held and canceled cannot be captured', async () => {
    const shop = await sandbox.merchant('500101')
    const { payer, orderId } = await ordered(sandbox, shop)
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
    assert.equal((await shop.call('captureOrder', { params: { orderId }, body: {} })).status, 400)
  })

  test('a point of sale can access only its own orders', async () => {
    const shop = await sandbox.merchant()
    const { orderId } = await ordered(sandbox, shop)
    const other = await sandbox.merchant('500102')
    const stranger = await sandbox.merchant('500600')
    const calls = [other, stranger].map((other) => [
      other.call('retrieveOrder', { params: { orderId } }),
      other.call('cancelOrder', { params: { orderId } }),
      other.call('captureOrder', { params: { orderId }, body: {} }),
      other.call('retrieveTransactions', { params: { orderId } }),
      other.call('listRefunds', { params: { orderId } }),
      other.call('createRefund', { params: { orderId }, body: { refund: { description: 'x' } } }),
    ])
    // The firm is informed that another of its points of sale has the order; others are not.
    for (const [index, expected] of [403, 404].entries()) {
      const answers = await Promise.all(calls[index] ?? [])
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => expected),
      )
    }
    const foreign = await other.call('createOrder', {
      body: { ...other.order(), merchantPosId: '500100' },
    })
    assert.ok(!foreign.ok)
    assert.equal(foreign.status, 403)
    assert.equal(foreign.body.status?.codeLiteral, 'INVALID_AUTH_FOR_THIS_ORDER')
    assert.equal(foreign.body.error, 'access_denied')
  })
})

describe(`an acquirer whose replies are lost, on ${engine}`, () => {
  /** An acquirer that decides and does not respond, or that never receives the request. */
  const decides = async (real: Acquirer, request: PaymentRequest) => {
    await real.start(request)
  }
  const hearsNothing = async () => {}
  const blikCode = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
  const bank = { type: 'PBL', value: 'm' }
  const losses: Record<
    string,
    { lose: typeof decides; payMethod: object; told: ('PENDING' | 'COMPLETED' | 'CANCELED')[] }
  > = {
    'it decided': { lose: decides, payMethod: blikCode, told: ['PENDING', 'COMPLETED'] },
    'it never heard of it': {
      lose: hearsNothing,
      payMethod: blikCode,
      told: ['PENDING', 'CANCELED'],
    },
    'it waits for a payer whom nobody sent there': {
      lose: decides,
      payMethod: bank,
      told: ['PENDING', 'CANCELED'],
    },
  }

  for (const [how, { lose, payMethod, told }] of Object.entries(losses)) {
    test(`a payment without a reply is accepted, queried, and its result is sent to the shop: ${how}`, async () => {
      const calledOff: string[] = []
      const sandbox = await openSandbox({
        acquirer: (real) => ({
          ...real,
          async start(request) {
            await lose(real, request)
            throw new Error('the line is dead')
          },
          async cancel(paymentId) {
            calledOff.push(paymentId)
            await real.cancel(paymentId)
          },
        }),
      })
      const receiver = await openReceiver()
      try {
        const shop = await sandbox.merchant()
        const body = shop.order({ payMethods: { payMethod }, notifyUrl: receiver.url })
        const created = await shop.call('createOrder', { body })
        assert.equal(created.status, 201)
        assert.ok(created.ok)
        const orderId = created.body.orderId ?? ''
        const status = async () => {
          const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
          return retrieved.ok && retrieved.body.orders[0]?.status
        }
        assert.equal(await status(), 'PENDING', 'no answer is not a no')
        await sandbox.pass({ seconds: 31 })
        assert.equal(await status(), told.at(-1))
        assert.deepEqual(receiver.statuses(), told)
        // An abandoned payment is canceled, in case the acquirer received it late.
        await sandbox.pass({ seconds: 31 })
        assert.equal(calledOff.length, told.at(-1) === 'CANCELED' ? 1 : 0)
        assert.equal(sandbox.warnings.length, 1)
        assert.deepEqual((await sandbox.verify()).broken, [])
      } finally {
        await receiver.close()
        await sandbox.close()
      }
    })
  }

  test('an order can be paid again after an attempt that never reached the acquirer', async () => {
    let isDead = true
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async start(request) {
          if (isDead) throw new Error('the line is dead')
          return real.start(request)
        },
      }),
    })
    try {
      const shop = await sandbox.merchant()
      const { payer, orderId } = await ordered(sandbox, shop)
      const choice = { body: { method: 'c', card: approve } } as const
      assert.ok((await payer.call('startPayment', choice)).ok)
      await sandbox.pass({ seconds: 31 })
      isDead = false
      assert.ok((await payer.call('startPayment', choice)).ok)
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.equal(retrieved.ok && retrieved.body.orders[0]?.status, 'COMPLETED')
    } finally {
      await sandbox.close()
    }
  })

  test('a payment that reaches the acquirer after its order was canceled is canceled', async () => {
    const heard = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const calledOff: string[] = []
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async start(request) {
          heard.resolve()
          await goesOn.promise
          await real.start(request)
          throw new Error('the line is dead')
        },
        async cancel(paymentId) {
          calledOff.push(`${(await real.ask(paymentId))?.kind}`)
          await real.cancel(paymentId)
        },
      }),
    })
    try {
      const shop = await sandbox.merchant()
      const extOrderId = 'called-off'
      const body = shop.order({ extOrderId, payMethods: { payMethod: blikCode } })
      const creating = shop.call('createOrder', { body })
      await heard.promise
      const { look } = sandbox.app.database
      const row = await look.find<{ order_id: string }>('SELECT order_id FROM orders')
      const params = { orderId: row?.order_id ?? '' }
      assert.ok((await shop.call('cancelOrder', { params })).ok)
      goesOn.resolve()
      assert.equal((await creating).status, 201)
      await sandbox.pass({ seconds: 31 })
      assert.deepEqual(calledOff, ['approved'])
    } finally {
      await sandbox.close()
    }
  })

  test('a payment in progress is not treated as lost, even if the clock is advanced', async () => {
    const heard = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async start(request) {
          heard.resolve()
          await goesOn.promise
          return real.start(request)
        },
      }),
    })
    try {
      const shop = await sandbox.merchant()
      const body = shop.order({ payMethods: { payMethod: blikCode } })
      const creating = shop.call('createOrder', { body })
      await heard.promise
      await sandbox.pass({ minutes: 5 })
      goesOn.resolve()
      const created = await creating
      assert.ok(created.ok)
      const { orderId } = created.body
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.equal(retrieved.ok && retrieved.body.orders[0]?.status, 'COMPLETED')
    } finally {
      await sandbox.finish()
    }
  })

  test('a decision is repeated until the acquirer receives it, without delaying any request', async () => {
    let isDead = false
    const heard: string[] = []
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async capture(paymentId, amount) {
          if (isDead) throw new Error('the line is dead')
          heard.push(`capture ${amount}`)
          await real.capture(paymentId, amount)
        },
        async cancel(paymentId) {
          if (isDead) throw new Error('the line is dead')
          heard.push('cancel')
          await real.cancel(paymentId)
        },
        async refund(request) {
          if (isDead) throw new Error('the line is dead')
          return real.refund(request)
        },
      }),
    })
    try {
      const shop = await sandbox.merchant('500101')
      const held = async () => {
        const { payer, orderId } = await ordered(sandbox, shop)
        await payer.call('startPayment', { body: { method: 'c', card: approve } })
        return { orderId }
      }
      const [one, other] = [await held(), await held()]
      isDead = true
      const body = { amount: '345', currencyCode: 'PLN' as const }
      assert.ok((await shop.call('captureOrder', { params: one, body })).ok)
      assert.ok((await shop.call('cancelOrder', { params: other })).ok)
      const refund = { refund: { description: 'Back', amount: '45' } }
      assert.ok((await shop.call('createRefund', { params: one, body: refund })).ok)
      await sandbox.pass({ seconds: 31 })
      assert.deepEqual(heard, [])
      assert.ok(sandbox.warnings.length > 0)

      isDead = false
      await sandbox.pass({ seconds: 31 })
      assert.deepEqual(heard.sort(), ['cancel', 'capture 345'])
      await sandbox.pass({ seconds: 60 })
      assert.equal(heard.length, 2, 'and once it has heard, no more')
      const refunds = await shop.call('listRefunds', { params: one })
      assert.ok(refunds.ok)
      assert.deepEqual(
        refunds.body.refunds.map(({ status }) => status),
        ['FINALIZED'],
      )
      assert.deepEqual((await sandbox.verify()).broken, [])
    } finally {
      await sandbox.close()
    }
  })
})

/** An order and the payer in front of it. */
async function ordered(
  sandbox: Sandbox,
  shop: Awaited<ReturnType<Sandbox['merchant']>>,
  changes: object = {},
) {
  const created = await shop.call('createOrder', { body: shop.order(changes) })
  assert.ok(created.ok, JSON.stringify(created.body))
  const { orderId = '', redirectUri = '' } = created.body
  return { orderId, payer: sandbox.payer(redirectUri) }
}

async function balance(sandbox: Sandbox, shopId: string) {
  return sandbox.app.database.read(async (tx) => ({
    available: await balanceOf(tx, available(shopId), 'PLN'),
    reserved: await balanceOf(tx, reserved(shopId), 'PLN'),
  }))
}

function assertSigned(
  { headers, body }: Received,
  secondKey: string,
  algorithm: 'MD5' | 'SHA-256',
) {
  const header = String(headers['openpayu-signature'])
  const parts = new Map(header.split(';').map((part) => part.split('=') as [string, string]))
  const hash = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(body + secondKey)
    .digest('hex')
  assert.equal(parts.get('signature'), hash)
  assert.equal(parts.get('algorithm'), algorithm)
  assert.equal(headers['x-openpayu-signature'], header)
  assert.match(String(headers['content-type']), /^application\/json;charset=UTF-8$/i)
}
