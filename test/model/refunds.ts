import assert from 'node:assert/strict'
import { testRefundRefusals } from '@grosz/contract/test-values.ts'
import fc from 'fast-check'
import {
  addressOf,
  type Command,
  command,
  expect,
  nothing,
  pick,
  seldom,
  times,
  tokenOf,
} from './command.ts'
import {
  type Expected,
  type Model,
  type ModelOrder,
  type ModelRefund,
  purseOf,
  type Share,
} from './model.ts'
import { amount, at, key } from './orders.ts'
import { split } from './shares.ts'
import type { Real } from './world.ts'

/** Refunds of one order without extRefundId follow each other once a second. */
const PAUSE_MS = 1_000

/** The time for which an equal request counts as a repetition of such a refund. */
const EQUAL_MS = 120_000

interface Asked {
  readonly at: number
  readonly amount: number | undefined
  readonly extRefundId: string | undefined
  readonly currencyCode: string | undefined
  readonly type: string | undefined
  readonly key: string | undefined
}

const asked: fc.Arbitrary<Asked> = fc.record({
  at,
  amount: fc.oneof(nothing(1), { weight: 4, arbitrary: amount }),
  extRefundId: fc.oneof(nothing(1), fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')),
  currencyCode: fc.oneof(nothing(2), seldom(8, 'EUR', 'PLN')),
  type: fc.oneof(nothing(4), seldom(1, 'FAST', 'REFUND_PAYMENT_STANDARD')),
  key,
})

export const refundCommands: readonly fc.Arbitrary<Command>[] = [
  ...times(
    5,
    asked.map((given) => command('refund', given, refund)),
  ),
  // Without a description, so that refunds are often equal.
  fc.record({ at, amount: fc.constantFrom(1, 4001, undefined) }).map(({ at, amount }) =>
    command(
      'refund',
      {
        at,
        amount,
        extRefundId: undefined,
        currencyCode: undefined,
        type: undefined,
        key: undefined,
      },
      refund,
    ),
  ),
  fc.record({ at }).map((given) => command('listRefunds', given, listRefunds)),
  fc.constant(command('retrieveShop', {}, retrieveShop)),
]

async function refund(model: Model, real: Real, given: Asked): Promise<void> {
  const order = pick(model.orders, given.at, isRefundable)
  const { amount, extRefundId, currencyCode, type, key } = given
  const call = {
    method: 'POST' as const,
    path: addressOf(order, '/refunds'),
    token: tokenOf(real, order),
    ...(key !== undefined && { key }),
    payload: JSON.stringify({
      refund: { description: 'Back', amount, extRefundId, currencyCode, type },
    }),
  }
  await expect(model, real, call, () => {
    if (!order) return { refusal: 'NOT_FOUND' }
    const earlier = repeated(model, order, given)
    if (earlier === 'mismatch') return { refusal: 'REFUND_IDEMPOTENCY_MISMATCH' }
    if (earlier) return { status: 200, change: (body: Replied) => assertTold(body, earlier, true) }
    return decide(model, order, given)
  })
}

function isRefundable({ status, captured }: ModelOrder): boolean {
  return status === 'COMPLETED' && captured > 0
}

interface Replied {
  readonly status?: { readonly statusDesc?: string }
  readonly refund: { readonly refundId: string; readonly amount: string; readonly status: string }
}

function repeated(
  { now }: Model,
  order: ModelOrder,
  given: Asked,
): ModelRefund | 'mismatch' | undefined {
  const words = wordsOf(given)
  const { extRefundId } = given
  if (extRefundId === undefined) {
    return order.refunds.findLast(
      (one) =>
        one.extRefundId === undefined &&
        one.asked === words &&
        one.status !== 'CANCELED' &&
        now - one.createdAt < EQUAL_MS,
    )
  }
  const same = order.refunds.find((one) => one.extRefundId === extRefundId)
  return same && same.asked !== words ? 'mismatch' : same
}

function decide(model: Model, order: ModelOrder, given: Asked): Expected {
  if (order.status !== 'COMPLETED') return { refusal: 'TRANS_NOT_ENDED' }
  if (given.type === 'FAST') return { refusal: 'REFUND_DISABLED' }
  if (given.currencyCode === 'EUR') return { refusal: 'INCONSISTENT_CURRENCIES' }
  if (order.captured === 0) return { refusal: 'AMOUNT_TO_SMALL' }
  const left = order.captured - order.refunded
  if (given.amount === 0) return { refusal: 'AMOUNT_TO_SMALL' }
  if (left === 0) return { refusal: 'REFUND_PAID' }
  const amount = given.amount ?? left
  if (amount > left) return { refusal: 'AMOUNT_TO_BIG' }
  const isTooSoon = order.refunds.some(
    (one) => one.extRefundId === undefined && model.now - one.createdAt < PAUSE_MS,
  )
  if (given.extRefundId === undefined && isTooSoon) return { refusal: 'REFUND_TO_OFTEN' }
  const whim = testRefundRefusals.find((one) => one.amount === amount)
  if (whim) return { refusal: whim.key }
  if (isOfAnother(model, order, given)) return { refusal: 'REFUND_OUTER_ID_NOT_UNIQUE' }
  const shares = split(amount, leftOf(order))
  if (shares.some((share) => share.amount > purseOf(model, share).available))
    return { refusal: 'NO_BALANCE' }
  return {
    status: 200,
    change: (body: Replied) => {
      const made: ModelRefund = {
        refundId: body.refund.refundId,
        extRefundId: given.extRefundId,
        asked: wordsOf(given),
        amount,
        shares,
        createdAt: model.now,
        status: 'PENDING',
      }
      assertTold(body, made, false)
      order.refunds.push(made)
      order.refunded += amount
      for (const share of shares) {
        purseOf(model, share).available -= share.amount
        purseOf(model, share).reserved += share.amount
      }
    },
  }
}

/** The shares of the order that are left. */
function leftOf({ captured, shares, refunds }: ModelOrder): Share[] {
  const given = refunds.filter(({ status }) => status !== 'CANCELED').flatMap((one) => one.shares)
  return split(captured, shares).map(({ seller, amount }) => {
    const back = given.filter((share) => share.seller === seller)
    return { seller, amount: back.reduce((left, share) => left - share.amount, amount) }
  })
}

/** An extRefundId names one refund of a point of sale. */
function isOfAnother({ orders }: Model, { orderId, pos }: ModelOrder, given: Asked): boolean {
  const { extRefundId } = given
  if (extRefundId === undefined) return false
  return orders.some(
    (other) =>
      other.orderId !== orderId &&
      other.pos === pos &&
      other.refunds.some((one) => one.extRefundId === extRefundId),
  )
}

/** The data of a refund; equal data mean the same request. Every order of the model is in PLN. */
function wordsOf({ amount, currencyCode, type }: Asked): string {
  return [amount, currencyCode ?? 'PLN', type ?? 'REFUND_PAYMENT_STANDARD'].join(' ')
}

/** The response says whether a refund was made, and otherwise the status of the earlier one. */
function assertTold(body: Replied, refund: ModelRefund, isEarlier: boolean): void {
  assertSame(body, refund)
  const said = body.status?.statusDesc ?? ''
  assert.equal(said.startsWith('No new refund was made'), isEarlier, said)
  assert.equal(said.includes(refund.status), isEarlier, said)
}

function assertSame({ refund }: Replied, { refundId, amount, status }: ModelRefund): void {
  assert.deepEqual(
    { refundId: refund.refundId, amount: refund.amount, status: refund.status },
    { refundId, amount: String(amount), status },
  )
}

async function listRefunds(model: Model, real: Real, { at }: { at: number }): Promise<void> {
  const order = pick(model.orders, at, ({ refunds }) => refunds.length > 0)
  const call = {
    method: 'GET' as const,
    path: addressOf(order, '/refunds'),
    token: tokenOf(real, order),
  }
  await expect(model, real, call, () => {
    if (!order) return { refusal: 'NOT_FOUND' }
    return {
      status: 200,
      change: ({ refunds }: { refunds: Replied['refund'][] }) => {
        const shown = new Map(refunds.map((one) => [one.refundId, one]))
        assert.equal(refunds.length, order.refunds.length)
        for (const one of order.refunds) {
          const refund = shown.get(one.refundId)
          assert.ok(refund, 'every refund is listed')
          assertSame({ refund }, one)
        }
      },
    }
  })
}

async function retrieveShop(model: Model, real: Real): Promise<void> {
  const call = {
    method: 'GET' as const,
    path: `/api/v2_1/shops/${real.shopId}`,
    token: real.tokens.automatic,
  }
  await expect(model, real, call, () => ({
    status: 200,
    change: ({ balance }: { balance: { total: number; available: number } }) => {
      const { available, reserved } = model
      assert.deepEqual(balance, { currencyCode: 'PLN', total: available + reserved, available })
    },
  }))
}
