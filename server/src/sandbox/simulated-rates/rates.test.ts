import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ReferenceTable } from '../../payments/fx/reference.ts'
import { nextPublication, publishedBy, SWING_MAX, simulatedOn } from './rates.ts'

const sample: ReferenceTable = {
  effectiveDate: '2026-01-02',
  rates: new Map([
    ['PLN', '4.2500'],
    ['HUF', '385.20'],
    ['IDR', '18500'],
  ]),
}
const moments = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(Number)
const at = (text: string) => Date.parse(text)

test('rates are published in the afternoon from Monday to Friday', () => {
  assert.equal(publishedBy(at('2026-03-02T14:59:59.999Z')), '2026-02-27', 'Monday, too early')
  assert.equal(publishedBy(at('2026-03-02T15:00:00Z')), '2026-03-02')
  assert.equal(publishedBy(at('2026-03-08T23:00:00Z')), '2026-03-06', 'Sunday')
  assert.equal(nextPublication(at('2026-03-02T14:59:59Z')), at('2026-03-02T15:00:00Z'))
  assert.equal(nextPublication(at('2026-03-06T15:00:00Z')), at('2026-03-09T15:00:00Z'))
})

test('each publication is on a new day, with no other publication in between', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const next = nextPublication(now)
      assert.ok(next > now && next - now <= 3 * 86_400_000)
      assert.equal(publishedBy(next - 1), publishedBy(now))
      assert.equal(publishedBy(next), new Date(next).toISOString().slice(0, 10))
    }),
  )
})

test('the rates of a day are always the same, near the sample, and differ from day to day', () => {
  const monday = simulatedOn('2026-03-02', sample)
  assert.deepEqual(simulatedOn('2026-03-02', sample), monday)
  assert.notDeepEqual(simulatedOn('2026-03-03', sample).rates, monday.rates)
  for (const [currency, text] of sample.rates) {
    const moved = Number(monday.rates.get(currency)) / Number(text) - 1
    assert.ok(Math.abs(moved) <= SWING_MAX / 10_000 + 1e-5, `${currency} moved by ${moved}`)
  }
})
