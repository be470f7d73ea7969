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
  /** A card that the acquirer stores under its own reference. */
  | { readonly kind: 'stored-card'; readonly reference: string }
  | {
      readonly kind: 'blik-code'
      readonly code: string
      readonly registration?: BlikRegistration
    }
  /** A BLIK token that the acquirer stores under its own reference. */
  | {
      readonly kind: 'blik-token'
      readonly type: 'UID' | 'PAYID'
      readonly reference: string
      /** The banking app to ask, if the token is registered in several. */
      readonly appKey?: string
      /** The merchant's preference for a confirmation by the payer; the bank decides. */
      readonly confirmation: 'recommended' | 'needless'
    }
  /** A bank, wallet, or lender that the payer confirms with on its own page; `name` is shown to the payer. */
  | { readonly kind: 'redirect'; readonly method: string; readonly name: string }
  /** A wallet's encrypted payload: the payer has already confirmed in the wallet. Never stored. */
  | { readonly kind: 'wallet'; readonly name: string; readonly payload: string }
  /** A transfer. The acquirer can assign an account number to a payer whom the shop identifies. */
  | { readonly kind: 'wire'; readonly payer?: Payer }
  /** The courier collects the money and reports it. */
  | { readonly kind: 'on-delivery' }

/** A payer by the shop's own name, which is unique at its point of sale. */
export interface Payer {
  readonly posId: PosId
  readonly extCustomerId: string
}

/** The authentication of the cardholder that the merchant requests. */
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
  /** A token to register in one more banking app; a new token unless given. */
  readonly reference?: string
  /** True if the payment must fail when the bank cannot register a PAYID token. */
  readonly isVital: boolean
}

/** A token as stored at the acquirer, with the banking apps in which it is registered. */
export interface BlikTokenResult {
  readonly reference: string
  readonly applications: readonly BankApplication[]
}

export interface BankApplication {
  readonly key: string
  readonly label: string
}

/** A card to store before any payment with it. Like an instrument, it is kept in memory only. */
export interface CardToStore {
  readonly number: string
  readonly expirationMonth: number
  readonly expirationYear: number
  readonly cvv?: string
}

/** The data of a card stored at the acquirer that we may keep. */
export interface StoredCard {
  /** The acquirer's reference of the card. */
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
  /** Our ID, and the idempotency key of the acquirer: a repeated request starts no second payment. */
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  /** The shop's own id of the order. */
  readonly extOrderId?: string | undefined
  readonly posId: PosId
  readonly merchantName: string
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  /** later: the money is held until `capture` collects it or `cancel` releases it. */
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
  /** The card is to be stored for later payments; the outcome contains its reference. */
  readonly storesCard?: true
  /** True if the payer is present and a missing CVV can be requested. */
  readonly cvvPossible: boolean
  /** The address to which the payer's browser returns from a page outside. */
  readonly backUrl: string
}

export interface CardResult extends StoredCard {
  readonly responseCode: string
  /** The result of 3-D Secure, and how it shifts liability; both are unknown during the challenge. */
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
  /** The payer left without an answer; another attempt can follow. */
  | { readonly kind: 'left' }
  | {
      readonly kind: 'redirect'
      readonly to: 'bank' | '3ds' | 'sdk' | 'cvv'
      readonly url: string
      /** The response to the merchant has the status WARNING_CONTINUE_REDIRECT instead of SUCCESS. */
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

/** waiting: the bank has accepted the transfer. Only realized and cancelled are final. */
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

/** Only `pending` is queried again. */
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

/** The account that receives a verification transfer. The amount is in minor units. */
export interface TransferAccount {
  readonly bankName: string
  readonly accountNumber: string
  readonly swiftCode: string
  readonly recipientName: string
  readonly recipientAddress: string
  readonly amount: bigint
}

/** A transfer that a seller was asked to make. */
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
 * The company that processes payments for us. Calls are made outside transactions and can be repeated: each contains
 * an ID of ours, and the same ID must never move money twice. If a call returns no answer, our records do not change,
 * and the payment is queried later.
 */
export interface Acquirer {
  /**
   * True if the acquirer serves a method of the catalogue, by its value. Other methods are neither offered
   * nor accepted.
   */
  serves(method: string): boolean
  /**
   * The error with which limits or antifraud systems reject a request before anything is written; undefined if they
   * accept it. Moves no money, so it can also be called for requests that are rejected later.
   */
  screen(asked: Screened): Promise<ErrorKey | undefined>
  start(request: PaymentRequest): Promise<Outcome>
  /** The status of a started payment; undefined if the acquirer has no such payment. */
  ask(paymentId: PaymentId): Promise<Outcome | undefined>
  /**
   * Sends the CVV that a redirect to 'cvv' requested; undefined if none was requested. A repeated
   * call does not charge the payment again, and returns its status.
   */
  sendCvv(
    refReqId: string,
    cvv: string,
  ): Promise<{ paymentId: PaymentId; outcome: Outcome } | undefined>
  /**
   * Stores a card under a new reference; undefined if the card is not accepted. Moves no money, so
   * it can be called before a transaction.
   */
  storeCard(card: CardToStore): Promise<StoredCard | undefined>
  /** The installments that the issuer of a card offers, by its first digits; undefined if there are none. */
  findInstallments(bin: string): Promise<InstallmentsOffer | undefined>
  /** Collects held money, or a part of it, in the currency of the payment; the rest is released. */
  capture(paymentId: PaymentId, amount: bigint): Promise<void>
  /**
   * Releases held money, or cancels a payment that is still open. If the payer has paid meanwhile,
   * the money is returned.
   */
  cancel(paymentId: PaymentId): Promise<void>
  /** Requests a refund; a repeated call returns its status. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Requests a payout; a repeated call returns its status. */
  payout(request: PayoutRequest): Promise<PayoutOutcome>
  /** Requests the check of a submerchant; a repeated call returns its status. */
  checkSubmerchant(request: SubmerchantRequest): Promise<SubmerchantOutcome>
  /** Requests the verification of a seller; a repeated call returns its status. */
  verifySeller(request: SellerCheck): Promise<SellerOutcome>
  /** The account for verification transfers in a currency; undefined if none are accepted. */
  findTransferAccount(currency: string): Promise<TransferAccount | undefined>
  /** The status of a verification transfer. It has arrived only if it came from the right account. */
  askTransfer(transfer: AwaitedTransfer): Promise<'awaited' | 'arrived' | 'failed'>
}
