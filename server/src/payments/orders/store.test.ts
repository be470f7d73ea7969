import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inPlace,
  migrationsAround,
  type OpenWith,
  places,
} from '../../../../test/database-place.ts'
import { toId } from '../../base/ids.ts'
import { findOrder } from './store.ts'

const { before: migrationsBefore } = migrationsAround('-order-terms.sql')

const old = {
  customerIp: '203.0.113.10',
  merchantPosId: '1',
  description: 'A book',
  currencyCode: 'PLN',
  totalAmount: '1000',
  products: [{ name: 'Book', unitPrice: '1000', quantity: '1' }],
}

/** Orders as the previous version stored them. */
const requests = {
  plain: old,
  told: {
    ...old,
    notifyUrl: 'https://shop.example/it’s?a="b"',
    buyer: { extCustomerId: 'anna', email: 'anna@shop.example' },
  },
  priced: {
    ...old,
    mcpData: { mcpAmount: '250', mcpCurrency: 'EUR', mcpRate: '4.0', mcpFxTableId: 'T' },
  },
  number: { ...old, mcpData: { mcpAmount: 250, mcpCurrency: 'EUR', mcpRate: 4 } },
  giving: { ...old, donation: { organizationId: 'C', amount: '50' } },
}

async function carriesOver(open: OpenWith) {
  const before = await open(migrationsBefore)
  await before.transaction(async (tx) => {
    for (const [orderId, request] of Object.entries(requests))
      await tx.run(
        `INSERT INTO orders (pos_id, order_id, status, amount, currency, captured, refunded,
           automatic_capture, created_at, expires_at, request)
         VALUES ('1', $1, 'NEW', 1000, 'PLN', 0, 0, 1, 0, 86400000, $2)`,
        orderId,
        JSON.stringify(request),
      )
  })
  await before.close()
  const database = await open()
  const load = async (orderId: keyof typeof requests) => {
    const order = await database.read((tx) =>
      findOrder(tx, { posId: toId('1'), orderId: toId(orderId) }),
    )
    assert.ok(order)
    return order
  }
  const plain = await load('plain')
  assert.equal(plain.notifyUrl, undefined)
  assert.equal(plain.extCustomerId, undefined)
  assert.deepEqual(plain.price, { amount: 1000n, currency: 'PLN' })
  assert.equal(plain.terms.validitySeconds, 86_400)
  const told = await load('told')
  assert.equal(told.notifyUrl, 'https://shop.example/it’s?a="b"')
  assert.equal(told.extCustomerId, 'anna')
  assert.deepEqual(told.terms.buyer?.email, 'anna@shop.example')
  const priced = { amount: 250n, currency: 'EUR', cardsOnly: true }
  assert.deepEqual((await load('priced')).price, priced)
  assert.deepEqual((await load('number')).price, priced)
  const giving = await load('giving')
  assert.deepEqual(giving.price, { amount: 1050n, currency: 'PLN' })
  assert.equal(giving.terms.charityId, 'C')
  await database.close()
}

for (const [engine, makePlace] of Object.entries(places))
  test(`orders of the version before are carried over, on ${engine}`, () =>
    inPlace(makePlace, carriesOver))
