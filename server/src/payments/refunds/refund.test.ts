import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ShopId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { Order } from '../orders/order.ts'
import {
  type Earlier,
  endRefund,
  extRefundIdOf,
  findRepeated,
  meaningOf,
  type Opening,
  openRefund,
  postingsOf,
  type Refund,
  type RefundBody,
  referenceOf,
  refundableUntil,
  steps,
  toldExtRefundId,
  toldOf,
} from './refund.ts'

const order = {
  posId: '1',
  orderId: 'O',
  status: 'COMPLETED',
  currency: 'PLN',
  amount: 1000n,
  price: { amount: 1000n, currency: 'PLN' },
  captured: 1000n,
  refunded: 0n,
  completedAt: 10_000,
  terms: {},
} as unknown as Order
const opening: Opening = {
  refundId: toId('R'),
  now: 10_000,
  firmCountry: 'PL',
  leastLeft: 0n,
}
const nothing: Earlier = {
  same: undefined,
  lastAt: undefined,
  given: [],
  priced: { amount: 0n, price: 0n },
}
const open = (changes: Partial<Order>, body: Partial<RefundBody>, lastAt?: number) =>
  openRefund(
    { ...order, ...changes },
    { description: 'Back', ...body },
    { ...nothing, lastAt },
    opening,
  )
const repeated = (body: RefundBody, same: Refund | undefined) => findRepeated(order, body, { same })
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

test('a refund without an amount returns the whole rest', () => {
  assert.equal(open({}, {}).amount, 1000n)
  assert.equal(open({ refunded: 999n }, {}).amount, 1n)
})

test('a refund of 0, of too little, or of more than the rest is rejected', () => {
  assert.throws(() => open({ status: 'PENDING' }, {}), refused('TRANS_NOT_ENDED'))
  assert.throws(() => open({ status: 'CANCELED' }, {}), refused('TRANS_NOT_ENDED'))
  assert.throws(() => open({ status: 'CANCELED' }, {}), /The order was canceled, so it received no/)
  assert.throws(() => open({ refunded: 1000n }, {}), refused('REFUND_PAID'))
  assert.throws(() => open({}, { amount: 1001 }), refused('AMOUNT_TO_BIG'))
  assert.throws(() => open({}, { amount: 0 }), refused('AMOUNT_TO_SMALL'))
  assert.throws(() => open({}, { currencyCode: 'EUR' }), refused('INCONSISTENT_CURRENCIES'))
})

test('a FAST refund is for merchants of the Romanian entity', () => {
  assert.throws(() => open({}, { type: 'FAST' }), refused('REFUND_DISABLED'))
  assert.equal(
    openRefund(order, { description: 'x', type: 'FAST' }, nothing, {
      ...opening,
      firmCountry: 'RO',
    }).type,
    'FAST',
  )
})

test('refunds of one order without extRefundId are at least a second apart', () => {
  assert.throws(() => open({}, { amount: 2 }, 9_500), refused('REFUND_TO_OFTEN'))
  assert.ok(open({}, { amount: 2, extRefundId: 'a' }, 9_500))
  assert.ok(open({}, { amount: 2 }, 9_000))
})

test('the same data is the same refund, and other data with the same ID is rejected', () => {
  const first = open({}, { amount: 5, extRefundId: 'a' })
  assert.equal(repeated({ description: 'Back', amount: '5', extRefundId: 'a' }, first), first)
  assert.throws(
    () => repeated({ description: 'Back', amount: '6', extRefundId: 'a' }, first),
    refused('REFUND_IDEMPOTENCY_MISMATCH'),
  )
  const nameless = open({}, { amount: 5 })
  assert.equal(repeated({ description: 'Back', amount: 5 }, nameless), nameless)
  assert.equal(repeated({ description: 'Back', amount: 5 }, undefined), undefined)
})

test('a refund of an earlier version, which kept its data unabridged, is repeated as well', () => {
  const body = { description: 'Back', amount: '5', extRefundId: 'a' }
  const first = { ...open({}, body), fingerprint: meaningOf(order, body) }
  assert.equal(repeated(body, first), first)
  assert.throws(
    () => repeated({ ...body, amount: '6' }, first),
    refused('REFUND_IDEMPOTENCY_MISMATCH'),
  )
})

test('sellers and shop return money in proportion to what each of them has left', () => {
  const carts = [{ extCustomerId: 'ann', amount: '600', fee: '100' }]
  const terms = { shoppingCarts: carts } as unknown as Order['terms']
  const given = [{ extCustomerId: 'ann', amount: 500n }, { amount: 100n }]
  const refund = openRefund(
    { ...order, terms, refunded: 600n },
    { description: 'Back', amount: '100', extRefundId: 'b' },
    { ...nothing, given },
    opening,
  )
  assert.deepEqual(refund.shares, [{ extCustomerId: 'ann', amount: 0n }, { amount: 100n }])
})

test('two requests that mean the same are the same refund, however their values are written', () => {
  const first = open({}, { amount: '5', extRefundId: 'a' })
  const same = { description: 'Back', extRefundId: 'a' }
  for (const written of [
    { amount: '005' },
    { amount: 5 },
    { amount: '5', currencyCode: 'PLN' },
    { amount: '5', type: 'REFUND_PAYMENT_STANDARD' as const },
  ])
    assert.equal(repeated({ ...same, ...written }, first), first)
  assert.throws(
    () => repeated({ ...same, amount: '5', currencyCode: 'EUR' }, first),
    refused('REFUND_IDEMPOTENCY_MISMATCH'),
  )
})

test('an order of 0 cannot be refunded, and the error explains it', () => {
  const free = { amount: 0n, captured: 0n }
  for (const body of [{}, { amount: '1' }, { amount: '0' }])
    assert.throws(
      () => open(free, body),
      (error) => refused('AMOUNT_TO_SMALL')(error) && /nothing to refund/.test(String(error)),
    )
})

test('no sequence of refunds ever returns more than was captured', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 600n), { maxLength: 20 }), (amounts) => {
      let now: Order = order
      for (const [index, amount] of amounts.entries()) {
        try {
          const refund = openRefund(
            now,
            { description: 'x', amount: String(amount), extRefundId: String(index) },
            nothing,
            opening,
          )
          now = { ...now, refunded: now.refunded + refund.amount }
        } catch (error) {
          assert.ok(error instanceof Refusal)
        }
        assert.ok(now.refunded <= now.captured)
      }
    }),
  )
})

const euros = {
  ...order,
  price: { amount: 239n, currency: 'EUR' },
  terms: { pricing: { rate: '4.18571', tableId: 'T', partnerId: 'P' } },
} as unknown as Order

/** Opens a refund of an order in euros after others that were not canceled, and after chargebacks. */
function openPriced(earlier: readonly Refund[], amount: bigint, chargedBack = 0n): Refund {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)
  const priced = {
    amount: sum(earlier.map((refund) => refund.amount)),
    price: sum(earlier.map(({ price }) => price.amount)),
  }
  const body = { description: 'x', amount: String(amount), extRefundId: 'x' }
  const refunded = priced.amount + chargedBack
  return openRefund({ ...euros, refunded }, body, { ...nothing, priced }, opening)
}

test('refunds in another currency are its price together, however it is cut and whatever is canceled', () => {
  const amounts = fc.array(
    fc.oneof(
      fc.record({ amount: fc.bigInt(1n, 999n) }),
      fc.record({ canceled: fc.nat({ max: 9 }) }),
    ),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(amounts, (turns) => {
      let kept: Refund[] = []
      const refund = (amount: bigint) => {
        try {
          const made = openPriced(kept, amount)
          assert.equal(made.price.currency, 'EUR')
          assert.ok(made.price.amount > 0n)
          kept = [...kept, made]
        } catch (error) {
          assert.ok(error instanceof Refusal)
        }
      }
      const left = () => kept.reduce((rest, { amount }) => rest - amount, 1000n)
      for (const turn of turns) {
        if ('canceled' in turn) kept = kept.filter((_, index) => index !== turn.canceled)
        else refund(turn.amount)
      }
      if (left() > 0n) refund(left())
      assert.equal(
        kept.reduce((sum, { price }) => sum + price.amount, 0n),
        euros.price.amount,
      )
    }),
  )
})

test('a refund of less than the smallest unit of the payer’s currency is rejected', () => {
  assert.throws(
    () => openPriced([], 2n),
    (error) => refused('AMOUNT_TO_SMALL')(error) && /smallest unit of EUR/.test(String(error)),
  )
  assert.equal(openPriced([], 3n).price.amount, 1n)
})

test('a refund in another currency leaves what a chargeback took of the price', () => {
  assert.equal(openPriced([], 500n, 500n).price.amount, 239n - 119n)
  assert.equal(openPriced([openPriced([], 500n)], 500n).price.amount, 239n - 119n)
})

test('an order can be refunded for two years from its completion, and not a moment longer', () => {
  const end = refundableUntil(10_000)
  const at = (now: number, completedAt: number | undefined = 10_000) =>
    openRefund({ ...order, completedAt }, { description: 'x' }, nothing, { ...opening, now })
  assert.ok(at(end))
  assert.throws(() => at(end + 1), refused('TRANS_TOO_OLD'))
  // A leap day makes two years longer.
  const until = (completed: string) => toIso(refundableUntil(Date.parse(completed)))
  assert.equal(until('2026-03-02T09:00:00Z'), '2028-03-02T09:00:00.000Z')
  assert.equal(until('2028-02-29T09:00:00Z'), '2030-02-28T09:00:00.000Z')
  // Orders of an earlier version have no such time.
  assert.ok(
    openRefund({ ...order, completedAt: undefined }, { description: 'x' }, nothing, {
      ...opening,
      now: 10_001 + end,
    }),
  )
})

test('a lender’s loan is refunded as a whole, or keeps its minimum', () => {
  const refund = (amount: number | undefined, leastLeft: bigint) =>
    openRefund(
      order,
      { description: 'x', extRefundId: 'a', ...(amount !== undefined && { amount }) },
      nothing,
      { ...opening, leastLeft },
    )
  assert.equal(refund(undefined, 300n).amount, 1000n)
  assert.equal(refund(1000, 300n).amount, 1000n)
  assert.equal(refund(700, 300n).amount, 700n)
  assert.throws(() => refund(701, 300n), refused('REMAINING_TRANS_AMOUNT_TOO_SMALL'))
})

test('a refund is in the currency of its order, which the request may name', () => {
  assert.equal(open({}, { currencyCode: 'PLN' }).currency, 'PLN')
  assert.equal(open({}, {}).type, 'REFUND_PAYMENT_STANDARD')
})

test('another currency, another text for the bank or another kind is another refund', () => {
  const body = { description: 'Back', amount: '5' }
  assert.equal(meaningOf(order, body), meaningOf(order, { ...body, currencyCode: 'PLN' }))
  const others: RefundBody[] = [
    { ...body, currencyCode: 'EUR' },
    { ...body, bankDescription: 'Shop' },
    { ...body, bankDescription: 'Stall' },
    { ...body, type: 'FAST' },
    { description: 'Back' },
    { ...body, description: 'Return' },
  ]
  const meanings = [body, ...others].map((one) => meaningOf(order, one))
  assert.equal(new Set(meanings).size, meanings.length)
})

test('a pending refund ends once, with what its bank said', () => {
  const pending = open({}, {})
  const error = { code: 'REJECTED', description: 'No such account' }
  const canceled = endRefund(pending, 'cancel', 20_000, error)
  assert.deepEqual(canceled, { ...pending, status: 'CANCELED', statusAt: 20_000, error })
  assert.equal(endRefund(pending, 'finalize', 20_000)?.status, 'FINALIZED')
  assert.ok(canceled)
  assert.equal(endRefund(canceled, 'finalize', 30_000), undefined)
})

test('the response to a repeated refund contains the earlier one, its status, and what to send', () => {
  const refund = open({}, { amount: 100 })
  const earlier = 'No new refund was made: this is the earlier refund R'
  assert.equal(
    toldOf(refund),
    `${earlier}, which is equal and not 120 s old. It is PENDING. To make equal refunds, send extRefundId with each.`,
  )
  const named = { ...refund, extRefundId: 'E' }
  assert.equal(toldOf(named), `${earlier} with the same extRefundId. It is PENDING.`)
  assert.equal(
    toldOf({ ...named, status: 'CANCELED' }),
    `${earlier} with the same extRefundId. It is CANCELED. To refund again, send another extRefundId.`,
  )
})

test('a refund without extRefundId gets the time of its request in Poland', () => {
  const told = (createdAt: number, extRefundId?: string) =>
    toldExtRefundId({ extRefundId, createdAt })
  assert.equal(told(Date.UTC(2021, 9, 23, 16, 19, 8, 999)), '20211023181908')
  assert.equal(told(Date.UTC(2026, 11, 31, 23)), '20270101000000')
  assert.equal(told(Date.UTC(2026, 11, 31, 23), 'E'), 'E')
})

test('a refund in another currency fails with the currency of the order', () => {
  assert.throws(
    () => open({}, { currencyCode: 'EUR' }),
    /: refund\.currencyCode must be PLN, the currency of the order\.$/,
  )
})

test('the money of a refund is reserved, then paid or returned to the parties that bear it', () => {
  const shares = [
    { extCustomerId: 'ann', amount: 500n },
    { extCustomerId: 'bob', amount: 0n },
    { amount: 500n },
  ]
  const refund = { ...open({}, {}), shares }
  const shopId: ShopId = toId('S')
  const seller = { shopId, extCustomerId: 'ann' }
  const operation = { seller, type: 'REFUND_SENT', begunAt: 10_000 }
  const from = (account: string) => ({ account, currency: 'PLN', amount: -500n })
  const to = (account: string) => ({ account, currency: 'PLN', amount: 500n })
  assert.deepEqual(postingsOf(refund, { shopId, step: 'reserve' }), [
    from('shop:S:seller:ann:available'),
    to('shop:S:seller:ann:reserved'),
    from('shop:S:available'),
    to('shop:S:reserved'),
  ])
  assert.deepEqual(postingsOf(refund, { shopId, step: 'pay' }), [
    { ...from('shop:S:seller:ann:reserved'), operation },
    to('acquirer'),
    from('shop:S:reserved'),
    to('acquirer'),
  ])
  assert.deepEqual(postingsOf(refund, { shopId, step: 'release' }), [
    from('shop:S:seller:ann:reserved'),
    to('shop:S:seller:ann:available'),
    from('shop:S:reserved'),
    to('shop:S:available'),
  ])
})

test('the ledger has one name for each transfer of a refund', () => {
  const refund = { posId: toId<Refund['posId']>('1'), refundId: toId<Refund['refundId']>('R') }
  assert.deepEqual(
    steps.map((step) => referenceOf(refund, step)),
    ['refund:1:R:reserve', 'refund:1:R:pay', 'refund:1:R:release'],
  )
})

test('an extRefundId of 0 counts as absent', () => {
  const ids = ['0', '00', '7', undefined].map((extRefundId) =>
    extRefundIdOf({ description: 'x', ...(extRefundId !== undefined && { extRefundId }) }),
  )
  assert.deepEqual(ids, [undefined, '00', '7', undefined])
})
