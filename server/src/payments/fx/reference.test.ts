import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toId } from '../../base/ids.ts'
import { type FxTable, pairsOf } from './pairs.ts'
import { faultOf, type Quote, type QuoteFault } from './quote.ts'
import { toDecimal } from './rate.ts'
import { crossRate, midRatesOf, type ReferenceTable } from './reference.ts'

const table: ReferenceTable = {
  effectiveDate: '2026-01-02',
  rates: new Map([
    ['PLN', '4.2500'],
    ['USD', '1.1000'],
    ['IDR', '18000.25'],
  ]),
}

const published = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`)
const tables = fc.tuple(published, published).map(
  ([a, b]): ReferenceTable => ({
    effectiveDate: '',
    rates: new Map(Object.entries({ AAA: a, BBB: b })),
  }),
)

function midRate(of: ReferenceTable, base: string, term: string): string {
  return midRatesOf(of, term).find(({ baseCurrency }) => baseCurrency === base)?.midRate ?? ''
}

test('rates of the euro are given with every digit that is published', () => {
  assert.equal(midRate(table, 'EUR', 'IDR'), '18000.25')
  assert.equal(midRate(table, 'EUR', 'PLN'), '4.25')
  fc.assert(
    fc.property(tables, (of) => {
      const text = of.rates.get('AAA') ?? ''
      assert.equal(midRate(of, 'EUR', 'AAA'), text.replace(/\.?0+$/, ''))
    }),
  )
})

test('all other currencies go by way of the euro, and none is missing', () => {
  assert.deepEqual(midRatesOf(table, 'PLN'), [
    { baseCurrency: 'EUR', termCurrency: 'PLN', midRate: '4.25' },
    { baseCurrency: 'USD', termCurrency: 'PLN', midRate: '3.86364' },
    { baseCurrency: 'IDR', termCurrency: 'PLN', midRate: '0.000236108' },
  ])
  assert.equal(midRate(table, 'PLN', 'EUR'), '0.235294')
})

test('there and back is where one began: exactly, and to the last digit that is shown', () => {
  fc.assert(
    fc.property(tables, (of) => {
      const [there, back] = [crossRate(of, 'AAA', 'BBB'), crossRate(of, 'BBB', 'AAA')]
      assert.equal(there.numerator * back.numerator, there.denominator * back.denominator)
      const product = Number(midRate(of, 'AAA', 'BBB')) * Number(midRate(of, 'BBB', 'AAA'))
      assert.ok(Math.abs(product - 1) <= 1.001e-5, String(product))
    }),
  )
})

test('a rate table has each pair of the partner’s currencies, whose base is worth less by the margin', () => {
  const pairs = pairsOf(table, { settled: ['PLN'], marginBasisPoints: 150 })
  assert.deepEqual(
    pairs.map((pair) => `${pair.baseCurrency} ${pair.termCurrency} ${pair.rate}`),
    ['PLN EUR 0.231817', 'PLN USD 0.254999', 'EUR PLN 4.18719', 'USD PLN 3.80654'],
  )
  const [without] = pairsOf(table, { settled: ['PLN'], marginBasisPoints: 0 })
  assert.equal(without?.rate, toDecimal(crossRate(table, 'PLN', 'EUR')))
})

test('a quote must match the table, and each difference has its own error', () => {
  const fxTable: FxTable = {
    partnerId: toId('p'),
    tableId: toId('t'),
    validTo: 1000,
    pairs: pairsOf(table, { settled: ['PLN'], marginBasisPoints: 150 }),
  }
  const quote: Quote = {
    firmId: toId('f'),
    base: 'EUR',
    term: 'PLN',
    rate: '4.18719',
    baseAmount: 2_948n,
    termAmount: 12_345n,
    now: 999,
  }
  const changes: [Partial<Quote>, QuoteFault | undefined][] = [
    [{}, undefined],
    [{ rate: 4.18719 }, undefined],
    [{ rate: '4.1871900' }, undefined],
    [{ baseAmount: 0n, termAmount: 0n }, undefined],
    [{ now: 1000 }, 'outdated'],
    [{ base: 'JPY' }, 'currency'],
    [{ base: 'PLN' }, 'pair'],
    [{ term: 'USD' }, 'pair'],
    [{ rate: '4.18718' }, 'rate'],
    [{ rate: '0' }, 'rate'],
    // A basket of 123.45 costs 29.48, and a price of 29.48 brings 123.44; either may come first.
    [{ termAmount: 12_344n }, undefined],
    [{ termAmount: 12_348n }, 'amount'],
    [{ baseAmount: 2_949n }, 'amount'],
    [{ baseAmount: 2_947n }, 'amount'],
  ]
  for (const [change, fault] of changes) {
    assert.equal(faultOf({ ...quote, ...change }, fxTable), fault, String(Object.entries(change)))
  }
  assert.equal(faultOf(quote, undefined), 'table')
})
