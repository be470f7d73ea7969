import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { card } from '../card.ts'
import { corpus } from '../compatibility/corpus.ts'
import { type Blank, fill, pointOfSale, type Shape, type Standing } from '../compatibility/shape.ts'
import { type Answer, type RetrievedOrder, sendOnWire } from '../compatibility/wire.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const customer = { email: 'anna.nowak@example.com', extCustomerId: '17' }

describe(`requests as clients and plugins send them on ${engine}`, () => {
  let sandbox: Sandbox
  let count = 0
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  for (const [family, shapes] of Object.entries(corpus)) {
    for (const [says, shape] of Object.entries(shapes)) {
      test(`${family}. ${says}`, async () => {
        const orderId = shape.order && (await orderThatIs(shape.order, shape.posId))
        const answer = await send(shape, orderId)
        assertAnswer(shape, answer)
        const asked = answer.body.orderId ?? orderId
        if (shape.expect.order || shape.expect.without)
          assertOrder(shape, await retrieved(asked, shape.posId))
      })
    }
  }

  async function send(shape: Shape, orderId: string | undefined): Promise<Answer> {
    const value = (blank: Blank) => textFor(blank, shape, orderId)
    const headers: Record<string, string> = {}
    for (const [name, text] of Object.entries(shape.headers))
      headers[name] = await fill(text, value)
    return sendOnWire(sandbox.url, {
      method: shape.method ?? 'POST',
      target: await fill(shape.target, value),
      headers,
      body: shape.body === undefined ? undefined : await fill(shape.body, value),
      isGzipped: shape.isGzipped,
      isChunked: shape.isChunked,
    })
  }

  async function textFor(
    blank: Blank,
    { posId }: Shape,
    orderId: string | undefined,
  ): Promise<string> {
    const pos = pointOfSale(posId)
    switch (blank) {
      case 'clientId':
      case 'clientSecret':
      case 'shopId':
      case 'posId':
        return pos[blank]
      case 'basic':
        return Buffer.from(`${pos.posId}:${pos.secondKey}`).toString('base64')
      case 'basicClient':
        return Buffer.from(`${pos.clientId}:${pos.clientSecret}`).toString('base64')
      case 'bearer':
        return (await sandbox.merchant(pos.posId)).token
      case 'customerBearer':
        return (await sandbox.merchant(pos.posId, customer)).token
      case 'cardToken':
        return cardToken(pos.posId, 'SINGLE')
      case 'storedCard':
        return storedCard(pos.posId)
      case 'orderId':
        assert.ok(orderId, 'the shape says which order it is about')
        return orderId
      case 'unique':
        count += 1
        return `${70_000 + count}`
    }
  }

  /** The token from the card fields on a page of the shop. */
  async function cardToken(posId: string, type: 'SINGLE' | 'MULTI'): Promise<string> {
    const given = await createClient({ baseUrl: sandbox.url })('createFrontToken', {
      query: {},
      body: { posId, type, card },
    })
    assert.ok(given.ok)
    return given.body.value
  }

  async function storedCard(posId: string): Promise<string> {
    const shop = await sandbox.merchant(posId, customer)
    const payMethod = { type: 'CARD_TOKEN', value: await cardToken(posId, 'MULTI') }
    const body = shop.order({ cardOnFile: 'FIRST', payMethods: { payMethod } })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.payMethods?.payMethod.value ?? ''
  }

  async function orderThatIs(standing: Standing, posId = '500100'): Promise<string> {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    if (standing === 'canceled') {
      assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
    } else if (standing !== 'new') {
      const payer = sandbox.payer(redirectUri)
      assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    }
    return orderId
  }

  async function retrieved(orderId = '', posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const found = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok, JSON.stringify(found.body))
    return found.body.orders[0] as unknown as RetrievedOrder
  }
})

function assertAnswer({ expect }: Shape, { status, headers, text, body }: Answer): void {
  assert.equal(status, expect.status, text)
  if (expect.statusCode) assert.equal(body.status?.statusCode, expect.statusCode)
  if (expect.codeLiteral) assert.equal(body.status?.codeLiteral, expect.codeLiteral)
  if (expect.names) assert.ok(body.status?.statusDesc?.includes(expect.names), text)
  if (expect.answer) assert.partialDeepStrictEqual(body, expect.answer)
  if (status === 302) assert.equal(headers.location, body.redirectUri)
  if (status < 400) assert.deepEqual(unknownIn(headers), (expect.unknown ?? []).toSorted())
}

function assertOrder({ expect }: Shape, order: RetrievedOrder): void {
  if (expect.order) assert.partialDeepStrictEqual(order, expect.order)
  for (const path of expect.without ?? []) assert.equal(at(order, path), undefined, path)
}

function unknownIn(headers: Answer['headers']): string[] {
  const listed = headers['grosz-unknown-fields']
  return listed === undefined ? [] : String(listed).split(', ').toSorted()
}

/** The value at a path such as products.0.virtual. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}
