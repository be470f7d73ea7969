import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { CardInstallmentProvider } from '@grosz/contract/methods/card-installments.ts'
import type { ResultCode } from '@grosz/contract/shapes/transactions.ts'
import type { ThreeDsStatus } from '@grosz/contract/status-texts.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { VerificationErrorCode } from '@grosz/contract/verification-codes.ts'
import type {
  OrderId,
  PartnerId,
  PaymentId,
  PayoutId,
  PosId,
  RefundId,
  SubmerchantId,
  TableId,
  TransferId,
  VerificationId,
} from '../ids.ts'

/** The instrument of a payment. Card numbers and codes exist in this object only, and are never stored. */
export type Instrument =
  | {
      readonly kind: 'card'
      readonly number: string
      readonly expirationMonth: string
      readonly expirationYear: string
      readonly cvv?: string
    }
  /** A card that the acquirer keeps for us under its own reference. */
  | { readonly kind: 'stored-card'; readonly reference: string }
  | {
      readonly kind: 'blik-code'
      readonly code: string
      readonly registration?: BlikRegistration
    }
  /** A BLIK token that the acquirer keeps for us under its own reference. */
  | {
      readonly kind: 'blik-token'
      readonly type: 'UID' | 'PAYID'
      readonly reference: string
      /** The one banking app to ask, where several know the token. */
      readonly appKey?: string
      /** The merchant's preference for a confirmation by the payer; the bank decides. */
      readonly confirmation: 'recommended' | 'needless'
    }
  /** A bank, wallet or lender that asks the payer on a page of its own; `name` is for the payer's eyes. */
  | { readonly kind: 'redirect'; readonly method: string; readonly name: string }
  /** A wallet's encrypted payload: the wallet has asked the payer already. Never stored. */
  | { readonly kind: 'wallet'; readonly name: string; readonly payload: string }
  /** A payer whom the shop names may be given an account number of their own. */
  | { readonly kind: 'wire'; readonly payer?: Payer }
  /** The courier collects the money and reports it. */
  | { readonly kind: 'on-delivery' }

/** A payer by the shop's own name, which is unique at its point of sale. */
export interface Payer {
  readonly posId: PosId
  readonly extCustomerId: string
}

/** The authentication of the cardholder that the merchant asks for. */
export type Authentication =
  /**
   * The cardholder is not authenticated: the merchant charges without the payer, or takes orders by phone or
   * mail.
   */
  | { readonly kind: 'none' }
  /** The issuer decides; a preference of the merchant is passed on. */
  | { readonly kind: 'issuer'; readonly challengeRequested?: 'YES' | 'NO' }
  /** The cardholder must be authenticated, as after a soft decline. */
  | { readonly kind: 'mandate' }
  /**
   * The cardholder is not authenticated if the issuer grants the exemption; otherwise `onRejection` decides.
   */
  | {
      readonly kind: 'exempt'
      readonly exemption: 'LOW_RISK' | 'LOW_VALUE'
      readonly onRejection: 'authenticate' | 'decline'
    }
  /** The merchant authenticated the cardholder elsewhere, with this result. */
  | { readonly kind: 'external'; readonly status: 'Y' | 'A'; readonly eci?: string }

/** A token to be offered to the payer together with a payment by code. */
export interface BlikRegistration {
  readonly type: 'UID' | 'PAYID'
  /** A token that one more banking app shall know; a new one unless given. */
  readonly reference?: string
  /** True if the payment must fail when the bank cannot register a PAYID token. */
  readonly isVital: boolean
}

/** A token as the acquirer keeps it: the banking apps that know it. */
export interface BlikTokenResult {
  readonly reference: string
  readonly applications: readonly BankApplication[]
}

export interface BankApplication {
  readonly key: string
  readonly label: string
}

/** A card to be kept before anything is paid with it. Lives as shortly as an instrument does. */
export interface CardToStore {
  readonly number: string
  readonly expirationMonth: number
  readonly expirationYear: number
  readonly cvv?: string
}

/** The data of a card stored at the acquirer that we may keep. */
export interface StoredCard {
  /** Leads to the card where it was stored. */
  readonly reference: string
  readonly numberMasked: string
  readonly scheme: 'MC' | 'VS'
  readonly expirationMonth: number
  readonly expirationYear: number
}

/** The numbers of installments in which a card can pay. */
export interface InstallmentsOffer {
  readonly provider: CardInstallmentProvider
  readonly numbers: readonly number[]
  readonly minAmount: bigint
}

/**
 * The data of an order request for issuers, lenders and antifraud systems, in the shapes of the request. They
 * are passed on as received, except for names that card schemes read; personal data are not stored.
 */
export interface AdditionalData {
  readonly threeDsAuthentication?: object
  /** The payer who funds an account, with names in ISO 8859-1. */
  readonly funder?: { readonly firstName?: string; readonly lastName?: string }
  readonly riskData?: object
  readonly deviceFingerprint?: string
  readonly statementDescription?: string
  readonly submerchantId?: string
  readonly credit?: object
}

export interface PaymentRequest {
  /** Ours, and the idempotency key of the acquirer: asking twice starts one payment. */
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  /** The shop's own id of the order. */
  readonly extOrderId?: string | undefined
  readonly posId: PosId
  readonly merchantName: string
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  /** later: the money is only held, until `capture` collects it or `cancel` lets it go. */
  readonly capture: 'now' | 'later'
  readonly language: Language
  readonly instrument: Instrument
  readonly authentication: Authentication
  /** The challenge is shown by the 3-D Secure SDK of a mobile app, not by a page. */
  readonly sdk?: { readonly transactionId: string }
  /** The id of the first payment of the series that this one belongs to. */
  readonly firstTransactionId?: string
  readonly installments?: { readonly provider: string; readonly number: number }
  readonly additionalData?: AdditionalData
  /** The card is wanted for later payments, by the reference that the outcome tells. */
  readonly storesCard?: true
  /** True if the payer is present and can be asked for a CVV that was not sent. */
  readonly cvvPossible: boolean
  /** The address to which the payer's browser returns from a page outside. */
  readonly backUrl: string
}

export interface CardResult extends StoredCard {
  readonly responseCode: string
  /** The result of 3-D Secure, and how it shifts liability; neither is known while the cardholder is asked. */
  readonly eci?: string
  readonly threeDsStatus?: ThreeDsStatus
  readonly frictionless: boolean | undefined
  readonly authenticated: boolean
  readonly binCountry: string
  readonly firstTransactionId: string
}

/** Further details of the payment, as the transactions call shows them. */
export interface PaidWith {
  readonly card?: CardResult
  readonly blik?: { readonly txRef: string; readonly extTxRef: string }
  /** The token that was registered with the payment. */
  readonly blikToken?: BlikTokenResult
  readonly bankAccount?: {
    readonly number: string
    readonly name: string
    readonly city: string
    readonly postalCode: string
    readonly street: string
    readonly address: string
  }
  readonly wireTransfer?: {
    readonly title: string
    readonly bankAccountNumber: string
    readonly ownerName: string
    readonly ownerAddress: string
    readonly bankName: string
    readonly swiftCode: string
  }
}

export type DeclineReason =
  | 'DECLINED'
  | 'NOT_AUTHENTICATED'
  | 'EXPIRED'
  | 'BLIK_CODE_EXPIRED'
  | 'BLIK_CODE_USED'
  | 'BLIK_CANCELLED'
  | 'INSUFFICIENT_FUNDS'

/** The data that the SDK of a mobile app needs to show the issuer's challenge. */
export interface ChallengeParameters {
  readonly threeDsServerTransactionId: string
  readonly acsTransID: string
  readonly acsReferenceNumber: string
  readonly acsSignedContent: string
}

/** The status of a payment at the acquirer. Only approved, declined and left are final. */
export type Outcome =
  | { readonly kind: 'approved'; readonly with: PaidWith }
  | {
      readonly kind: 'declined'
      readonly resultCode: ResultCode
      readonly reason: DeclineReason
      readonly with: PaidWith
    }
  /** The payer walked away without an answer; another attempt may follow. */
  | { readonly kind: 'left' }
  | {
      readonly kind: 'redirect'
      readonly to: 'bank' | '3ds' | 'sdk' | 'cvv'
      readonly url: string
      /** The merchant is told of the way to the bank by a warning. */
      readonly warning?: true
      readonly challenge?: ChallengeParameters
      readonly with: PaidWith
    }
  | { readonly kind: 'waiting'; readonly with: PaidWith }

/** True if the status of the payment is final. */
export function isFinal({ kind }: Outcome): boolean {
  return kind === 'approved' || kind === 'declined' || kind === 'left'
}

interface RefundRequest {
  readonly refundId: RefundId
  readonly paymentId: PaymentId
  /** The amount in the currency that the payer paid in, in minor units. */
  readonly amount: bigint
  readonly currency: string
  /** The merchant's text for the payer's statement. */
  readonly bankDescription: string | undefined
  readonly type: 'REFUND_PAYMENT_STANDARD' | 'FAST'
  readonly askedAt: number
}

export type RefundOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'finalized' }
  | { readonly kind: 'canceled'; readonly code: string; readonly description: string }

/** The payee of a payout. A card is named by the acquirer's reference; its number is not kept. */
export type PayoutTarget = (
  | { readonly kind: 'shop' }
  | { readonly kind: 'seller'; readonly extCustomerId: string; readonly account?: SellerAccount }
  | { readonly kind: 'card'; readonly reference: string; readonly numberMasked: string }
  | {
      readonly kind: 'account'
      readonly foreign: boolean
      readonly account: { accountNumber: string; bankName?: string; swiftCode?: string }
      readonly customerAddress: PostalAddress & { readonly name: string }
      readonly bankAddress?: PostalAddress
    }
) & { readonly additionalVariables?: string }

/** The account for a seller's payouts, as a verification has confirmed it. */
export interface SellerAccount {
  readonly provider: 'bank' | 'payoneer' | 'worldfirst'
  /** The account number at a bank; at another provider, the ID of the seller. */
  readonly accountNumber: string
  readonly swiftCode?: string
}

interface PostalAddress {
  readonly street?: string
  readonly postalCode?: string
  readonly city?: string
  readonly countryCode?: string
}

/** The amount that the payee receives in another currency, at the quoted rate. */
export interface FxDeal {
  readonly partnerId: PartnerId
  readonly tableId: TableId
  readonly rate: string
  readonly amount: bigint
  readonly currency: string
}

export interface PayoutRequest {
  readonly payoutId: PayoutId
  readonly amount: bigint
  readonly currency: string
  readonly description: string | undefined
  readonly target: PayoutTarget
  readonly fx: FxDeal | undefined
  readonly askedAt: number
}

/** waiting: the bank has taken the transfer on. Only realized and cancelled are final. */
export type PayoutOutcome = {
  readonly kind: 'pending' | 'waiting' | 'realized' | 'cancelled'
}

/** A submerchant to be checked before anything is sold in its name. */
interface SubmerchantRequest {
  readonly submerchantId: SubmerchantId
  readonly legalName: string
  readonly taxId: string
  readonly askedAt: number
}

/** Only `pending` is asked about again. */
export type SubmerchantOutcome = {
  readonly kind: 'pending' | 'active' | 'blocked' | 'not-active'
}

/** The data of an order or a refund that limits and antifraud systems check before it exists. */
export interface Screened {
  readonly kind: 'order' | 'refund'
  readonly amount: bigint
  readonly currency: string
}

/** A seller to be verified, as far as the decision needs it. */
export interface SellerCheck {
  readonly verificationId: VerificationId
  /** Name of the company, or surname; unknown where only a payout account is checked. */
  readonly name: string | undefined
  readonly taxId: string | undefined
  /** The status of the transfer that proves the payout account; undefined if none is needed. */
  readonly transfer: 'awaited' | 'arrived' | 'failed' | undefined
  /** True if the seller can be one who sells occasionally, within limits. */
  readonly mayBeOccasional: boolean
  readonly askedAt: number
}

/** The account that takes a verification transfer. The amount is in minor units. */
export interface TransferAccount {
  readonly bankName: string
  readonly accountNumber: string
  readonly swiftCode: string
  readonly recipientName: string
  readonly recipientAddress: string
  readonly amount: bigint
}

/** A transfer that a seller was asked for. */
interface AwaitedTransfer {
  readonly transferId: TransferId
  readonly email: string | undefined
  readonly askedAt: number
}

/** The result of a seller's check. Faults are codes of the contract; a rejected seller can be corrected. */
export type SellerOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'positive'; readonly isOccasional?: boolean }
  | {
      readonly kind: 'negative' | 'rejected'
      readonly codes: readonly VerificationErrorCode[]
    }

/**
 * The company that processes payments for us. Calls are made outside transactions and can be repeated: each
 * has an id of ours, and the same id must never move money twice. A call without an answer changes nothing;
 * its payment is asked about again.
 */
export interface Acquirer {
  /**
   * True if the acquirer serves a method of the catalogue, by its value. Other methods are neither offered
   * nor accepted.
   */
  serves(method: string): boolean
  /**
   * The error with which limits or antifraud systems refuse a request before anything is written; undefined
   * if they accept it. It moves nothing, so requests that never come to be can be screened, too.
   */
  screen(asked: Screened): Promise<ErrorKey | undefined>
  start(request: PaymentRequest): Promise<Outcome>
  /** The status of a started payment; undefined if the acquirer does not know it. */
  ask(paymentId: PaymentId): Promise<Outcome | undefined>
  /**
   * The CVV that a redirect to 'cvv' asked the payer for; undefined where none was asked for. It may be sent
   * again: then the payment is not charged again, and its status is the answer.
   */
  sendCvv(
    refReqId: string,
    cvv: string,
  ): Promise<{ paymentId: PaymentId; outcome: Outcome } | undefined>
  /**
   * Keeps a card under a new reference; undefined where it is not taken. Moves no money, so that it
   * may come before a transaction.
   */
  storeCard(card: CardToStore): Promise<StoredCard | undefined>
  /** The installments that the issuer of a card offers, by its first digits; undefined if there are none. */
  findInstallments(bin: string): Promise<InstallmentsOffer | undefined>
  /** Collects held money, or a part of it, in the currency of the payment; the rest is let go. */
  capture(paymentId: PaymentId, amount: bigint): Promise<void>
  /**
   * Lets held money go, or calls off a payment that is still open. If the payer paid meanwhile, the money goes back.
   */
  cancel(paymentId: PaymentId): Promise<void>
  /** Asks for a refund, and again how it stands. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Asks for a payout, and again how it stands. */
  payout(request: PayoutRequest): Promise<PayoutOutcome>
  /** Asks for the check of a submerchant, and again how it stands. */
  checkSubmerchant(request: SubmerchantRequest): Promise<SubmerchantOutcome>
  /** Asks for the verification of a seller, and again how it stands. */
  verifySeller(request: SellerCheck): Promise<SellerOutcome>
  /** The account for verification transfers in a currency; undefined if none are accepted. */
  findTransferAccount(currency: string): Promise<TransferAccount | undefined>
  /** The status of a verification transfer. It has arrived only if it came from the right account. */
  askTransfer(transfer: AwaitedTransfer): Promise<'awaited' | 'arrived' | 'failed'>
}
