import type { PaymentFlow } from '@grosz/contract/shapes/transactions.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Instrument, PaymentRequest } from '../../../base/acquirer/acquirer.ts'
import type { SingleTokenId } from '../../../base/ids.ts'
import type { PayType } from '../payment.ts'

/** A planned payment: the data for the acquirer, and the data that we keep. */
export interface PaymentPlan {
  /** The type in the merchant's request: PBL, CARD_TOKEN, BLIK_AUTHORIZATION_CODE … */
  readonly payType: PayType
  /** The value of the method in the catalogue. */
  readonly method: string
  readonly flow: PaymentFlow
  /** The place where it is started: our page, or the merchant's own call. */
  readonly origin: 'page' | 'api'
  readonly instrument: Instrument
  /** The stored card or BLIK token that pays, or the value that a new one gets. */
  readonly token?: string
  /** The payer, who is a known customer, wants a new card stored. */
  readonly remembersCard?: boolean
  /** The token from the payer's browser that pays, spent with the payment. */
  readonly singleToken?: SingleTokenId
  readonly authentication: PaymentRequest['authentication']
  readonly cvvPossible: boolean
  readonly preAuthorization: boolean
  readonly language: Language
  readonly sdk?: PaymentRequest['sdk']
  readonly firstTransactionId?: string
  readonly installments?: PaymentRequest['installments']
  readonly told?: PaymentRequest['told']
}

/** The part of a plan that does not depend on the instrument. */
export type Base = Omit<PaymentPlan, 'method' | 'flow' | 'instrument'>
