import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { OrderStatus } from '@grosz/contract/resources/orders.ts'
import type { PayoutStatus } from '@grosz/contract/resources/payouts.ts'
import type { RefundStatus } from '@grosz/contract/resources/refunds.ts'
import type { VerificationStatus } from '@grosz/contract/resources/verification.ts'
import { testPayoutAmounts, testRefundAmounts } from '@grosz/contract/test-values.ts'
import type { VerificationType } from '@grosz/contract/verification-types.ts'
import { split } from './shares.ts'
import type { Answer, Call } from './world.ts'

/**
 * The expected state of one shop and its balances: an independent implementation of the rules in
 * the guide, which shares no code with the server.
 */
export interface Model extends Purse {
  now: number
  /** The donations that payers have added to orders of this shop. */
  donated: number
  readonly orders: ModelOrder[]
  readonly payouts: ModelPayout[]
  readonly sellers: readonly ModelSeller[]
  readonly fees: ModelFee[]
  readonly verifications: ModelVerification[]
  readonly challenges: ModelChallenge[]
  /** The responses stored under an Idempotency-Key. */
  readonly kept: Map<string, Kept>
}

/** Money of the shop, or of one of its sellers. */
export interface Purse {
  /** The available balance, in the currency of the shop. */
  available: number
  /** The part of it that pending refunds and payouts have reserved. */
  reserved: number
  /** The available balance in euros, which only corrections and fees change. */
  euros: number
}

export type Currency = 'PLN' | 'EUR'

/** A seller in the shop, or one who may become a seller. */
export interface ModelSeller extends Purse {
  readonly sellerId: string
  name: string
  isKnown: boolean
  isVerified: boolean
  /** Until the end of a verification that stops the seller from selling and from being paid. */
  isBlocked: boolean
  /** All changes of the seller's balance, in their order. */
  readonly operations: ModelOperation[]
}

export interface ModelOperation {
  readonly type: string
  readonly amount: number
  readonly currencyCode: Currency
  readonly begunAt: number
  readonly at: number
  /** The subject of the operation. */
  readonly details: Readonly<Record<string, string | undefined>>
  status(): string
}

/** The share of a seller in an order or refund, or that of the shop. */
export interface Share {
  readonly seller: ModelSeller | undefined
  readonly amount: number
}

export interface ModelFee {
  readonly extTransferId: string
  readonly seller: ModelSeller
  readonly direction: 'debit' | 'credit'
  readonly amount: number
  readonly currencyCode: Currency
}

export interface ModelVerification {
  readonly verificationId: string
  readonly seller: ModelSeller
  readonly type: VerificationType
  readonly createdAt: number
  status: VerificationStatus
  statusAt: number
  /** The time at which the payment provider is asked for the result. */
  lookAt: number
  /** The time of the next query to the payment provider. */
  data: { readonly name: string; readonly surname: string } | undefined
  hasAccount: boolean
  note: string | undefined
  /** The reasons for a negative result; undefined before a result. */
  codes: readonly string[] | undefined
  readonly told: string[] | undefined
}

export interface ModelOrder {
  readonly orderId: string
  /** The payer's own token, from the address of our page; undefined if the shop sent a code. */
  readonly payerToken: string
  readonly extOrderId: string | undefined
  readonly pos: PosKind
  readonly amount: number
  readonly createdAt: number
  /** The shares of the order, with the shop's as the last. */
  readonly shares: readonly Share[]
  /** The part of the sellers' carts that the shop keeps. */
  readonly fees: readonly Share[]
  /** The payer's donation on top. */
  readonly donation: number
  /** True if the money is held until the shop captures it. */
  readonly holds: boolean
  readonly cardsOnly: boolean
  status: OrderStatus
  captured: number
  refunded: number
  expiresAt: number
  payment: 'none' | 'asked' | 'waiting' | 'taken' | 'over'
  /** The number of its payments that were declined on our page. */
  declined: number
  readonly refunds: ModelRefund[]
  /** The notifications to the shop; undefined if it receives none. */
  readonly told: string[] | undefined
}

export type PosKind = 'automatic' | 'manual'

export interface ModelRefund {
  readonly refundId: string
  readonly extRefundId: string | undefined
  readonly asked: string
  readonly amount: number
  readonly shares: readonly Share[]
  readonly createdAt: number
  status: RefundStatus
}

export interface ModelPayout {
  readonly payoutId: string
  readonly extPayoutId: string
  /** The owner of the money, if it is not the shop. */
  readonly seller: ModelSeller | undefined
  readonly amount: number
  readonly createdAt: number
  status: PayoutStatus
  /** The time of the next query to the bank. */
  lookAt: number
  readonly told: string[] | undefined
}

interface ModelChallenge {
  readonly challengeId: string
  readonly order: ModelOrder
  isOpen: boolean
}

interface Kept {
  readonly call: Call
  readonly answer: Answer
}

/** The expected result of a call: a refusal, or a status with its effect. */
export type Expected =
  | { readonly refusal: ErrorKey }
  | { readonly status: number; readonly change?: (body: never) => void }

const DECLINED_MAX = 10
const HOLD_MS = 5 * 24 * 3_600_000
const REFUND_MS = 1_000
/**
 * The bank accepts a payout after the first of these times, and pays it after the second, or after
 * a day if it is late.
 */
const TAKEN_MS = 1_000
const PAID_MS = 2_000
const LATE_MS = 24 * 3_600_000
/** The delay of the next query to a bank equals the age of the payout, within these limits. */
export const LOOK_MS = { min: 1_000, max: 3_600_000 }
const open = ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION']

export function isOpen(order: ModelOrder): boolean {
  return open.includes(order.status)
}

export function openModel(now: number, sellers: readonly SellerState[]): Model {
  return {
    now,
    ...emptyPurse,
    donated: 0,
    orders: [],
    payouts: [],
    sellers: sellers.map((seller) => ({
      ...seller,
      ...emptyPurse,
      name: seller.sellerId,
      isBlocked: false,
      operations: [],
    })),
    fees: [],
    verifications: [],
    challenges: [],
    kept: new Map(),
  }
}

const emptyPurse = { available: 0, reserved: 0, euros: 0 } as const satisfies Purse

type SellerState = Pick<ModelSeller, 'sellerId' | 'isKnown' | 'isVerified'>

export function purseOf(model: Model, { seller }: Pick<Share, 'seller'>): Purse {
  return seller ?? model
}

/** True if the seller can be paid, which needs a verified identity. */
export function isPayable({ isKnown, isVerified, isBlocked }: ModelSeller): boolean {
  return isKnown && isVerified && !isBlocked
}

/** Adds an operation to the history of a seller; the shop has none. */
export function record(
  seller: ModelSeller | undefined,
  operation: Omit<ModelOperation, 'currencyCode' | 'status'> &
    Partial<Pick<ModelOperation, 'currencyCode' | 'status'>>,
): void {
  if (operation.amount === 0) return
  seller?.operations.push({ currencyCode: 'PLN', status: () => 'COMPLETED', ...operation })
}

/** Sets the status, and adds its notification. */
export function become(order: ModelOrder, status: OrderStatus): void {
  order.status = status
  order.told?.push(status)
}

/** The payer's money has arrived: held, or the shop's at once. */
export function approve(model: Model, order: ModelOrder): void {
  order.payment = 'taken'
  closeChallenges(model, order)
  if (order.holds) {
    become(order, 'WAITING_FOR_CONFIRMATION')
    order.expiresAt = model.now + HOLD_MS
  } else complete(model, order, order.amount)
}

export function complete(model: Model, order: ModelOrder, amount: number): void {
  become(order, 'COMPLETED')
  order.captured = amount
  const gained = split(amount, order.shares)
  const kept = split(gained.at(-1)?.amount ?? 0, order.fees)
  for (const share of gained) {
    purseOf(model, share).available += share.amount
    const fee = kept.find(({ seller }) => seller === share.seller)
    record(share.seller, {
      type: 'PAYMENT_RECEIVED',
      amount: share.amount,
      begunAt: order.createdAt,
      at: model.now,
      details: { ...namesOf(order), feeAmount: String(fee?.amount) },
    })
  }
  model.donated += order.donation
}

function namesOf({ orderId, extOrderId }: ModelOrder) {
  return { orderId, extOrderId }
}

export function cancel(model: Model, order: ModelOrder): void {
  become(order, 'CANCELED')
  order.payment = 'over'
  closeChallenges(model, order)
}

/** The payer's bank has declined a payment on our page: they may try again, up to nine times. */
export function decline(model: Model, order: ModelOrder): void {
  order.declined += 1
  order.payment = 'over'
  closeChallenges(model, order)
  if (order.declined === DECLINED_MAX) become(order, 'CANCELED')
}

export function closeChallenges(model: Model, order: ModelOrder): void {
  for (const challenge of model.challenges) {
    if (challenge.order === order) challenge.isOpen = false
  }
}

/** The bank has paid the refund, or rejects it. */
export function settleRefund(model: Model, order: ModelOrder, refund: ModelRefund): void {
  if (refund.status !== 'PENDING' || model.now - refund.createdAt < REFUND_MS) return
  const isTurnedDown = testRefundAmounts.some(({ amount }) => amount === refund.amount)
  refund.status = isTurnedDown ? 'CANCELED' : 'FINALIZED'
  order.told?.push(`refund ${refund.status}`)
  if (isTurnedDown) order.refunded -= refund.amount
  for (const share of refund.shares) {
    const purse = purseOf(model, share)
    purse.reserved -= share.amount
    if (isTurnedDown) purse.available += share.amount
    else recordRefund(model, order, refund, share)
  }
}

function recordRefund(model: Model, order: ModelOrder, refund: ModelRefund, share: Share): void {
  const { refundId, extRefundId, createdAt } = refund
  record(share.seller, {
    type: 'REFUND_SENT',
    amount: -share.amount,
    begunAt: createdAt,
    at: model.now,
    details: { ...namesOf(order), refundId, extRefundId },
  })
}

export function isUnderWay({ status }: ModelPayout): boolean {
  return status === 'PENDING' || status === 'WAITING'
}

/** The bank accepts the payout, pays it, or cancels it. */
export function settlePayout(model: Model, payout: ModelPayout): void {
  if (!isUnderWay(payout) || payout.lookAt > model.now) return
  const age = model.now - payout.createdAt
  const fate = testPayoutAmounts.find(({ amount }) => amount === payout.amount)?.fate
  if (age >= (fate === 'late' ? LATE_MS : PAID_MS)) {
    endPayout(model, payout, fate === 'cancelled' ? 'CANCELLED' : 'REALIZED')
    return
  }
  payout.lookAt = model.now + Math.min(Math.max(age, LOOK_MS.min), LOOK_MS.max)
  if (age >= TAKEN_MS && payout.status === 'PENDING') becomePayout(payout, 'WAITING')
}

function endPayout(model: Model, payout: ModelPayout, status: 'CANCELLED' | 'REALIZED'): void {
  const { seller, amount, payoutId, extPayoutId } = payout
  const purse = purseOf(model, payout)
  purse.reserved -= amount
  if (status === 'CANCELLED') {
    purse.available += amount
    const { now } = model
    const details = { payoutId, extPayoutId }
    record(seller, { type: 'RETURN', amount, begunAt: now, at: now, details })
  }
  becomePayout(payout, status)
}

function becomePayout(payout: ModelPayout, status: PayoutStatus): void {
  payout.status = status
  payout.told?.push(`payout ${status}`)
}
