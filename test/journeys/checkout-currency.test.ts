import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const declined = { ...card, number: '5000105018126595' }
const challenged = { ...card, number: '4012001037141120' }

describe(`the payer’s choice of a currency, on ${engine}`, () => {
  let sandbox: Sandbox
  /** The payments that the acquirer was requested to charge. */
  const charged: PaymentRequest[] = []
  const captured: bigint[] = []
  /** True if the issuer delays the next payment. */
  let waits = false
  before(async () => {
    sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async start(request) {
          charged.push(request)
          const outcome = await real.start(request)
          return waits ? { kind: 'waiting', with: {} } : outcome
        },
        async capture(paymentId, amount) {
          captured.push(amount)
          await real.capture(paymentId, amount)
        },
      }),
    })
  })
  after(() => sandbox.finish())

  async function pageOf(changes: object = {}, posId = '500103') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const { orderId } = created.body
    return {
      shop,
      payer,
      orderId,
      async look() {
        const page = await payer.call('showCheckout', { query: {} })
        assert.ok(page.ok, JSON.stringify(page.body))
        return page.body
      },
      async euros() {
        const found = (await this.look()).currencies.find(
          ({ currencyCode }) => currencyCode === 'EUR',
        )
        assert.ok(found, 'euros are offered')
        return found
      },
      pay: (body: object) => payer.call('startPayment', { body: { method: 'c', card, ...body } }),
      async order() {
        const found = await shop.call('retrieveOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.orders[0]
      },
    }
  }
  const last = () => {
    const request = charged.at(-1)
    return [request?.amount, request?.currency]
  }
  const toExchange = ({
    currencyCode,
    fxTableId,
  }: {
    currencyCode: string
    fxTableId: string
  }) => ({
    exchange: { currencyCode, fxTableId },
  })

  test('the page shows both amounts, the rate, its validity, and the methods that support the currency', async () => {
    const page = await pageOf()
    const shown = await page.look()
    const euros = await page.euros()
    assert.deepEqual([shown.totalAmount, shown.currencyCode], ['12345', 'PLN'])
    assert.deepEqual([euros.amount, euros.exchangeRate], ['2948', '4.18719'])
    assert.ok(euros.validTo > new Date(0).toISOString())
    assert.ok(euros.methods.includes('c') && !euros.methods.includes('blik'))
    const table = await page.shop.call('retrieveFxTable', {
      params: { mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e' },
    })
    assert.ok(table.ok && table.body.id === euros.fxTableId, 'it is the table of the API')
  })

  test('the payer is charged in the chosen currency, and the shop is notified in its own', async () => {
    const receiver = await openReceiver()
    const page = await pageOf({ notifyUrl: receiver.url })
    const paid = await page.pay(toExchange(await page.euros()))
    assert.ok(paid.ok && paid.body.state === 'APPROVED', JSON.stringify(paid.body))
    assert.deepEqual(last(), [2948n, 'EUR'])
    const order = await page.order()
    assert.deepEqual(
      [order?.status, order?.totalAmount, order?.currencyCode],
      ['COMPLETED', '12345', 'PLN'],
    )
    await sandbox.work()
    assert.deepEqual(
      receiver.received.map(({ json }) => /"currencyCode":"(\w+)"/.exec(JSON.stringify(json))?.[1]),
      ['PLN', 'PLN'],
    )
    const { totalAmount, currencyCode, currencies } = await page.look()
    assert.deepEqual([totalAmount, currencyCode, currencies], ['2948', 'EUR', []])
    await receiver.close()
  })

  test('each attempt starts in the currency of the shop', async () => {
    const page = await pageOf()
    const inEuros = toExchange(await page.euros())
    const first = await page.pay({ card: declined, ...inEuros })
    assert.ok(first.ok && first.body.state === 'DECLINED')
    assert.deepEqual(last(), [2948n, 'EUR'])
    assert.equal((await page.look()).currencyCode, 'PLN')
    const left = await page.pay({ card: challenged, ...inEuros })
    assert.ok(left.ok && left.body.state === 'REDIRECT')
    const second = await page.pay({})
    assert.ok(second.ok && second.body.state === 'APPROVED', JSON.stringify(second.body))
    assert.deepEqual(last(), [12345n, 'PLN'])
    const { totalAmount, currencyCode } = await page.look()
    assert.deepEqual([totalAmount, currencyCode], ['12345', 'PLN'])
  })

  test('the page shows the charged amount while the attempt waits for its outcome', async () => {
    const page = await pageOf()
    const inEuros = toExchange(await page.euros())
    waits = true
    const asked = await page.pay({ card: challenged, ...inEuros })
    waits = false
    assert.ok(asked.ok && asked.body.state === 'WAITING')
    const { totalAmount, currencyCode, payment, currencies } = await page.look()
    assert.deepEqual([totalAmount, currencyCode, payment?.state], ['2948', 'EUR', 'WAITING'])
    assert.deepEqual(currencies, [], 'a choice would name another amount')
  })

  test('the page shows the amount of the shop to a payer who can choose again', async () => {
    const page = await pageOf()
    const inEuros = toExchange(await page.euros())
    const left = await page.pay({ card: challenged, ...inEuros })
    assert.ok(left.ok && left.body.state === 'REDIRECT')
    const { totalAmount, currencyCode } = await page.look()
    assert.deepEqual([totalAmount, currencyCode], ['12345', 'PLN'])
  })

  test('held money in the chosen currency can be captured and refunded in part', async () => {
    const payMethods = {
      payMethod: { type: 'PBL', value: 'c', authorizationType: 'PRE_AUTHORIZATION' },
    }
    const page = await pageOf({ payMethods })
    assert.ok((await page.pay(toExchange(await page.euros()))).ok)
    const part = await page.shop.call('captureOrder', {
      params: { orderId: page.orderId },
      body: { amount: '6000', currencyCode: 'PLN' },
    })
    assert.ok(part.ok, JSON.stringify(part.body))
    await sandbox.work()
    assert.equal(captured.at(-1), 1433n, '60.00 PLN at 4.18719')
    const refund = await page.shop.call('createRefund', {
      params: { orderId: page.orderId },
      body: { refund: { description: 'Returned', amount: '1000' } },
    })
    assert.ok(refund.ok, JSON.stringify(refund.body))
  })

  test('an outdated rate, a currency without a rate, and a method without conversion are rejected', async () => {
    const page = await pageOf()
    const euros = await page.euros()
    const refusal = async (body: object) => {
      const refused = await page.pay(body)
      assert.equal(refused.status, 400, JSON.stringify(refused.body))
      return (refused.body as { status: { codeLiteral: string } }).status.codeLiteral
    }
    const { fxTableId } = euros
    assert.equal(
      await refusal({ exchange: { currencyCode: 'XXX', fxTableId } }),
      'MCP_CURRENCY_UNSUPPORTED',
    )
    assert.match(
      await refusal({ ...toExchange(euros), method: 'blik', blikCode: '777123' }),
      /PAY_METHOD/,
    )
    await sandbox.pass({ hours: 25 })
    const after = await pageOf()
    assert.notEqual((await after.euros()).fxTableId, fxTableId)
    const refused = await after.pay(toExchange(euros))
    const { status } = refused.body as { status?: { codeLiteral?: string } }
    assert.equal(status?.codeLiteral, 'MCP_TABLE_OUTDATED')
    assert.equal((await after.look()).status, 'NEW', 'nothing has changed')
  })

  test('the page offers no currencies if the shop has none or has set the price itself', async () => {
    assert.deepEqual((await (await pageOf({}, '500100')).look()).currencies, [])
    const { fxTableId, amount, exchangeRate } = await (await pageOf()).euros()
    const mcpData = {
      mcpCurrency: 'EUR',
      mcpAmount: amount,
      mcpRate: exchangeRate,
      mcpFxTableId: fxTableId,
      mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e',
    }
    const priced = await (await pageOf({ mcpData })).look()
    assert.deepEqual([priced.currencies, priced.currencyCode], [[], 'EUR'])
  })
})

describe(`a server in production without exchange rates, on ${engine}`, () => {
  test('offers the payment page only in the currency of the shop, and the payer can pay', async () => {
    const server = await openSandbox({
      mode: 'production',
      acquirer: (real) => ({
        ...real,
        serves: () => true,
        screen: async () => undefined,
        start: async () => ({ kind: 'approved', with: {} }),
        capture: async () => {},
      }),
    })
    await server.seed()
    const shop = await server.merchant('500103')
    const created = await shop.call('createOrder', { body: shop.order({}) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = server.payer(created.body.redirectUri ?? '')
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok, JSON.stringify(page.body))
    assert.deepEqual(page.body.currencies, [])
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok, JSON.stringify(paid.body))
    assert.equal(paid.body.state, 'APPROVED')
    const table = await shop.call('retrieveFxTable', {
      params: { mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e' },
    })
    assert.equal(table.status, 503, 'a call that needs rates fails')
    const others = server.warnings.filter((text) => !text.includes('GROSZ_ECB_RATES'))
    assert.deepEqual([server.warnings.length > 0, others], [true, []])
    await server.close()
  })
})
