import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ShopId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { available } from '../../storage/ledger/accounts.ts'
import type { Posting } from '../../storage/ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { type Share, sharesOf } from '../orders/shares.ts'
import { openRefund } from '../refunds/refund.ts'
import { type Chargeback, openChargeback, postingsOf, referenceOf, reversed } from './chargeback.ts'

const shopId: ShopId = toId('S')
const carts = [
  { extCustomerId: 'ann', amount: '601', fee: '100' },
  { extCustomerId: 'bob', amount: '299' },
]
const order = {
  posId: '1',
  orderId: 'O',
  status: 'COMPLETED',
  currency: 'PLN',
  amount: 1000n,
  price: { amount: 1000n, currency: 'PLN' },
  captured: 1000n,
  refunded: 0n,
  completedAt: 0,
  terms: { shoppingCarts: carts },
} as unknown as Order

const open = (changes: Partial<Order>, amount?: string) =>
  openChargeback(
    { ...order, ...changes },
    { reason: 'FRAUD', ...(amount && { amount }) },
    { chargebackId: toId('C'), given: [], now: 0 },
  )
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

test('a chargeback without an amount takes the whole rest, and none takes more', () => {
  assert.equal(open({}).amount, 1000n)
  assert.equal(open({ captured: 400n }).amount, 400n, 'of a payment captured in part')
  assert.throws(() => open({ refunded: 1n }, '1000'), refused('AMOUNT_TO_BIG'))
  assert.throws(() => open({ refunded: 1000n }), refused('AMOUNT_TO_BIG'))
  assert.throws(() => open({ captured: 0n }), refused('AMOUNT_TO_BIG'))
  assert.throws(() => open({}, '0'), refused('AMOUNT_TO_SMALL'))
  assert.throws(() => open({ status: 'WAITING_FOR_CONFIRMATION' }), refused('TRANS_NOT_ENDED'))
})

test('a chargeback is reversed once', () => {
  const after = reversed(open({}), 5)
  assert.ok(after)
  assert.deepEqual([after.status, after.reversedAt], ['REVERSED', 5])
  assert.equal(reversed(after, 6), undefined)
})

test('a share that a seller already returned is not taken again', () => {
  const given = [{ extCustomerId: 'ann', amount: 501n }]
  const left = openChargeback(
    { ...order, refunded: 501n },
    { reason: 'FRAUD' },
    { chargebackId: toId('C'), given, now: 0 },
  )
  assert.deepEqual(left.shares, [
    { extCustomerId: 'ann', amount: 0n },
    { extCustomerId: 'bob', amount: 299n },
    { amount: 200n },
  ])
  const operation = {
    seller: { shopId, extCustomerId: 'bob' },
    type: 'CHARGEBACK',
    begunAt: 0,
  }
  // A share of 0 has no posting.
  assert.deepEqual(postingsOf(left, { shopId, step: 'take' }), [
    { account: 'shop:S:seller:bob:available', currency: 'PLN', amount: -299n, operation },
    { account: 'acquirer', currency: 'PLN', amount: 299n },
    { account: 'shop:S:available', currency: 'PLN', amount: -200n },
    { account: 'acquirer', currency: 'PLN', amount: 200n },
  ])
})

test('the money of a chargeback is taken once and returned once', () => {
  assert.equal(referenceOf(open({}), 'take'), 'chargeback:1:C:take')
  assert.equal(referenceOf(open({}), 'return'), 'chargeback:1:C:return')
})

type Step = readonly ['refund' | 'charge' | 'reverse', number]

const stories = fc.array(
  fc.tuple(fc.constantFrom('refund', 'charge', 'reverse'), fc.integer({ min: 1, max: 700 })),
  { maxLength: 30 },
) as fc.Arbitrary<Step[]>

test('refunds, chargebacks, and reversals never take more than a party received', () => {
  fc.assert(fc.property(stories, fc.bigInt(0n, 1000n), (story, captured) => tell(story, captured)))
})

/** Plays a sequence of refunds, chargebacks, and reversals of an order, and checks the balances after each step. */
function tell(story: readonly Step[], captured: bigint): void {
  let now: Order = { ...order, captured }
  let given: Share[] = []
  let open: Chargeback[] = []
  const held = new Map(
    sharesOf(now).map((share) => [available(shopId, share.extCustomerId) as string, share.amount]),
  )
  let paidBack = 0n

  function give(shares: readonly Share[], sign: bigint): void {
    given = given.concat(shares.map((share) => ({ ...share, amount: sign * share.amount })))
    const amount = shares.reduce((sum, share) => sum + share.amount, 0n)
    now = { ...now, refunded: now.refunded + sign * amount }
  }

  function move(postings: readonly Posting[]): void {
    assert.equal(
      postings.reduce((sum, { amount }) => sum + amount, 0n),
      0n,
    )
    for (const { account, amount } of postings)
      if (account === 'acquirer') paidBack += amount
      else held.set(account, (held.get(account) ?? 0n) + amount)
  }

  for (const [index, [what, number]] of story.entries()) {
    const id = String(index)
    const amount = String(number)
    try {
      if (what === 'refund') {
        const body = { description: 'x', amount, extRefundId: id }
        const refund = openRefund(
          now,
          body,
          { lastAt: undefined, priced: { amount: 0n, price: 0n }, given },
          { refundId: toId(id), now: 0, firmCountry: 'PL', leastLeft: 0n },
        )
        give(refund.shares, 1n)
        for (const { extCustomerId, amount } of refund.shares)
          move([
            { account: available(shopId, extCustomerId), currency: 'PLN', amount: -amount },
            { account: 'acquirer', currency: 'PLN', amount },
          ])
      } else if (what === 'charge') {
        const one = openChargeback(
          now,
          { reason: 'OTHER', amount },
          { chargebackId: toId(id), given, now: 0 },
        )
        open = [...open, one]
        give(one.shares, 1n)
        move(postingsOf(one, { shopId, step: 'take' }))
      } else {
        const one = open[number % Math.max(open.length, 1)]
        const after = one && reversed(one, 1)
        if (!after) continue
        open = open.filter((other) => other !== one)
        give(after.shares, -1n)
        move(postingsOf(after, { shopId, step: 'return' }))
      }
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error))
    }
    assert.ok(now.refunded >= 0n && now.refunded <= captured)
    assert.equal(paidBack, now.refunded)
    for (const [account, amount] of held) assert.ok(amount >= 0n, `${account} has ${amount}`)
  }
}
