import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { card } from '../card.ts'
import { openPhpLibrary } from '../compatibility/php-library.ts'
import { pointOfSale } from '../compatibility/shape.ts'
import { type Body, type PayByLink, sendOnWire } from '../compatibility/wire.ts'
import { engine, openReceiver, openSandbox, type Received, type Sandbox } from '../sandbox.ts'

const byCard = { method: 'c', card }
const challengeCard = { ...card, number: '4245757666349685' }

const browser = {
  screenWidth: '1920',
  javaEnabled: 'false',
  timezoneOffset: '-60',
  screenHeight: '1080',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  colorDepth: '24',
  language: 'pl-PL',
  requestIP: '203.0.113.10',
}

describe(`shop plugins take payments on ${engine}`, () => {
  let sandbox: Sandbox
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  before(async () => {
    sandbox = await openSandbox()
    receiver = await openReceiver()
  })
  after(async () => {
    await receiver.close()
    await sandbox.finish()
  })

  /** The notifications of an order that arrive while something happens. */
  async function during(orderId: string, happens: () => Promise<unknown>): Promise<Received[]> {
    const first = receiver.received.length
    await happens()
    await sandbox.pass({ seconds: 2 })
    await sandbox.work()
    return receiver.received.slice(first).filter(({ body }) => body.includes(orderId))
  }

  async function payOnPage(redirectUri: string, body: CallOf<'startPayment'>['body']) {
    const paid = await sandbox.payer(redirectUri).call('startPayment', { body })
    assert.ok(paid.ok, JSON.stringify(paid.body))
  }

  /** The token from the card fields of the checkout. */
  async function cardTokenOf(entered: typeof card, posId: string, type: 'SINGLE' | 'MULTI') {
    const given = await createClient({ baseUrl: sandbox.url })('createFrontToken', {
      query: {},
      body: { posId, type, card: entered },
    })
    assert.ok(given.ok)
    return given.body.value
  }

  test('a WooCommerce shop offers methods for the amount, is paid and notified, and refunds', async () => {
    const shop = pointOfSale('500100')
    const library = openPhpLibrary(sandbox.url, shop, 'WooCommerce 9 / Plugin 2')
    const listed = await library.methods()
    assert.equal(listed.status?.statusCode, 'SUCCESS')
    const total = 4998
    const offered = (listed.payByLinks ?? []).filter((method) => fits(method, total))
    assert.ok(offered.some(({ value }) => value === 'c'))

    const created = await library.create({
      continueUrl: 'https://shop.example/thanks',
      notifyUrl: receiver.url,
      customerIp: '203.0.113.10',
      merchantPosId: shop.posId,
      description: '# 311 Herbs',
      currencyCode: 'PLN',
      totalAmount: total,
      extOrderId: '311_65f1a2b3c4d5e6.12345678',
      products: [
        { name: 'Mint tea', unitPrice: 2999, quantity: 2 },
        { name: 'Discount', unitPrice: -1000, quantity: 1 },
      ],
      buyer: { email: 'anna.nowak@example.com', phone: '', language: 'pl', firstName: 'Anna' },
      threeDsAuthentication: { cardholder: { name: 'Anna', billingAddress: [] } },
    })
    assert.equal(created.status?.statusCode, 'SUCCESS')
    const { orderId = '', redirectUri = '' } = created

    const told = await during(orderId, () => payOnPage(redirectUri, byCard))
    const last = library.consume(told.at(-1) as Received)
    assert.equal(last.order?.extOrderId?.replace(/_.*$/, ''), '311')
    assert.equal(last.order?.status, 'COMPLETED')
    assert.equal(last.order?.orderId, orderId)

    const [refunded] = await during(orderId, async () => {
      const answer = await library.refund(orderId, 'Refund of: 10.00PLN for order: 311', 1000)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.status?.statusCode, 'SUCCESS')
    })
    const note = library.consume(refunded as Received) as unknown as RefundNote
    assert.equal(note.extOrderId.replace(/_.*$/, ''), '311')
    assert.equal(note.refund.status, 'FINALIZED')
    assert.equal(note.refund.reasonDescription, 'Refund of: 10.00PLN for order: 311')
    assert.equal(note.refund.currencyCode, 'PLN')
  })

  test('a WooCommerce shop charges a card from its checkout after a challenge', async () => {
    const shop = pointOfSale('500100')
    const library = openPhpLibrary(sandbox.url, shop, 'WooCommerce 9 / Plugin 2')
    const value = await cardTokenOf(challengeCard, shop.posId, 'SINGLE')
    const created = await library.create({
      continueUrl: 'https://shop.example/thanks',
      notifyUrl: receiver.url,
      customerIp: '203.0.113.10',
      merchantPosId: shop.posId,
      description: '# 312 Herbs',
      currencyCode: 'PLN',
      totalAmount: 2999,
      extOrderId: '312_65f1a2b3c4d5e7.12345678',
      products: [{ name: 'Mint tea', unitPrice: 2999, quantity: 1 }],
      buyer: { email: 'anna.nowak@example.com', phone: '', language: 'pl' },
      payMethods: { payMethod: { type: 'CARD_TOKEN', value } },
      threeDsAuthentication: { cardholder: { name: 'Anna Nowak' }, browser },
    })
    assert.equal(created.status?.statusCode, 'WARNING_CONTINUE_3DS')
    assert.ok(created.redirectUri, 'the plugin sends the payer there')
    const told = await during(created.orderId ?? '', () =>
      sandbox
        .payer('http://127.0.0.1/?token=none')
        .answer(created.redirectUri ?? '', 'approve')
        .then(({ ok }) => assert.ok(ok)),
    )
    assert.equal(library.consume(told.at(-1) as Received).order?.status, 'COMPLETED')
  })

  test('a PrestaShop shop captures held money by a status, and receives the reason why a refund fails', async () => {
    const shop = pointOfSale('500101')
    const library = openPhpLibrary(sandbox.url, shop, 'PrestaShop 8 / Plugin 3')
    const listed = await library.methods('pl')
    const names = new Map((listed.payByLinks ?? []).map(({ value, name }) => [value, name]))
    assert.ok(names.get('blik'))

    const created = await library.create({
      merchantPosId: shop.posId,
      description: 'Order: 88 - XKBKNABJK',
      customerIp: '203.0.113.10',
      notifyUrl: receiver.url,
      continueUrl: 'https://shop.example/order-confirmation?id_cart=88',
      currencyCode: 'PLN',
      totalAmount: 31400,
      extOrderId: '88-65f1a2b3',
      buyer: {
        email: 'anna.nowak@example.com',
        firstName: 'Anna',
        lastName: 'Nowak',
        language: 'pl',
        delivery: { street: 'Polna 1', postalCode: '', city: 'Poznań' },
      },
      products: [{ quantity: '1', name: 'Bicycle bell', unitPrice: 31400 }],
      payMethods: { payMethod: { type: 'PBL', value: 'c' } },
      credit: null,
    })
    assert.equal(created.status?.statusCode, 'SUCCESS')
    const { orderId = '', redirectUri = '' } = created

    const told = await during(orderId, () => payOnPage(decodeURIComponent(redirectUri), byCard))
    const waiting = library.consume(told.at(-1) as Received) as Received['json'] & {
      order: { currencyCode: string }
    }
    assert.equal(waiting.order.currencyCode, 'PLN', 'the module finds its keys by it')
    assert.equal(waiting.order.status, 'WAITING_FOR_CONFIRMATION')

    const taken = await during(orderId, async () => {
      const updated = await library.updateStatus(orderId, 'COMPLETED')
      assert.equal(updated.status?.statusCode, 'SUCCESS')
    })
    const last = library.consume(taken.at(-1) as Received)
    assert.equal(last.order?.status, 'COMPLETED')
    assert.match(paymentIdOf(last), /^\d+$/)

    const tooMuch = await library.refund(orderId, 'Refund to order XKBKNABJK (88)', 99_999)
    assert.equal(tooMuch.status, 400)
    assert.ok(tooMuch.body.status?.codeLiteral, 'shown to the merchant')
    assert.ok(tooMuch.body.status?.code, 'shown to the merchant')
    const all = await library.refund(orderId, 'Refund to order XKBKNABJK (88)', 31_400)
    assert.equal(all.body.status?.statusCode, 'SUCCESS')
  })

  test('a PrestaShop shop that captures several times is notified once', async () => {
    const shop = pointOfSale('500101')
    const library = openPhpLibrary(sandbox.url, shop, 'PrestaShop 8 / Plugin 3')
    const { orderId = '', redirectUri = '' } = await library.create({
      merchantPosId: shop.posId,
      description: 'Order: 90',
      customerIp: '203.0.113.10',
      notifyUrl: receiver.url,
      currencyCode: 'PLN',
      totalAmount: 31400,
      products: [{ quantity: '1', name: 'Bicycle bell', unitPrice: 31400 }],
    })
    await during(orderId, () => payOnPage(redirectUri, byCard))
    // The payer's return and the notification both capture the money; then the notification is repeated.
    const told = await during(orderId, async () => {
      const take = () => library.updateStatus(orderId, 'COMPLETED')
      for (const taken of [...(await Promise.all([take(), take()])), await take()])
        assert.equal(taken.status?.statusCode, 'SUCCESS')
    })
    assert.deepEqual(
      told.map((one) => library.consume(one).order?.status),
      ['COMPLETED'],
    )
  })

  test('a PrestaShop shop can cancel held money twice', async () => {
    const shop = pointOfSale('500101')
    const library = openPhpLibrary(sandbox.url, shop, 'PrestaShop 8 / Plugin 3')
    const { orderId = '', redirectUri = '' } = await library.create({
      merchantPosId: shop.posId,
      description: 'Order: 89',
      customerIp: '203.0.113.10',
      currencyCode: 'PLN',
      totalAmount: 31400,
      products: [{ quantity: '1', name: 'Bicycle bell', unitPrice: 31400 }],
    })
    await payOnPage(redirectUri, byCard)
    // A status of the shop and a late notification both cancel.
    for (const _ of [1, 2])
      assert.equal((await library.cancel(orderId)).status?.statusCode, 'SUCCESS')
    assert.equal((await library.retrieve(orderId)).orders?.[0]?.status, 'CANCELED')
  })

  test('a Magento shop stores a card, lists it for its customer, refunds, and deletes the card', async () => {
    const shop = pointOfSale('500100')
    const library = openPhpLibrary(sandbox.url, shop, 'Magento 2.4 / Plugin 2')
    const customer = { email: 'jan.kowalski@example.com', extCustomerId: '17' }
    const bearer = await library.tokenOf(customer)
    const before = await library.methods('pl', bearer)
    assert.deepEqual(before.cardTokens ?? [], [])

    const value = await cardTokenOf(card, shop.posId, 'MULTI')
    const first = await library.create(
      {
        merchantPosId: shop.posId,
        totalAmount: '8200',
        currencyCode: 'PLN',
        description: 'Order 000000042 [shop.example]',
        customerIp: '203.0.113.10',
        extOrderId: '000000042_65f1a2b3c4d5e',
        notifyUrl: receiver.url,
        cardOnFile: 'FIRST',
        settings: { allowOrderCancellationByPayer: true },
        payMethods: { payMethod: { type: 'CARD_TOKEN', value } },
        buyer: { ...customer, extCustomerId: 17, phone: null, language: 'pl' },
        products: [{ quantity: 1, name: 'Blanket', unitPrice: '8200' }],
        threeDsAuthentication: { cardholder: { name: 'Jan Kowalski' }, browser },
      },
      bearer,
    )
    assert.ok(isTaken(first), JSON.stringify(first))
    const orderId = first.orderId ?? ''

    await sandbox.work()
    const told = receiver.received.filter(({ json }) => json.order?.orderId === orderId)
    const last = library.consume(told.at(-1) as Received) as Received['json'] & {
      order: { totalAmount: string }
    }
    assert.equal(last.order.status, 'COMPLETED')
    assert.equal(Number.parseInt(last.order.totalAmount, 10) / 100, 82)
    assert.match(paymentIdOf(last), /^\d+$/)

    const [stored] = (await library.methods('pl', bearer)).cardTokens ?? []
    assert.equal(stored?.status, 'ACTIVE')
    const refunded = await library.refund(orderId, 'Refund for order 000000042', '8200')
    assert.equal(refunded.body.status?.statusCode, 'SUCCESS')
    await library.deleteToken(stored?.value ?? '', bearer)
    assert.deepEqual((await library.methods('pl', bearer)).cardTokens ?? [], [])
  })

  test('a Sylius shop retrieves the order before it accepts a notification', async () => {
    const shop = pointOfSale('500100')
    const library = openPhpLibrary(sandbox.url, shop, 'Sylius / Plugin 2')
    const created = await library.create({
      continueUrl: 'https://shop.example/payment/capture/a1b2',
      notifyUrl: receiver.url,
      customerIp: '203.0.113.10',
      merchantPosId: shop.posId,
      description: 'Payment contains 2 items for a total of 98.00',
      currencyCode: 'PLN',
      totalAmount: 9800,
      tokenValue: 'yYtQdkTvLw',
      buyer: { email: 'anna.nowak@example.com', firstName: '', lastName: '', language: 'en' },
      products: [{ name: 'Jeans', unitPrice: 4900, quantity: 2 }],
    })
    assert.equal(created.status?.statusCode, 'SUCCESS')
    assert.equal((await library.retrieve(created.orderId ?? '')).orders?.[0]?.status, 'NEW')

    const told = await during(created.orderId ?? '', () =>
      payOnPage(created.redirectUri ?? '', { method: 'blik', blikCode: '777123' }),
    )
    for (const received of told) {
      const { order } = library.consume(received)
      const asked = await library.retrieve(order?.orderId ?? '')
      assert.equal(asked.status?.statusCode, 'SUCCESS')
      assert.equal(asked.orders?.[0]?.status, 'COMPLETED')
    }
    assert.ok(told.length > 0)
  })

  test('an OpenCart shop adds its language to the address of the page, and recognizes a refund notification', async () => {
    const shop = pointOfSale('500100')
    const library = openPhpLibrary(sandbox.url, shop, 'OpenCart 4 / Plugin 4')
    const created = await library.create({
      merchantPosId: shop.posId,
      description: 'Order #7',
      customerIp: '127.0.0.1',
      notifyUrl: receiver.url,
      continueUrl: 'https://shop.example/index.php?route=checkout/success',
      currencyCode: 'PLN',
      totalAmount: 11900,
      extOrderId: '7_65f1a2b3c4d5e8.12345678',
      buyer: { email: 'anna.nowak@example.com', firstName: 'Anna', lastName: '', language: 'en' },
      products: [{ name: 'Desk mat', unitPrice: 11900, quantity: '1' }],
    })
    const address = `${created.redirectUri}&lang=en`
    const told = await during(created.orderId ?? '', () => payOnPage(address, byCard))
    const last = library.consume(told.at(-1) as Received)
    assert.equal(Number(last.order?.extOrderId?.replace(/_.*$/, '')), 7)
    assert.equal(last.order?.status, 'COMPLETED')
    const [refunded] = await during(created.orderId ?? '', () =>
      library.refund(created.orderId ?? '', 'Returned'),
    )
    assert.ok('refund' in library.consume(refunded as Received), 'told apart by its field')
  })

  test('a Payum gateway with HTTP Basic reads back every field of its order', async () => {
    const shop = pointOfSale('500100')
    const basic = Buffer.from(`${shop.posId}:${shop.secondKey}`).toString('base64')
    const call = (method: string, path: string, body?: string) =>
      sendOnWire(sandbox.url, {
        method,
        target: `/api/v2_1/orders/${path}`,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          Authorization: `Basic ${basic}`,
        },
        body,
      })
    const create = (extOrderId: string) =>
      call(
        'POST',
        '',
        JSON.stringify({
          extOrderId,
          notifyUrl: receiver.url,
          customerIp: '203.0.113.10',
          merchantPosId: shop.posId,
          validityTime: 259_200,
          description: 'Order 2077',
          additionalDescription: null,
          currencyCode: 'PLN',
          totalAmount: 7800,
          continueUrl: 'https://shop.example/payment/after',
          buyer: {
            email: 'anna.nowak@example.com',
            firstName: 'Anna',
            lastName: 'Nowak',
            phone: null,
            delivery: null,
          },
          products: [{ name: 'Scarf', unitPrice: 7800, quantity: 1, virtual: null }],
          payMethods: null,
          threeDsAuthentication: null,
          cardOnFile: null,
        }),
      )
    const created = await create('payum-1')
    const orderId = created.body.orderId ?? ''
    await payOnPage(created.body.redirectUri ?? '', byCard)

    const { body } = await call('GET', orderId)
    const [order] = body.orders ?? []
    assert.equal(body.status?.statusCode, 'SUCCESS')
    // These are read without a check.
    assert.ok(order?.notifyUrl && order.buyer?.email && order.buyer.firstName)
    assert.ok(order.buyer.lastName)
    assert.equal(Number(order.totalAmount), 7800)
    assert.deepEqual(
      order.products.map(({ unitPrice, quantity }) => [Number(unitPrice), Number(quantity)]),
      [[7800, 1]],
    )
    const refund = { description: 'Returned', amount: null, extCustomerId: null, extRefundId: 'r1' }
    const back = await call('POST', `${orderId}/refund`, JSON.stringify({ orderId, refund }))
    assert.equal(back.body.status?.statusCode, 'SUCCESS', back.text)
    const listed = (await call('GET', `${orderId}/refunds`)).body.refunds ?? []
    assert.equal(listed.length, 1)
    for (const one of listed) {
      assert.ok(one.refundId && one.extRefundId && one.description && one.currencyCode)
      assert.equal(Number(one.amount), 7800)
      assert.ok(!Number.isNaN(Date.parse(one.creationDateTime)))
      assert.ok(!Number.isNaN(Date.parse(one.statusDateTime)))
    }

    const other = await create('payum-2')
    const canceled = await call('DELETE', other.body.orderId ?? '', 'null')
    assert.equal(canceled.body.status?.statusCode, 'SUCCESS')
    assert.equal(canceled.body.extOrderId, 'payum-2')
  })

  test('a Python plugin with SHA-256 captures held money and books the refund', async () => {
    const shop = pointOfSale('500102')
    const granted = await sendOnWire(sandbox.url, {
      method: 'POST',
      target: '/pl/standard/user/oauth/authorize',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: '*/*' },
      body: `grant_type=client_credentials&client_id=${shop.clientId}&client_secret=${shop.clientSecret}`,
    })
    const { token_type = '', access_token = '' } = granted.body
    const scheme = `${token_type[0]?.toUpperCase()}${token_type.slice(1)}`
    const call = (method: string, path: string, body?: object) =>
      sendOnWire(sandbox.url, {
        method,
        target: `/api/v2_1/orders${path}`,
        headers: { Authorization: `${scheme} ${access_token}`, 'Content-Type': 'application/json' },
        body: body && JSON.stringify(body),
      })
    const created = await call('POST', '', {
      extOrderId: '0d1f6a2e',
      customerIp: '127.0.0.1',
      merchantPosId: Number(shop.posId),
      description: 'Payment order',
      currencyCode: 'PLN',
      totalAmount: 3600.0,
      products: [{ name: 'Total order', unitPrice: 3600, quantity: 1 }],
      notifyUrl: receiver.url,
      buyer: { email: 'anna.nowak@example.com', phone: null },
    })
    assert.equal(created.status, 302, created.text)
    const orderId = created.body.orderId ?? ''
    const told = await during(orderId, () => payOnPage(created.body.redirectUri ?? '', byCard))
    assert.equal(verifiedSha256(told.at(-1) as Received, shop.secondKey).order?.status, 'COMPLETED')

    const [refunded] = await during(orderId, () =>
      call('POST', `/${orderId}/refunds`, {
        refund: { description: 'Refund', amount: 600 },
        orderId,
      }),
    )
    const { refund } = verifiedSha256(refunded as Received, shop.secondKey)
    assert.equal(refund?.status, 'FINALIZED')
    assert.equal(Number(refund?.amount) / 100, 6)
  })
})

interface RefundNote {
  readonly extOrderId: string
  readonly refund: {
    readonly status: string
    readonly reasonDescription: string
    readonly currencyCode: string
  }
}

/** The rule by which plugins offer a method for a basket. */
function fits({ status, minAmount, maxAmount }: PayByLink, total: number): boolean {
  if (status !== 'ENABLED') return false
  return !(minAmount !== undefined && total < minAmount) && !(maxAmount && total > maxAmount)
}

function isTaken({ status }: Body): boolean {
  return ['SUCCESS', 'WARNING_CONTINUE_3DS', 'WARNING_CONTINUE_CVV'].includes(
    status?.statusCode ?? '',
  )
}

function paymentIdOf({ properties }: Received['json']): string {
  return properties?.find(({ name }) => name === 'PAYMENT_ID')?.value ?? ''
}

function verifiedSha256({ headers, body }: Received, secondKey: string): Received['json'] {
  const parts = String(headers['openpayu-signature'])
    .split(';')
    .map((part) => part.split('=', 2))
  const { signature, algorithm } = Object.fromEntries(parts)
  assert.equal(algorithm, 'SHA-256')
  assert.equal(
    signature,
    createHash('sha256')
      .update(body + secondKey)
      .digest('hex'),
  )
  return JSON.parse(body)
}
