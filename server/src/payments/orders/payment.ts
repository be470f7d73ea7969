import assert from 'node:assert/strict'
import { type EventOf, lifecycle, next, type StateOf } from '@grosz/contract/lifecycle.ts'
import { methodOf } from '@grosz/contract/methods/index.ts'
import type { PaymentFlow, ResultCode } from '@grosz/contract/shapes/transactions.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Body } from '../../app.ts'
import type { ChallengeParameters, DeclineReason, PaidWith } from '../../base/acquirer/acquirer.ts'
import type { OrderId, PaymentId, PosId } from '../../base/ids.ts'

/** One attempt to pay an order. Not in the API, except in the transactions call. */
export const paymentLifecycle = lifecycle({
  initial: 'STARTED',
  transitions: [
    // from         event        to
    ['STARTED', 'send', 'REDIRECT'],
    ['STARTED', 'wait', 'WAITING'],
    ['STARTED', 'authorize', 'AUTHORIZED'],
    ['STARTED', 'settle', 'SETTLED'],
    ['STARTED', 'decline', 'DECLINED'],
    ['STARTED', 'leave', 'LEFT'],
    ['STARTED', 'cancel', 'CANCELED'],
    ['REDIRECT', 'send', 'REDIRECT'],
    ['REDIRECT', 'wait', 'WAITING'],
    ['REDIRECT', 'authorize', 'AUTHORIZED'],
    ['REDIRECT', 'settle', 'SETTLED'],
    ['REDIRECT', 'decline', 'DECLINED'],
    ['REDIRECT', 'leave', 'LEFT'],
    ['REDIRECT', 'cancel', 'CANCELED'],
    ['WAITING', 'wait', 'WAITING'],
    ['WAITING', 'authorize', 'AUTHORIZED'],
    ['WAITING', 'settle', 'SETTLED'],
    ['WAITING', 'decline', 'DECLINED'],
    ['WAITING', 'leave', 'LEFT'],
    ['WAITING', 'cancel', 'CANCELED'],
    ['AUTHORIZED', 'settle', 'SETTLED'],
    ['AUTHORIZED', 'cancel', 'CANCELED'],
  ],
})

export type PaymentState = StateOf<typeof paymentLifecycle>
type PaymentEvent = EventOf<typeof paymentLifecycle>

/** The type of a payment method as requests name it. */
export type PayType = NonNullable<Body<'retrieveOrder'>['orders'][number]['payMethod']>['type']

export interface Payment {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly paymentId: PaymentId
  readonly state: PaymentState
  /** The type in the merchant's request: PBL, CARD_TOKEN, BLIK_AUTHORIZATION_CODE … */
  readonly payType: PayType
  /** The value of the method in the catalogue: c, blik, m … */
  readonly method: string
  readonly flow: PaymentFlow
  /** The place where the payment was started: our page, or the merchant's own call. */
  readonly origin: 'page' | 'api'
  readonly preAuthorization: boolean
  readonly language: Language
  /** The stored card that pays, or that this payment stores. */
  readonly token: string | undefined
  readonly details: PaymentDetails
  readonly createdAt: number
  readonly changedAt: number
}

/** The details that may be stored of a payment: masked, and visible to the merchant and the payer. */
export interface PaymentDetails {
  /** The payment's token is that of a new card, which is stored if the payment succeeds. */
  readonly storesCard?: true
  readonly with?: PaidWith
  readonly resultCode?: ResultCode
  readonly reason?: DeclineReason | 'LEFT'
  readonly nextUrl?: string
  readonly nextTo?: 'bank' | '3ds' | 'sdk' | 'cvv'
  readonly warning?: true
  readonly challenge?: ChallengeParameters
}

/** True if the payer, the issuer or a bank can still decide about the payment. */
export function isOpen(payment: Pick<Payment, 'state'>): boolean {
  return ['STARTED', 'REDIRECT', 'WAITING'].includes(payment.state)
}

/** True if the money of the payment is held until the merchant captures it. */
export function isHeld(
  { automaticCapture }: { readonly automaticCapture: boolean },
  { preAuthorization }: Pick<Payment, 'preAuthorization'>,
): boolean {
  return !automaticCapture || preAuthorization
}

/**
 * True if the payer can give up a payment of our page. A request that a bank or a lender has already received
 * can still be paid, so the payer has to wait for the answer.
 */
export function mayLeave({ state, origin, method }: Payment): boolean {
  if (origin !== 'page') return false
  if (state === 'REDIRECT') return true
  const interaction = methodOf(method)?.interaction
  return state === 'WAITING' && (interaction === 'blik-code' || interaction === 'wire')
}

export function move(
  payment: Payment,
  event: PaymentEvent,
  details: PaymentDetails,
  now: number,
): Payment {
  const state = next(paymentLifecycle, payment.state, event)
  assert.ok(state, `a payment cannot ${event} while ${payment.state}`)
  return { ...payment, state, details: { ...payment.details, ...details }, changedAt: now }
}
