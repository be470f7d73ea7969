import type { CallOf } from '@grosz/contract/client.ts'
import type { BodyOf } from '../api/client.ts'

export type Checkout = BodyOf<'showCheckout'>
export type Method = Checkout['methods'][number]
/** A stored card, or a bank app that pays without a code. */
export type Stored = Checkout['stored'][number]
export type Payment = BodyOf<'startPayment'>
export type PaymentRequest = CallOf<'startPayment'>['body']

/** The part of the request that the form of a method adds. */
export type Consent = Pick<PaymentRequest, 'card' | 'blikCode' | 'storedId' | 'rememberCard'>
