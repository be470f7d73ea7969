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

/** The order on the page, and the result of the payer's last step. */
export interface StepProps {
  readonly call: Call
  readonly checkout: Checkout
  readonly amount: string
  readonly busy: boolean
  /** The reason for which the last step failed. */
  readonly problem: Problem | undefined
}

/** The form of a payment method, for an order. */
export interface ConsentFormProps extends StepProps {
  readonly method: Method
  readonly onPay: (consent: Consent) => void
}
