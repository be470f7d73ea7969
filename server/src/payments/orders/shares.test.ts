import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Order } from './order.ts'
import { feesOf, remaining, type Share, sharesOf, split } from './shares.ts'

const holdings = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 })
  .map((amounts) => amounts.map((amount, index) => ({ extCustomerId: `s${index}`, amount })))
const sum = (shares: readonly Share[]) => shares.reduce((total, one) => total + one.amount, 0n)
const order = (captured: bigint, shoppingCarts?: object[]) =>
  ({ amount: 15_000n, captured, terms: { shoppingCarts } }) as unknown as Order
const carts = [
  { extCustomerId: 'A', amount: '10000', fee: '500' },
  { extCustomerId: 'B', amount: 5000 },
]

test('the money of a cart is the seller’s, and the fee is the marketplace’s', () => {
  assert.deepEqual(sharesOf(order(15_000n, carts)), [
    { extCustomerId: 'A', amount: 9_500n },
    { extCustomerId: 'B', amount: 5_000n },
    { amount: 500n },
  ])
  assert.deepEqual(sharesOf(order(15_000n)), [{ amount: 15_000n }])
})

test('a part of the order is divided as the whole is', () => {
  assert.deepEqual(sharesOf(order(3_000n, carts)), [
    { extCustomerId: 'A', amount: 1_900n },
    { extCustomerId: 'B', amount: 1_000n },
    { amount: 100n },
  ])
})

test('of any part the amounts and the fees of the sellers are all of it', () => {
  const several = [
    { extCustomerId: 'A', amount: '7777', fee: '333' },
    { extCustomerId: 'B', amount: '7000', fee: '11' },
    { extCustomerId: 'A', amount: '223', fee: '5' },
  ]
  assert.deepEqual(feesOf(order(15_000n, several)), [
    { extCustomerId: 'A', amount: 338n },
    { extCustomerId: 'B', amount: 11n },
  ])
  for (let captured = 1n; captured < 15_000n; captured += 37n) {
    const part = order(captured, several)
    const gained = sharesOf(part).filter(({ extCustomerId }) => extCustomerId !== undefined)
    assert.equal(sum(gained) + sum(feesOf(part)), captured)
  }
})

test('a division loses no unit, exceeds no balance, and is exact to one unit', () => {
  fc.assert(
    fc.property(holdings, fc.nat(1_000_000), (among, thousandths) => {
      const total = sum(among)
      const amount = (total * BigInt(thousandths)) / 1_000_000n
      const parts = split(amount, among)
      assert.equal(sum(parts), amount)
      for (const [index, part] of parts.entries()) {
        const held = among[index]?.amount ?? 0n
        assert.ok(part.amount >= 0n && part.amount <= held)
        if (total === 0n) continue
        const off = part.amount * total - amount * held
        assert.ok(off < total && off > -total)
      }
    }),
  )
})

test('refund after refund, in any parts, returns to each party exactly its share', () => {
  fc.assert(
    fc.property(holdings, fc.array(fc.nat(1000), { maxLength: 20 }), (among, parts) => {
      const given: Share[][] = []
      for (const part of [...parts, 1000]) {
        const left = remaining(among, given)
        given.push(split((sum(left) * BigInt(part)) / 1000n, left))
      }
      assert.ok(remaining(among, given).every(({ amount }) => amount === 0n))
    }),
  )
})

test('the remainder of a division goes to the parts that were rounded down most', () => {
  const parts = (amount: bigint, ...held: bigint[]) =>
    split(
      amount,
      held.map((one) => ({ amount: one })),
    ).map((share) => share.amount)
  // 5/11, 30/11 and 20/11: the rests are 5, 8 and 9.
  assert.deepEqual(parts(5n, 1n, 6n, 4n), [0n, 3n, 2n])
  assert.deepEqual(parts(4n, 1n, 6n, 4n), [0n, 2n, 2n])
  assert.deepEqual(parts(2n, 3n, 3n, 3n), [1n, 1n, 0n])
})

test('no more is divided than there is, and an amount of 0 gives each party 0', () => {
  const among = [{ extCustomerId: 'A', amount: 2n }, { amount: 1n }]
  assert.throws(() => split(4n, among), /no more is divided/)
  assert.throws(() => split(-1n, among), /no more is divided/)
  assert.deepEqual(split(3n, among), among)
  const empty = among.map((share) => ({ ...share, amount: 0n }))
  assert.deepEqual(split(0n, empty), empty)
})
