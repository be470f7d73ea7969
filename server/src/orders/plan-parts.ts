import type { BlikToken } from '../blik/token.ts'
import { Refusal } from '../refusal.ts'
import type { SingleToken } from '../tokens/single.ts'
import type { CardToken } from '../tokens/store.ts'

import type { PaymentPlan } from './start-payment.ts'

/** What to do with a new order: show our page, or pay at once with what the merchant sent. */
export type OrderPlan =
  /** `qr`: the way to our page is given as a picture, for the payer's phone. */
  | { readonly kind: 'page'; readonly qr?: true }
  | {
      readonly kind: 'pay'
      readonly plan: PaymentPlan
      /** The payment of the series that the cardholder took part in, still to be looked up. */
      readonly firstTransactionId?: string
    }
  /** A stored card, still to be looked up. */
  | {
      readonly kind: 'token'
      readonly token: string
      readonly with: (card: CardToken) => PaymentPlan
    }
  /** A card from the payer's browser, still to be looked up. */
  | {
      readonly kind: 'single-token'
      readonly token: string
      readonly with: (card: SingleToken) => PaymentPlan
    }
  /** A BLIK token, still to be looked up among those of its value. */
  | {
      readonly kind: 'blik-token'
      readonly value: string
      readonly with: (known: readonly BlikToken[], caller: string | undefined) => PaymentPlan
    }

/** What every plan of an order has, whatever pays. */
export type Base = Omit<PaymentPlan, 'method' | 'flow' | 'instrument'>

export function required(value: string | undefined, field: string): string {
  if (value === undefined) throw new Refusal('VALUE_MISSING', `${field} is required.`)
  return value
}
