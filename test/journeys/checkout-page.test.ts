import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`the data of the payment page, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  async function orderedPage(changes: object = {}, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    const payer = sandbox.payer(redirectUri)
    const look = async () => {
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok)
      return page.body
    }
    return { look, payer, orderId }
  }

  const pageOf = async (changes: object = {}) => (await orderedPage(changes)).look

  async function cancel(orderId: string, posId?: string) {
    const shop = await sandbox.merchant(posId)
    assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
  }

  test('contains the preferred language of the browser, unless the shop sets one', async () => {
    const languageOf = async (buyer: object) => {
      const shop = await sandbox.merchant()
      const created = await shop.call('createOrder', { body: shop.order(buyer) })
      assert.ok(created.ok)
      const { redirectUri = '' } = created.body
      const token = new URL(redirectUri).searchParams.get('token') ?? ''
      const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.7,pl;q=0.8' }
      const payer = createClient({ baseUrl: sandbox.url, token, headers })
      const page = await payer('showCheckout', { query: {} })
      assert.ok(page.ok)
      return page.body.language
    }
    assert.equal(await languageOf({}), 'pl')
    const buyer = { email: 'jan@example.com', language: 'en' }
    assert.equal(await languageOf({ buyer }), 'en')
  })

  test('contains each product with its amount, including discounts', async () => {
    const products = [
      { name: 'Book', unitPrice: '4000', quantity: '3' },
      { name: 'Postage', unitPrice: '1345', quantity: '1' },
      { name: 'Discount', unitPrice: '-1000', quantity: '1' },
    ]
    const look = await pageOf({ products })
    const { products: shown, productsLeft } = await look()
    assert.deepEqual(shown, [
      { name: 'Book', quantity: '3', amount: '12000', currencyCode: 'PLN' },
      { name: 'Postage', quantity: '1', amount: '1345', currencyCode: 'PLN' },
      { name: 'Discount', quantity: '1', amount: '-1000', currencyCode: 'PLN' },
    ])
    assert.equal(productsLeft, 0)
  })

  test('contains only the first products of a long list, and the number of the others', async () => {
    const line = (_: unknown, index: number) => ({
      name: `Line ${index + 1}`,
      unitPrice: '1',
      quantity: '1',
    })
    const look = await pageOf({ products: Array.from({ length: 120 }, line) })
    const { products, productsLeft } = await look()
    assert.equal(products.length, limits.shownProducts.value)
    assert.equal(products[0]?.name, 'Line 1')
    assert.equal(productsLeft, 120 - limits.shownProducts.value)
  })

  test('contains the seconds that are left by the clock of the server', async () => {
    const look = await pageOf({ validityTime: '600' })
    assert.equal((await look()).secondsLeft, 600)
    await sandbox.pass({ seconds: 599 })
    assert.equal((await look()).secondsLeft, 1)
    await sandbox.pass({ seconds: 10 })
    assert.equal((await look()).secondsLeft, 0)
  })

  test('contains no decline of a waiting payment whose order is canceled or expires', async () => {
    for (const [ends, expired] of [
      [cancel, false],
      [() => sandbox.pass({ hours: 1 }), true],
    ] as const) {
      const { look, payer, orderId } = await orderedPage({ validityTime: '900' })
      const asked = await payer.call('startPayment', {
        body: { method: 'blik', blikCode: '123456' },
      })
      assert.ok(asked.ok)
      assert.equal((await look()).payment?.state, 'WAITING')
      await ends(orderId)
      const { payment, status, ...page } = await look()
      assert.deepEqual([payment, status, page.expired], [undefined, 'CANCELED', expired])
    }
  })

  test('contains no decline of held money that the shop cancels', async () => {
    const { look, payer, orderId } = await orderedPage(
      { continueUrl: 'https://shop.example/back' },
      '500101',
    )
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    assert.equal((await look()).payment?.state, 'APPROVED')
    await cancel(orderId, '500101')
    const { payment, status, returnUrl } = await look()
    assert.deepEqual([payment, status], [undefined, 'CANCELED'])
    assert.equal(returnUrl, 'https://shop.example/back?error=501')
  })

  test('contains the name, color, and logo that were set for its point of sale', async () => {
    const look = await pageOf()
    const own = await look()
    assert.deepEqual(own.brand, {})
    const brand = { name: 'Księgarnia Żółw', color: '#0B6B4F', logo }
    const params = { posId: '500100' }
    const call = createClient({ baseUrl: sandbox.url })
    const tooLight = await call('setBrand', {
      params,
      body: { brand: { ...brand, color: '#ffcc00' } },
    })
    assert.equal(tooLight.status, 400)
    assert.match(
      JSON.stringify(tooLight.body),
      /brand\.color must be darker: its contrast with white is 1\.5:1/,
    )
    const noPng = await call('setBrand', {
      params,
      body: { brand: { logo: logo.replace('iVBOR', 'R0lGO') } },
    })
    assert.match(JSON.stringify(noPng.body), /brand\.logo must be a PNG image of at most 30 KB/)
    assert.deepEqual((await look()).brand, {}, 'a refused brand changes nothing')
    assert.ok((await call('setBrand', { params, body: { brand } })).ok)
    const { merchantName, brand: shown } = await look()
    assert.equal(merchantName, brand.name)
    assert.deepEqual(shown, { color: brand.color, logo })
    assert.ok((await call('setBrand', { params, body: { brand: {} } })).ok)
    assert.equal((await look()).merchantName, own.merchantName)
  })
})

/** One transparent pixel. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
