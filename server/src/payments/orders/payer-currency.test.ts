import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toId } from '../../base/ids.ts'
import type { FxTable } from '../fx/pairs.ts'
import type { Order } from './order.ts'
import {
  inChosenCurrency,
  inOwnCurrency,
  listCurrencies,
  mayChooseCurrency,
} from './payer-currency.ts'

const order = {
  amount: 1000n,
  currency: 'PLN',
  price: { amount: 1000n, currency: 'PLN' },
  terms: { description: 'Books' },
} as Order
const table: FxTable = {
  partnerId: toId('partner'),
  tableId: toId('today'),
  validTo: 1,
  pairs: [
    { baseCurrency: 'EUR', termCurrency: 'PLN', rate: '4' },
    { baseCurrency: 'HUF', termCurrency: 'PLN', rate: '0.03' },
    { baseCurrency: 'USD', termCurrency: 'EUR', rate: '0.9' },
  ],
}
const changed = (changes: object) => listCurrencies({ ...order, ...changes }, table)

test('an order is offered in each currency that the table changes into its own', () => {
  assert.deepEqual(
    changed({}).map(({ currency, amount }) => [currency, amount]),
    [
      ['EUR', 250n],
      ['HUF', 33333n],
    ],
  )
  assert.deepEqual(changed({ amount: 1n }).length, 1, 'nothing is charged for a quarter of a cent')
  assert.deepEqual(listCurrencies(order, undefined), [])
})

test('no currency is offered for a price that the shop has set, a donation, or an order of 0', () => {
  const pricing = { rate: '4', tableId: 'today', partnerId: 'partner' }
  assert.deepEqual(changed({ terms: { pricing } }), [])
  assert.deepEqual(changed({ terms: { charityId: 'wosp' } }), [])
  assert.deepEqual(changed({ amount: 0n }), [])
  assert.equal(mayChooseCurrency({ ...order, amount: 0n }), false)
  assert.equal(mayChooseCurrency({ ...order, amount: 1n }), true)
})

test('the choice is a price of its own, which the next attempt takes back', () => {
  const asked = { currencyCode: 'EUR', fxTableId: 'today' }
  const chosen = inChosenCurrency(order, asked, changed({}))
  assert.deepEqual(chosen.price, { amount: 250n, currency: 'EUR', cardsOnly: true })
  assert.deepEqual(chosen.terms.pricing, {
    rate: '4',
    tableId: 'today',
    partnerId: 'partner',
    byPayer: true,
  })
  assert.deepEqual(inOwnCurrency(chosen), order)
  assert.deepEqual(inChosenCurrency(chosen, undefined, []), order)
  const byShop = { ...chosen, terms: { ...chosen.terms, pricing: { rate: '4' } } } as Order
  assert.equal(inOwnCurrency(byShop), byShop)
  assert.equal(inOwnCurrency(order), order)
})

test('a rate of another table and a currency without a rate are rejected', () => {
  const choose = (currencyCode: string, fxTableId: string) => () =>
    inChosenCurrency(order, { currencyCode, fxTableId }, changed({}))
  assert.throws(choose('EUR', 'yesterday'), { key: 'MCP_TABLE_OUTDATED' })
  assert.throws(choose('USD', 'today'), { key: 'MCP_CURRENCY_UNSUPPORTED' })
  assert.throws(choose('PLN', 'today'), { key: 'MCP_CURRENCY_UNSUPPORTED' })
})
