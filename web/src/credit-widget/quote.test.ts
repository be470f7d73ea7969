import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedInstallments, smallestInstallment } from '@grosz/contract/methods/credit.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { type CreditMethod, listPlans, methodsFor, minorUnitsOf, smallestPlan } from './quote.ts'

const methods: CreditMethod[] = payMethodCatalogue
  .filter(({ group, currencies }) => group === 'later' && currencies.includes('PLN'))
  .map(({ value, name, min, max }) => {
    const numbers = simulatedInstallments[value]
    return {
      value,
      name: name.en,
      minAmount: Number(min),
      maxAmount: Number(max),
      ...(numbers && { installments: { numbers, minAmount: Number(smallestInstallment) } }),
    }
  })

function planFor(amount: bigint, excluded: readonly string[] = []) {
  const plan = smallestPlan(listPlans(amount, methodsFor(amount, methods, excluded)))
  return plan && [plan.method.value, plan.count, plan.monthly, plan.last]
}

test('an amount is read in the notations of shops, and anything else is rejected', () => {
  for (const [written, units] of [
    [399.99, 39_999n],
    [1299, 129_900n],
    [0.1 + 0.2, 30n],
    ['399,99', 39_999n],
    ['1 299.5', 129_950n],
    ['1\u00a0299', 129_900n],
  ] as const) {
    assert.equal(minorUnitsOf(written), units)
  }
  for (const written of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e30, '', 'x', '1.234', {}]) {
    assert.equal(minorUnitsOf(written), undefined)
  }
  for (const written of [null, undefined, [], true]) assert.equal(minorUnitsOf(written), undefined)
})

test('an amount is split into as many installments as the lender allows', () => {
  assert.deepEqual(planFor(30_000n), ['ai', 6, 5_000n, 5_000n])
  assert.deepEqual(planFor(100_000n), ['ai', 12, 8_334n, 8_326n])
  assert.deepEqual(planFor(5_000_000n), ['ai', 48, 104_167n, 104_151n])
})

test('an amount below the minimum of one lender shows another one, and below all minimums none', () => {
  assert.deepEqual(planFor(29_999n), ['dpts', 3, 10_000n, 9_999n])
  assert.equal(planFor(14_999n), undefined)
  assert.equal(planFor(5_000_001n), undefined)
})

test('all plans of a lender are listed, down to the smallest installment', () => {
  const counts = (amount: bigint) =>
    listPlans(amount, methodsFor(amount, methods, [])).map(({ method, count }) => [
      method.value,
      count,
    ])
  assert.deepEqual(counts(100_000n), [
    ['ai', 3],
    ['ai', 6],
    ['ai', 12],
    ['dpts', 3],
  ])
  assert.deepEqual(counts(15_000n), [['dpts', 3]])
})

test('a shop can hide methods', () => {
  assert.deepEqual(planFor(30_000n, ['ai']), ['dpts', 3, 10_000n, 10_000n])
  assert.equal(planFor(30_000n, ['ai', 'dpts']), undefined)
})

test('installments always add up to the amount', () => {
  for (let amount = 15_000n; amount < 200_000n; amount += 137n) {
    for (const plan of listPlans(amount, methodsFor(amount, methods, []))) {
      assert.ok(plan.last > 0n && plan.last <= plan.monthly)
      assert.equal(plan.monthly * BigInt(plan.count - 1) + plan.last, amount)
    }
  }
})
