import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type ErrorKey, errors } from '@grosz/contract/errors.ts'
import type { Screened } from '../../server/src/base/acquirer/acquirer.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** The requests that the acquirer has screened, and its next answer. */
const asked: Screened[] = []
let answer: ErrorKey | undefined

describe(`orders and refunds that an acquirer can reject at once, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async screen(screened) {
          asked.push(screened)
          return answer
        },
      }),
    })
  })
  after(() => sandbox.finish())

  test('an order that the acquirer rejects at once is not created', async () => {
    const shop = await sandbox.merchant()
    answer = 'ANTIFRAUD_REJECTED'
    const refused = await shop.call('createOrder', { body: shop.order({ extOrderId: 'one' }) })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.statusCode, errors.ANTIFRAUD_REJECTED.statusCode)
    assert.deepEqual(asked.at(-1), { kind: 'order', amount: 12345n, currency: 'PLN' })

    answer = undefined
    const again = await shop.call('createOrder', { body: shop.order({ extOrderId: 'one' }) })
    assert.ok(again.ok, 'its number is free')
  })

  test('a refund that the acquirer rejects at once is not created', async () => {
    const shop = await sandbox.merchant()
    answer = undefined
    const payMethods = {
      payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' },
    }
    const order = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(order.ok)
    const { orderId } = order.body
    const refund = (body: object) =>
      shop.call('createRefund', { params: { orderId }, body: { refund: body as never } })

    answer = 'REFUND_UNKNOWN_ERROR'
    const part = await refund({ description: 'A part', amount: '100' })
    assert.ok(!part.ok)
    assert.deepEqual(asked.at(-1), { kind: 'refund', amount: 100n, currency: 'PLN' })
    const all = await refund({ description: 'All' })
    assert.ok(!all.ok)
    assert.equal(all.body.status?.codeLiteral, errors.REFUND_UNKNOWN_ERROR.codeLiteral)
    assert.deepEqual(asked.at(-1), { kind: 'refund', amount: 12345n, currency: 'PLN' })

    const { body } = await shop.call('listRefunds', { params: { orderId } })
    assert.deepEqual('refunds' in body && body.refunds, [])
    answer = undefined
    assert.ok((await refund({ description: 'All' })).ok)
  })
})
