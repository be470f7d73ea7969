import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { converted, inverse, isEqual, type Rate, times, toDecimal, toRate } from './rate.ts'

const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
const rates = fc
  .record({
    numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .filter(({ numerator, denominator }) => numerator < denominator * 10n ** 9n)

function rate(text: string): Rate {
  const found = toRate(text)
  assert.ok(found, text)
  return found
}

function distance(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one
}

test('an amount is converted to within half of the smallest unit, and a half goes up', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, { numerator, denominator }) => {
      const exact = amount * numerator
      const error = converted(amount, { numerator, denominator }) * denominator - exact
      assert.ok(2n * error <= denominator && 2n * error > -denominator)
    }),
  )
  assert.equal(converted(1n, rate('0.5')), 1n)
  assert.equal(converted(1n, rate('0.499999')), 0n)
  assert.equal(converted(12345n, rate('0.238824')), 2948n)
})

test('a larger amount never converts to a smaller one', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (one, other, by) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      assert.ok(converted(less, by) <= converted(more, by))
    }),
  )
})

test('a rate of one and whole rates convert exactly', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 999_999n }), (amount, whole) => {
      assert.equal(converted(amount, rate(String(whole))), amount * whole)
    }),
  )
})

test('a rate is written with at most 6 significant digits, to within half of the last', () => {
  fc.assert(
    fc.property(rates, (exact) => {
      const text = toDecimal(exact)
      const digits = text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
      assert.ok(digits.length <= 6, text)
      const [whole = '', fraction = ''] = text.split('.')
      const denominator = 10n ** BigInt(fraction.length)
      const error = distance(
        BigInt(whole + fraction) * exact.denominator,
        exact.numerator * denominator,
      )
      // Half a unit of the sixth digit is at most five millionths of the rate.
      assert.ok(error * 200_000n <= exact.numerator * denominator, text)
    }),
  )
})

test('a rate that is printed as a JSON number is the rate of the text', () => {
  fc.assert(
    fc.property(rates, (exact) => {
      const text = toDecimal(exact)
      const printed = JSON.stringify(Number(text))
      const [, digits = '', fraction = '', exponent = '0'] =
        /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(printed) ?? []
      const [whole = '', rest = ''] = text.split('.')
      const shift = BigInt(40 + Number(exponent) - fraction.length)
      assert.equal(
        BigInt(digits + fraction) * 10n ** shift,
        BigInt(whole + rest) * 10n ** BigInt(40 - rest.length),
      )
    }),
  )
  for (const text of ['0.238824', '4.25', '0.00212', '18000', '123457', '0.000051']) {
    assert.equal(JSON.stringify(Number(text)), text)
  }
})

test('a rate is rounded half up and carries no idle zeros', () => {
  const third = { numerator: 1n, denominator: 3n }
  assert.equal(toDecimal(third), '0.333333')
  assert.equal(toDecimal(times(third, rate('2'))), '0.666667')
  assert.equal(toDecimal(rate('0.9999995')), '1')
  assert.equal(toDecimal(rate('1234565')), '1234570')
  assert.equal(toDecimal(rate('4.2500')), '4.25')
  assert.equal(toDecimal(rate('123456')), '123456')
  assert.equal(toDecimal(rate('0.00001')), '0.00001')
  assert.equal(toDecimal(inverse(rate('18000'))), '0.0000555556')
})

test('a rate by way of a third currency is the product of both', () => {
  const crossed = times(rate('0.25'), rate('0.3'))
  assert.ok(isEqual(crossed, rate('0.075')))
  assert.equal(converted(1_000n, crossed), 75n)
})

test('several spellings of a rate are the same rate, and an invalid one is rejected', () => {
  assert.ok(isEqual(rate('4.28'), rate('4.2800')))
  assert.ok(isEqual(rate('4.28'), toRate(4.28) as Rate))
  assert.ok(!isEqual(rate('4.28'), rate('4.280001')))
  for (const sent of ['0', '0.000', '', '-1', '1e3', '1.', '.5', ' 1', Number.NaN, 1e-7, -1]) {
    assert.equal(toRate(sent), undefined, String(sent))
  }
})
