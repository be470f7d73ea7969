import type { CallOf } from '@grosz/contract/client.ts'
import type { BodyOf, Call } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'

export type Checkout = BodyOf<'showCheckout'>
export type Method = Checkout['methods'][number]
/** A stored card, or a banking app that pays without a code. */
export type Stored = Checkout['stored'][number]
export type Payment = BodyOf<'startPayment'>
export type PaymentRequest = CallOf<'startPayment'>['body']

/** The part of the request that the form of a method adds. */
export type Consent = Pick<
  PaymentRequest,
  'card' | 'blikCode' | 'storedId' | 'rememberCard' | 'installments'
>

/** The form of a payment method, for an order. */
export interface ConsentFormProps {
  readonly call: Call
  readonly checkout: Checkout
  readonly method: Method
  readonly amount: string
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly onPay: (consent: Consent) => void
}
