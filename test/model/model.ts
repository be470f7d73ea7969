import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { OrderStatus } from '@grosz/contract/resources/orders.ts'
import type { PayoutStatus } from '@grosz/contract/resources/payouts.ts'
import type { RefundStatus } from '@grosz/contract/resources/refunds.ts'
import { testPayoutAmounts, testRefundAmounts } from '@grosz/contract/test-values.ts'
import type { Answer, Call } from './world.ts'

/**
 * What one shop and its books must look like: a second opinion on the rules, written from the
 * specification and sharing no code with the server.
 */
export interface Model {
  now: number
  available: number
  reserved: number
  /** What payers have given to the charity along with orders of this shop. */
  donated: number
  readonly orders: ModelOrder[]
  readonly payouts: ModelPayout[]
  readonly challenges: ModelChallenge[]
  /** Answers kept under an Idempotency-Key, by what they answered. */
  readonly kept: Map<string, Kept>
}

export interface ModelOrder {
  readonly orderId: string
  /** The payer's own token, from the address of our page; none where the shop sent a code. */
  readonly payerToken: string
  readonly extOrderId: string | undefined
  readonly pos: PosKind
  readonly amount: number
  /** What the payer pays on top, for a charity. */
  readonly donation: number
  /** Whether the money is held until the shop captures it. */
  readonly holds: boolean
  readonly cardsOnly: boolean
  status: OrderStatus
  captured: number
  refunded: number
  expiresAt: number
  payment: 'none' | 'asked' | 'waiting' | 'taken' | 'over'
  readonly refunds: ModelRefund[]
  /** What the shop is told of it, where it asked to be told. */
  readonly told: string[] | undefined
}

export type PosKind = 'automatic' | 'manual'

export interface ModelRefund {
  readonly refundId: string
  readonly extRefundId: string | undefined
  readonly asked: string
  readonly amount: number
  readonly createdAt: number
  status: RefundStatus
}

export interface ModelPayout {
  readonly payoutId: string
  readonly extPayoutId: string
  readonly amount: number
  readonly createdAt: number
  status: PayoutStatus
  /** When the bank is asked how it stands. */
  lookAt: number
  readonly told: string[] | undefined
}

export interface ModelChallenge {
  readonly challengeId: string
  readonly order: ModelOrder
  isOpen: boolean
}

export interface Kept {
  readonly call: Call
  readonly answer: Answer
}

/** What must come of a call: a refusal, or a status with what it changes. */
export type Expected =
  | { readonly refusal: ErrorKey }
  | { readonly status: number; readonly change?: (body: never) => void }

const HOLD_MS = 5 * 24 * 3_600_000
const REFUND_MS = 1_000
/** The bank takes a payout on after the first of these, and pays after the second, or a day if it is late. */
const TAKEN_MS = 1_000
const PAID_MS = 2_000
const LATE_MS = 24 * 3_600_000
/** A bank is asked again once the payout is twice as old, within these limits. */
export const LOOK_MS = { min: 1_000, max: 3_600_000 }
const open = ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION']

export function isOpen(order: ModelOrder): boolean {
  return open.includes(order.status)
}

export function openModel(now: number): Model {
  return {
    now,
    available: 0,
    reserved: 0,
    donated: 0,
    orders: [],
    payouts: [],
    challenges: [],
    kept: new Map(),
  }
}

/** Every change of status is told. */
export function become(order: ModelOrder, status: OrderStatus): void {
  order.status = status
  order.told?.push(status)
}

/** The payer's money is there: held, or the shop's at once. */
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
  model.available += amount
  model.donated += order.donation
}

export function cancel(model: Model, order: ModelOrder): void {
  become(order, 'CANCELED')
  order.payment = 'over'
  closeChallenges(model, order)
}

export function closeChallenges(model: Model, order: ModelOrder): void {
  for (const challenge of model.challenges) {
    if (challenge.order === order) challenge.isOpen = false
  }
}

/** Time goes by: orders end, refunds and payouts reach the bank or do not. */
export function pass(model: Model, ms: number): void {
  model.now += ms
  for (const order of model.orders) {
    if (isOpen(order) && order.expiresAt <= model.now) cancel(model, order)
    for (const refund of order.refunds) settle(model, order, refund)
  }
  for (const payout of model.payouts) settlePayout(model, payout)
}

function settle(model: Model, order: ModelOrder, refund: ModelRefund): void {
  if (refund.status !== 'PENDING' || model.now - refund.createdAt < REFUND_MS) return
  const isTurnedDown = testRefundAmounts.some(({ amount }) => amount === refund.amount)
  refund.status = isTurnedDown ? 'CANCELED' : 'FINALIZED'
  order.told?.push(`refund ${refund.status}`)
  model.reserved -= refund.amount
  if (!isTurnedDown) return
  order.refunded -= refund.amount
  model.available += refund.amount
}

export function isUnderWay({ status }: ModelPayout): boolean {
  return status === 'PENDING' || status === 'WAITING'
}

function settlePayout(model: Model, payout: ModelPayout): void {
  if (!isUnderWay(payout) || payout.lookAt > model.now) return
  const age = model.now - payout.createdAt
  const fate = testPayoutAmounts.find(({ amount }) => amount === payout.amount)?.fate
  if (age >= (fate === 'late' ? LATE_MS : PAID_MS)) {
    model.reserved -= payout.amount
    if (fate === 'cancelled') model.available += payout.amount
    becomePayout(payout, fate === 'cancelled' ? 'CANCELLED' : 'REALIZED')
    return
  }
  payout.lookAt = model.now + Math.min(Math.max(age, LOOK_MS.min), LOOK_MS.max)
  if (age >= TAKEN_MS && payout.status === 'PENDING') becomePayout(payout, 'WAITING')
}

function becomePayout(payout: ModelPayout, status: PayoutStatus): void {
  payout.status = status
  payout.told?.push(`payout ${status}`)
}
