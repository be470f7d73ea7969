import type { PaymentFlow } from '@grosz/contract/shapes/transactions.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Instrument, PaymentRequest } from '../../acquirer/acquirer.ts'
import type { SingleTokenId } from '../../ids.ts'
import type { PayType } from '../payment.ts'

/** How somebody is going to pay: what the acquirer needs, and what we keep of it. */
export interface PaymentPlan {
  /** How the merchant's request names it: PBL, CARD_TOKEN, BLIK_AUTHORIZATION_CODE … */
  readonly payType: PayType
  /** The value of the method in the catalogue. */
  readonly method: string
  readonly flow: PaymentFlow
  /** Where it is started: on our page, or by the merchant's own call. */
  readonly origin: 'page' | 'api'
  readonly instrument: Instrument
  /** The stored card or BLIK token that pays, or the value that a new one gets. */
  readonly token?: string
  /** The payer, who is a known customer, wants a new card kept. */
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

/** What every plan of an order has, whatever pays. */
export type Base = Omit<PaymentPlan, 'method' | 'flow' | 'instrument'>
