import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { FxTable } from './pairs.ts'
import { assertQuote, faultOf, type Quote } from './quote.ts'
import type { Partner } from './store.ts'

const table: FxTable = {
  partnerId: toId('partner'),
  tableId: toId('today'),
  validTo: 1_000,
  pairs: [
    { baseCurrency: 'USD', termCurrency: 'EUR', rate: '0.9' },
    { baseCurrency: 'EUR', termCurrency: 'CZK', rate: '25' },
    { baseCurrency: 'EUR', termCurrency: 'PLN', rate: '4.28' },
  ],
}
const quote: Quote = {
  firmId: toId('F'),
  base: 'EUR',
  term: 'PLN',
  rate: '4.28',
  baseAmount: 250n,
  termAmount: 1_070n,
  now: 999,
}
const partner = { firmId: toId('F') } as Partner
const fault = (changes: Partial<Quote>) => faultOf({ ...quote, ...changes }, table)

test('a quote that the table promises is in order, whichever amount was calculated', () => {
  assert.equal(fault({}), undefined)
  assert.equal(fault({ rate: 4.28 }), undefined)
  assert.equal(fault({ rate: '4.2800' }), undefined)
  // 10.00 PLN is 2.336 EUR, but 2.34 EUR would be 10.02 PLN.
  assert.equal(fault({ baseAmount: 234n, termAmount: 1_000n }), undefined)
  // 0.05 USD is 0.045 EUR, but 0.05 EUR would be 0.06 USD.
  const dollars = { base: 'USD', term: 'EUR', rate: '0.9' }
  assert.equal(fault({ ...dollars, baseAmount: 5n, termAmount: 5n }), undefined)
})

test('a quote that does not match the table fails with the difference', () => {
  assert.equal(faultOf(quote, undefined), 'table')
  assert.equal(fault({ now: 1_000 }), 'outdated')
  assert.equal(fault({ base: 'GBP' }), 'currency')
  assert.equal(fault({ term: 'USD' }), 'pair')
  assert.equal(fault({ base: 'USD' }), 'pair')
  assert.equal(fault({ rate: '4.29' }), 'rate')
  assert.equal(fault({ rate: 'much' }), 'rate')
  assert.equal(fault({ termAmount: 1_075n }), 'amount')
  assert.equal(fault({ baseAmount: 251n }), 'amount')
})

test('a table with an invalid rate matches no quote', () => {
  const broken = { ...table, pairs: table.pairs.map((pair) => ({ ...pair, rate: '0' })) }
  assert.equal(faultOf(quote, broken), 'rate')
})

test('a quote is of the partner’s own firm, and each fault has its error', () => {
  assertQuote(quote, { partner, table })
  const refused = (changes: Partial<Quote>, key: string, context = { partner, table }) =>
    assert.throws(() => assertQuote({ ...quote, ...changes }, context), { key })
  refused({ firmId: toId('G') }, 'MCP_NOT_SUPPORTED')
  refused({ now: 1_000 }, 'MCP_TABLE_OUTDATED')
  refused({ base: 'GBP' }, 'MCP_CURRENCY_UNSUPPORTED')
  refused({ term: 'USD' }, 'MCP_PAIR_INVALID')
  refused({ rate: '4.29' }, 'MCP_RATE_INVALID')
  refused({ termAmount: 1n }, 'MCP_AMOUNT_INVALID')
  assert.throws(() => assertQuote(quote, { partner, table: undefined }), { key: 'MCP_ERROR' })
  assert.throws(() => assertQuote(quote, { partner: undefined, table }), {
    key: 'MCP_NOT_SUPPORTED',
  })
})

test('the caller chooses the error for a wrong quote', () => {
  const words = (fault: string) => new Refusal('INCORRECT_PAYOUT', fault)
  assert.throws(() => assertQuote({ ...quote, firmId: toId('G') }, { partner, table }, words), {
    key: 'INCORRECT_PAYOUT',
    message: 'partner',
  })
  assert.throws(() => assertQuote({ ...quote, now: 1_000 }, { partner, table }, words), {
    message: 'outdated',
  })
})
