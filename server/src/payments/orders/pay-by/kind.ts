import type { PayMethodRow } from '@grosz/contract/methods/index.ts'
import type { PaymentFlow } from '@grosz/contract/shapes/transactions.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Request } from '../../../app.ts'
import type {
  InstallmentsOffer,
  Instrument,
  PaymentRequest,
} from '../../../base/acquirer/acquirer.ts'
import type { SingleTokenId } from '../../../base/ids.ts'
import type { BlikToken } from '../../blik/token.ts'
import type { SingleToken } from '../../tokens/single-store.ts'
import type { CardToken } from '../../tokens/store.ts'
import type { Order } from '../order.ts'
import type { AskedMethod, AskedOrder } from '../order-request.ts'
import type { Payment, PayType } from '../payment.ts'

/** One kind of payment method: the parts of a request that it accepts, and the payment that it plans. */
export interface MethodKind {
  readonly takes: readonly Part[]
  /**
   * The method in the catalog: always the same one, the one that `value` names, or the one that the payer
   * chooses.
   */
  readonly method: 'c' | 'blik' | 'named' | 'any'
  /** Rejects contradictory parts. */
  readonly assertConsistent?: (method: AskedMethod) => void
  /** The payment that begins with the request; undefined if the payer is sent to our page. */
  readonly plan: (payment: AskedPayment) => PaymentPlan | undefined
  /** The payment that begins on our page; only kinds that the page offers have it. */
  readonly planOnPage?: (chosen: ChosenPayment) => PaymentPlan
}

/** The parts of `payMethods.payMethod` that only some kinds accept. */
export type Part =
  | 'card'
  | 'clickToPay'
  | 'authorizationCode'
  | 'blikData'
  | 'threeDsData'
  | 'sourcePaymentFlow'
  | 'cardInstallments'

/** A payment that a merchant requests with a new order. */
export interface AskedPayment {
  readonly method: AskedMethod
  readonly asked: AskedOrder
  readonly order: Order
  readonly base: Base
  readonly context: CardContext & BlikContext
}

/** A payment by a method that the payer chose on our page. */
interface ChosenPayment {
  readonly row: PayMethodRow
  readonly choice: Choice
  readonly order: Order
  readonly base: Base
  readonly context: BlikContext & Pick<CardContext, 'installments'>
  readonly now: number
}

/** The method that the payer chose on our page, with the data entered there. */
export type Choice = Request<'startPayment'>['body']

/** The rows that are looked up before a card pays. */
export interface CardContext {
  readonly card?: CardToken | undefined
  readonly singleToken?: SingleToken | undefined
  /** The payment of the series that the cardholder took part in. */
  readonly firstPayment?: Payment | undefined
  /** The installments that the issuer of the card offers. */
  readonly installments?: InstallmentsOffer | undefined
}

/** The BLIK tokens that have the value which the order names, one for each customer. */
export interface BlikContext {
  readonly blikTokens?: readonly BlikToken[]
}

/** A planned payment: the data for the acquirer, and the data that we store. */
export interface PaymentPlan {
  /** The type in the merchant's request: PBL, CARD_TOKEN, BLIK_AUTHORIZATION_CODE … */
  readonly payType: PayType
  /** The value of the method in the catalogue. */
  readonly method: string
  readonly flow: PaymentFlow
  /** The place where it is started: our page, or the merchant's own call. */
  readonly origin: 'page' | 'api'
  readonly instrument: Instrument
  /** The stored card or BLIK token that pays, or the value of a new one. */
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
  readonly additionalData?: PaymentRequest['additionalData']
}

/** The part of a plan that does not depend on the instrument. */
export type Base = Omit<PaymentPlan, 'method' | 'flow' | 'instrument'>
