import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Command, command, expect, nothing, pick, seldom, times } from './command.ts'
import {
  isPayable,
  isUnderWay,
  LOOK_MS,
  type Model,
  type ModelPayout,
  type ModelSeller,
  type PosKind,
  purseOf,
  record,
} from './model.ts'
import { at, key } from './orders.ts'
import { nameOf } from './sellers.ts'
import type { Real } from './world.ts'

interface Asked {
  readonly pos: PosKind
  /** A number, or all that there is to pay out. */
  readonly amount: number | 'all'
  readonly extPayoutId: string | undefined
  readonly currencyCode: string | undefined
  readonly to: 'account' | 'shop' | 'seller'
  readonly sellerAt: number
  readonly isTold: boolean
  readonly key: string | undefined
}

const pos = fc.constantFrom('automatic' as const, 'manual' as const)

const asked: fc.Arbitrary<Asked> = fc.record({
  pos,
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
    { weight: 3, arbitrary: fc.constantFrom(5_001, 5_002) },
    { weight: 2, arbitrary: fc.constant('all' as const) },
    { weight: 1, arbitrary: fc.constant(99_999_999) },
  ),
  extPayoutId: fc.oneof(nothing(3), fc.constantFrom('A', 'B', 'C')),
  currencyCode: fc.oneof(nothing(3), seldom(8, 'EUR', 'PLN')),
  to: fc.constantFrom('account' as const, 'shop' as const, 'seller' as const),
  sellerAt: at,
  isTold: fc.boolean(),
  key,
})

export const payoutCommands: readonly fc.Arbitrary<Command>[] = [
  ...times(
    3,
    asked.map((given) => command('payOut', given, payOut)),
  ),
  fc.record({ at, pos }).map((given) => command('retrievePayout', given, retrievePayout)),
]

/** To the account of the shop, to an account in the same country, or to a seller. */
async function payOut(model: Model, real: Real, given: Asked): Promise<void> {
  const { pos, to, isTold, key } = given
  const seller = to === 'seller' ? pick(model.sellers, given.sellerAt, isPayable) : undefined
  // The payout of a seller requires the currency.
  const currencyCode = given.currencyCode ?? (to === 'seller' ? 'PLN' : undefined)
  const purse = purseOf(model, { seller })
  const amount = given.amount === 'all' ? Math.max(purse.available, 1) : given.amount
  const extPayoutId = given.extPayoutId ?? `payout-${model.payouts.length}`
  const call = {
    method: 'POST' as const,
    path: '/api/v2_1/payouts',
    token: real.tokens[pos],
    ...(key !== undefined && { key }),
    payload: JSON.stringify({
      shopId: real.shopId,
      payout: {
        extPayoutId,
        amount,
        currencyCode,
        ...(isTold && { notifyUrl: 'https://shop.example.com/notify' }),
      },
      ...(to === 'seller' && { account: { extCustomerId: nameOf(seller) } }),
      ...(to === 'account' && {
        account: { accountNumber: 'PL61109010140000071219812874' },
        customerAddress: { name: 'Jan Kowalski' },
      }),
    }),
  }
  await expect(model, real, call, () => {
    if (model.payouts.some((one) => one.extPayoutId === extPayoutId))
      return { refusal: 'PAYOUT_ALREADY_EXISTS' }
    if (currencyCode === 'EUR') return { refusal: 'INCONSISTENT_CURRENCIES' }
    if (to === 'seller' && !seller?.isKnown) return { refusal: 'NOT_FOUND' }
    if (seller && !isPayable(seller)) return { refusal: 'SELLER_NOT_VERIFIED' }
    if (amount > purse.available) return { refusal: 'NOT_ENOUGH_FUNDS' }
    return {
      status: 201,
      change: (body: Replied) => {
        const made: ModelPayout = {
          payoutId: body.payout.payoutId,
          extPayoutId,
          seller,
          amount,
          createdAt: model.now,
          status: 'PENDING',
          lookAt: model.now + LOOK_MS.min,
          told: isTold ? [] : undefined,
        }
        assertSame(body, made)
        model.payouts.push(made)
        purse.available -= amount
        purse.reserved += amount
        recordPayout(seller, made)
      },
    }
  })
}

function recordPayout(seller: ModelSeller | undefined, payout: ModelPayout): void {
  const { amount, createdAt, payoutId, extPayoutId } = payout
  record(seller, {
    type: 'PAYOUT',
    amount: -amount,
    begunAt: createdAt,
    at: createdAt,
    details: { payoutId, extPayoutId },
    status: () => shownAs[payout.status],
  })
}

/** A payout in the history of its seller. */
const shownAs = {
  PENDING: 'PENDING',
  WAITING: 'PENDING',
  REALIZED: 'COMPLETED',
  CANCELLED: 'CANCELED',
} as const

interface Replied {
  readonly payout: {
    readonly payoutId: string
    readonly extPayoutId: string
    readonly amount: number
    readonly status: string
  }
}

function assertSame({ payout }: Replied, { extPayoutId, amount, status }: ModelPayout): void {
  assert.deepEqual(
    { extPayoutId: payout.extPayoutId, amount: payout.amount, status: payout.status },
    { extPayoutId, amount, status },
  )
}

/** Every point of sale of the shop can retrieve it. */
async function retrievePayout(
  model: Model,
  real: Real,
  { at, pos }: { at: number; pos: PosKind },
): Promise<void> {
  const payout = pick(model.payouts, at, isUnderWay)
  const call = {
    method: 'GET' as const,
    path: `/api/v2_1/payouts/${payout?.payoutId ?? 'NOBODY'}`,
    token: real.tokens[pos],
  }
  await expect(model, real, call, () => {
    if (!payout) return { refusal: 'NOT_FOUND' }
    return { status: 200, change: (body: Replied) => assertSame(body, payout) }
  })
}
