import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { listFound } from '../../server/src/records/search/store.ts'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { ideographs } from '../ideographs.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const byMethod = (payMethod: object) => ({ payMethods: { payMethod } })

describe(`orders as clients of the API know them, on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Shop
  before(async () => {
    sandbox = await openSandbox()
  })
  // Days pass in some of these tests, and an access token lasts for half of one.
  beforeEach(async () => {
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  const ordered = async (changes: object = {}, by = shop) => {
    const created = await by.call('createOrder', { body: by.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return { ...created.body, payer: sandbox.payer(created.body.redirectUri ?? `${sandbox.url}/`) }
  }
  const retrieved = async (orderId: string, by = shop) => {
    const found = await by.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok)
    const [order] = found.body.orders
    assert.ok(order)
    return order
  }
  const refusal = async (changes: object, by = shop) => {
    const refused = await by.call('createOrder', { body: by.order(changes) })
    assert.equal(refused.status, 400, JSON.stringify(refused.body))
    const { codeLiteral, statusDesc } = (refused.body as { status: Record<string, string> }).status
    return `${codeLiteral}: ${statusDesc}`
  }

  test('the error for an order without payment attempts says that the order exists', async () => {
    const { orderId } = await ordered({})
    const seen = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(!seen.ok)
    assert.equal(seen.status, 404)
    assert.equal(seen.body.status?.statusDesc, `Order ${orderId} has no payment attempts yet.`)
  })

  test('an error for a reused extOrderId contains the ID of the order, except for another customer', async () => {
    const [anna, irena] = await Promise.all(
      ['anna', 'irena'].map((extCustomerId) =>
        sandbox.merchant('500100', { email: `${extCustomerId}@example.com`, extCustomerId }),
      ),
    )
    assert.ok(anna && irena)
    const { orderId } = await ordered({ extOrderId: 'of-anna' }, anna)
    const named = async (by: Shop) => {
      const body = by.order({ extOrderId: 'of-anna' })
      const refused = await by.call('createOrder', { body })
      assert.equal(refused.status, 400)
      return (refused.body as { orderId?: string }).orderId
    }
    assert.equal(await named(anna), orderId)
    assert.equal(await named(shop), orderId)
    assert.equal(await named(irena), undefined)
  })

  test('an extOrderId of 1024 characters of any script is unique and can be searched', async () => {
    const extOrderId = ideographs(1024)
    const { orderId } = await ordered({ extOrderId })
    const found = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok)
    assert.equal(found.body.orders[0]?.extOrderId, extOrderId)
    const again = await shop.call('createOrder', { body: shop.order({ extOrderId }) })
    const { statusCode } = (again.body as { status: Record<string, string> }).status
    assert.partialDeepStrictEqual(again.body, { orderId, extOrderId })
    assert.equal(statusCode, 'ERROR_ORDER_NOT_UNIQUE')
    const other = `${extOrderId.slice(0, -1)}x`
    assert.notEqual((await ordered({ extOrderId: other })).orderId, orderId)
    const hits = await listFound(sandbox.app.database.look, { text: extOrderId, byPrefix: false })
    assert.deepEqual(
      hits.map(({ id, extId }) => [id, extId]),
      [[orderId, extOrderId]],
    )
    const keyed = await shop.keyed('of-ideographs', 'createOrder', {
      body: shop.order({ extOrderId: ideographs(1000) }),
    })
    assert.ok(keyed.ok)
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('a canceled order can be canceled again and is notified once', async () => {
    const receiver = await openReceiver()
    const { orderId } = await ordered({ extOrderId: 'again', notifyUrl: receiver.url })
    const params = { orderId }
    const first = await shop.call('cancelOrder', { params })
    assert.ok(first.ok)
    const second = await shop.call('cancelOrder', { params })
    assert.equal(second.status, 200)
    assert.deepEqual(second.body, first.body)
    const body = { orderId, orderStatus: 'CANCELED' } as const
    const updated = await shop.call('updateOrderStatus', { params, body })
    assert.equal(updated.status, 200)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['CANCELED'])

    const late = { orderId, orderStatus: 'COMPLETED' } as const
    assert.equal((await shop.call('updateOrderStatus', { params, body: late })).status, 400)
    const paid = await ordered(byMethod({ type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }))
    const kept = await shop.call('cancelOrder', { params: { orderId: paid.orderId } })
    assert.ok(!kept.ok)
    assert.equal(kept.body.status?.codeLiteral, 'ORDER_STATUS_NOT_ALLOWED')
    await receiver.close()
  })

  test('an order contains its validity, whether the shop has set it or not', async () => {
    const receiver = await openReceiver()
    const onDelivery = byMethod({ type: 'PBL', value: 'cod' })
    for (const [changes, seconds] of [
      [{}, '86400'],
      [{ validityTime: 600 }, '600'],
      [onDelivery, '2592000'],
      [{ ...onDelivery, validityTime: '3600' }, '3600'],
    ] as const) {
      const { orderId } = await ordered({ ...changes, notifyUrl: receiver.url })
      assert.equal((await retrieved(orderId)).validityTime, seconds)
      await shop.call('cancelOrder', { params: { orderId } })
      await sandbox.work()
      const told = receiver.received.at(-1)?.json.order as { validityTime?: string }
      assert.equal(told.validityTime, seconds)
    }
    await receiver.close()
  })

  test('the captured amount is returned in addition to the ordered amount', async () => {
    const receiver = await openReceiver()
    const held = byMethod({ type: 'PBL', value: 'c', card, authorizationType: 'PRE_AUTHORIZATION' })
    const { orderId } = await ordered({ ...held, notifyUrl: receiver.url })
    const params = { orderId }
    const amounts = async () => {
      const { totalAmount, payMethod } = await retrieved(orderId)
      const found = await shop.call('retrieveTransactions', { params })
      assert.ok(found.ok)
      const [transaction] = found.body.transactions
      return [totalAmount, payMethod?.amount, transaction?.payMethod.amount]
    }
    assert.deepEqual(await amounts(), ['12345', '12345', undefined], 'nothing is taken yet')
    await shop.call('captureOrder', { params, body: { amount: '345', currencyCode: 'PLN' } })
    assert.deepEqual(await amounts(), ['12345', '345', '345'])
    await sandbox.work()
    const told = receiver.received.at(-1)?.json.order as unknown as {
      totalAmount: string
      payMethod: { amount: string }
    }
    assert.deepEqual([told.totalAmount, told.payMethod.amount], ['12345', '345'])
    await receiver.close()
  })

  test('an error for a wrong currency contains the currency of the point of sale', async () => {
    const refused = async (by: Shop, changes: object) => {
      const answer = await by.call('createOrder', { body: by.order(changes) })
      const { status } = answer.body as { status: Record<string, string> }
      return [answer.status, status.statusCode, status.statusDesc]
    }
    const euros = await sandbox.merchant('500300')
    const says = (currency: string) =>
      `currencyCode must be ${currency}, the currency of this point of sale.`
    for (const [by, currency, other] of [
      [shop, 'PLN', 'EUR'],
      [euros, 'EUR', 'PLN'],
    ] as const) {
      assert.deepEqual(await refused(by, { currencyCode: other }), [
        400,
        'ERROR_INCONSISTENT_CURRENCIES',
        says(currency),
      ])
      for (const unknown of ['UAH', 'zloty', 985, ['PLN']])
        assert.deepEqual(await refused(by, { currencyCode: unknown }), [
          400,
          'ERROR_VALUE_INVALID',
          says(currency),
        ])
    }
    const { orderId } = await ordered({})
    const params = { orderId }
    for (const [answer, field] of [
      [
        await shop.call('captureOrder', {
          params,
          body: { amount: 1, currencyCode: 'UAH' } as object,
        }),
        '',
      ],
      [
        await shop.call('createRefund', {
          params,
          body: { refund: { description: 'Back', currencyCode: 'UAH' } } as object,
        }),
        'refund.',
      ],
    ] as const) {
      const { status } = answer.body as { status: Record<string, string> }
      assert.equal(status.statusDesc, `${field}${says('PLN')}`)
    }
  })

  test('an order that no method accepts is rejected', async () => {
    for (const changes of [
      { totalAmount: '100000000' },
      { totalAmount: '100000000', ...byMethod({ type: 'PAYMENT_WALL' }) },
      { totalAmount: '100000000', ...byMethod({ type: 'TRANSPARENT' }) },
    ])
      assert.match(
        await refusal(changes),
        /^(OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD: ){2}No payment/,
      )

    assert.match(
      await refusal({ totalAmount: '100000000' }),
      /in this currency\. The amount must be at most 999,999\.99 PLN \(99999999\) here\.$/,
    )
    assert.match(
      await refusal({ totalAmount: '1', ...byMethod({ type: 'PBL', value: 'blik' }) }),
      /: The amount must be at least 1\.00 PLN \(100\) with blik\.$/,
    )

    const small = { totalAmount: '60' }
    assert.ok(await ordered(small), 'cards take it')
    const switchAll = async (status: 'ENABLED' | 'DISABLED') => {
      for (const { value } of payMethodCatalogue.filter((row) => row.value !== 'blik')) {
        const params = { posId: '500100', value }
        assert.ok((await shop.call('switchPayMethod', { params, body: { status } })).ok)
      }
    }
    await switchAll('DISABLED')
    assert.match(await refusal(small), /^OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD/)
    assert.ok(await ordered({ totalAmount: '100' }), 'BLIK takes it')
    assert.match(
      await refusal({ totalAmount: '0', cardOnFile: 'FIRST' }),
      /^OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD/,
      'no card can be stored while cards are off',
    )
    await switchAll('ENABLED')
    const storing = await ordered({ totalAmount: '0', cardOnFile: 'FIRST' })
    const page = await storing.payer.call('showCheckout', { query: {} })
    assert.ok(page.ok && page.body.methods.length === 1)
  })

  test('contradictory data of a payment method is rejected without a charge', async () => {
    const parts = {
      card,
      authorizationCode: '777123',
      blikData: { register: true },
      clickToPay: { visa: { srcCorrelationId: 'src-1' } },
      threeDsData: { status3Ds: 'Y', dsTransactionId: 'ds-1' },
    }
    const extOrderId = 'contradiction'
    for (const [part, sent] of Object.entries(parts)) {
      const payMethod = { type: 'PBL', value: 'm', [part]: sent }
      const says = new RegExp(`^INVALID_VALUE: payMethods\\.payMethod\\.${part} is only for`)
      assert.match(await refusal({ extOrderId, ...byMethod(payMethod) }), says)
    }
    for (const type of ['PAYMENT_WALL', 'TRANSPARENT', 'CARD_TOKEN', 'BLIK_TOKEN'])
      assert.match(await refusal(byMethod({ type, value: 'x', card })), /card is only for/, type)
    const token = byMethod({ type: 'BLIK_TOKEN', value: 'x', authorizationCode: '777123' })
    assert.match(await refusal(token), /is only for type BLIK_AUTHORIZATION_CODE and/)
    assert.ok(await ordered({ extOrderId }), 'none of them is an order')
  })

  test('empty data of another payment method is no contradiction', async () => {
    const unset = { card: { number: null, cvv: '' }, blikData: {}, threeDsData: {} }
    await ordered(byMethod({ type: 'PBL', value: 'm', ...unset }))
    await ordered(byMethod({ type: 'BLIK_AUTHORIZATION_CODE', value: '777123', ...unset }))
    assert.match(
      await refusal(byMethod({ type: 'PBL', value: 'c', ...unset })),
      /card.number is required/,
    )
  })

  test('all spellings in which clients specify a method are accepted', async () => {
    const authorizationCode = '777123'
    const sealed = 'c2VhbGVk'
    for (const payMethod of [
      { type: 'PBL', value: 'c', card },
      { type: 'PBL', card },
      { type: 'PBL', value: 'c', clickToPay: { visa: { srcCorrelationId: 'src-1' } } },
      { type: 'PBL', value: 'ap', authorizationCode: sealed },
      { type: 'PBL', value: 'jp', authorizationCode: sealed, sourcePaymentFlow: 'APPLE_PAY' },
      { type: 'PBL', value: 'ap', card, sourcePaymentFlow: 'GOOGLE_PAY' },
      { type: 'PBL', value: 'blik', authorizationCode },
      { type: 'BLIK_AUTHORIZATION_CODE', value: authorizationCode },
      { type: 'BLIK_AUTHORIZATION_CODE', authorizationCode },
      { type: 'BLIK_AUTHORIZATION_CODE', value: 'blik', authorizationCode },
    ]) {
      const { orderId } = await ordered(byMethod(payMethod))
      assert.equal((await retrieved(orderId)).status, 'COMPLETED', JSON.stringify(payMethod))
    }
    for (const payMethod of [
      { type: 'PAYMENT_WALL', value: 'c' },
      { type: 'PBL', value: 'c', authorizationType: 'PRE_AUTHORIZATION' },
      { type: 'PBL', value: 'm', amount: '12345' },
    ])
      assert.ok((await ordered(byMethod(payMethod))).redirectUri)
  })

  test('a donation works with every way to pay and is shown on the page', async () => {
    const donation = { amount: '500', organizationId: 'charity_test' }
    const charity = () =>
      sandbox.app.database.read((tx) => balanceOf(tx, 'charity:charity_test', 'PLN'))
    const given = async (orderId: string) => {
      assert.equal((await retrieved(orderId)).status, 'COMPLETED')
      const now = await charity()
      const gained = now - last
      last = now
      return gained
    }
    let last = await charity()

    for (const payMethods of [
      {},
      byMethod({ type: 'PAYMENT_WALL' }),
      byMethod({ type: 'PBL', value: 'c' }),
    ]) {
      const { orderId, payer } = await ordered({ donation, ...payMethods })
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok)
      assert.equal(page.body.totalAmount, '12845')
      assert.deepEqual(page.body.donation, { amount: '500', organization: 'Fundacja Testowa' })
      const paid = await payer.call('startPayment', { body: { method: 'c', card } })
      assert.ok(paid.ok && paid.body.state === 'APPROVED')
      assert.equal(await given(orderId), 500n)
    }
    const qr = await ordered({ donation, ...byMethod({ type: 'TRANSPARENT' }) })
    assert.ok(qr.qrCode)

    const transfer = await ordered({ donation, ...byMethod({ type: 'PBL', value: 'b' }) })
    const wire = await transfer.payer.call('startPayment', { body: { method: 'b' } })
    assert.ok(wire.ok)
    await transfer.payer.confirm('approve')
    assert.equal(await given(transfer.orderId), 500n)

    const byCard = byMethod({ type: 'PBL', value: 'c', card })
    const first = await ordered({ donation, cardOnFile: 'FIRST', ...byCard })
    assert.equal(await given(first.orderId), 500n)
    const value = first.payMethods?.payMethod.value ?? ''
    const byToken = byMethod({ type: 'CARD_TOKEN', value })
    const threeDsData = { status3Ds: 'Y', dsTransactionId: 'b2f4c9e0' }
    const again = await ordered({
      donation,
      cardOnFile: 'STANDARD_CARDHOLDER',
      ...byMethod({ ...byToken.payMethods.payMethod, threeDsData }),
    })
    assert.equal(await given(again.orderId), 500n)
    const wallet = { type: 'PBL', value: 'ap', authorizationCode: 'c2VhbGVk' }
    assert.equal(await given((await ordered({ donation, ...byMethod(wallet) })).orderId), 500n)
    for (const later of ['dpp', 'cod'])
      await ordered({ donation, ...byMethod({ type: 'PBL', value: later }) })

    const storing = { totalAmount: '0', products: [{ name: 'x', unitPrice: '0', quantity: '1' }] }
    assert.match(
      await refusal({ donation, ...storing }),
      /donation requires an order amount greater than 0/,
    )
  })

  test('a partial capture pays the whole donation to the charity', async () => {
    const donation = { amount: '500', organizationId: 'charity_test' }
    const charity = () =>
      sandbox.app.database.read((tx) => balanceOf(tx, 'charity:charity_test', 'PLN'))
    const before = await charity()
    const held = byMethod({ type: 'PBL', value: 'c', card, authorizationType: 'PRE_AUTHORIZATION' })
    const { orderId } = await ordered({ donation, ...held })
    const body = { amount: '45', currencyCode: 'PLN' } as const
    assert.ok((await shop.call('captureOrder', { params: { orderId }, body })).ok)
    assert.equal((await charity()) - before, 500n)
    assert.equal((await retrieved(orderId)).payMethod?.amount, '45')
    const canceled = await ordered({ donation, ...held })
    await shop.call('cancelOrder', { params: { orderId: canceled.orderId } })
    assert.equal((await charity()) - before, 500n)
  })
})
