import type { BlikResultCode } from './blik-result-codes.ts'
import type { ErrorKey } from './errors.ts'
import type { CardInstallmentProvider } from './methods/card-installments.ts'
import type { RefundReason } from './refund-reasons.ts'
import type { Text } from './text.ts'
import type { VerificationErrorCode } from './verification-codes.ts'

/** The behavior of the simulated issuer of a test card. */
export interface CardBehaviour {
  /** The step before the decision: a challenge, none, a frictionless authentication, or a refusal. */
  readonly threeDs: 'none' | 'challenge' | 'frictionless' | 'refused'
  /** Set if the issuer first identifies the cardholder's browser in a hidden frame. */
  readonly method?: true
  /** The issuer's decision after the authentication, or without one. */
  readonly decision: 'approve' | 'decline' | 'random' | 'below-1000'
  /** True if a stored card needs its CVV when the cardholder is present. */
  readonly cvv: boolean
  /** Without authentication, the issuer responds with SSD: retry with a challenge. */
  readonly softDecline?: boolean
  /**
   * The moment at which antifraud stops the payment: before any question, or in place of the authorization.
   */
  readonly antifraud?: 'registration' | 'authorization'
}

export interface TestCard extends CardBehaviour {
  readonly number: string
  readonly says: Text
}

const plain = { threeDs: 'none', decision: 'approve', cvv: true } as const
const challenge = { threeDs: 'challenge', decision: 'approve', cvv: true } as const

const says = {
  plain: { en: 'Approved without 3-D Secure', pl: 'Zatwierdzona bez 3-D Secure' },
  challenge: {
    en: '3-D Secure challenge, then approved',
    pl: 'Uwierzytelnienie 3-D Secure (challenge), potem zatwierdzona',
  },
  challengeDecline: {
    en: '3-D Secure challenge, then declined',
    pl: 'Uwierzytelnienie 3-D Secure (challenge), potem odrzucona',
  },
  decline: { en: 'Declined without 3-D Secure', pl: 'Odrzucona bez 3-D Secure' },
} as const satisfies Record<string, Text>

/** The test cards of the sandbox; any expiry in the future and any CVV will do. */
export const testCards: readonly TestCard[] = [
  { number: '4444333322221111', ...plain, says: says.plain },
  { number: '5434021016824014', ...plain, says: says.plain },
  { number: '5598614816563766', ...plain, says: says.plain },
  {
    number: '5099802211165618',
    ...plain,
    cvv: false,
    says: {
      en: 'Approved without 3-D Secure; once stored, it can be charged without a CVV',
      pl: 'Zatwierdzona bez 3-D Secure; zapisaną kartą można płacić bez CVV',
    },
  },
  { number: '4012001037141112', ...challenge, says: says.challenge },
  { number: '5100052384536891', ...challenge, says: says.challenge },
  { number: '4245757666349685', ...challenge, says: says.challenge },
  {
    number: '4012001037141120',
    ...challenge,
    method: true,
    says: {
      en: '3DS Method step and challenge, then approved',
      pl: 'Krok 3DS Method i uwierzytelnienie (challenge), potem zatwierdzona',
    },
  },
  { number: '5100052384536834', ...challenge, says: says.challenge },
  { number: '5150030090050083', ...challenge, decision: 'decline', says: says.challengeDecline },
  { number: '4012001007002005', ...challenge, decision: 'decline', says: says.challengeDecline },
  { number: '5000105018126595', ...plain, decision: 'decline', says: says.decline },
  { number: '4000398284360', ...plain, decision: 'decline', says: says.decline },
  {
    number: '5150030090350186',
    ...plain,
    threeDs: 'frictionless',
    method: true,
    says: {
      en: '3DS Method step without a challenge, approved',
      pl: 'Krok 3DS Method bez uwierzytelnienia (challenge), zatwierdzona',
    },
  },
  {
    number: '5100052384536826',
    ...plain,
    threeDs: 'frictionless',
    says: {
      en: 'Frictionless 3-D Secure, approved',
      pl: '3-D Secure bez udziału klienta, zatwierdzona',
    },
  },
  {
    number: '5521455186577727',
    ...plain,
    threeDs: 'refused',
    says: {
      en: 'Rejected by 3-D Secure without a challenge',
      pl: 'Odrzucona przez 3-D Secure bez uwierzytelnienia (challenge)',
    },
  },
  {
    number: '5100052384536818',
    ...challenge,
    softDecline: true,
    says: {
      en: 'Challenge; without authentication, soft decline (SSD)',
      pl: 'Uwierzytelnienie (challenge); bez niego miękkie odrzucenie (SSD)',
    },
  },
  {
    number: '5405860937270285',
    ...plain,
    decision: 'random',
    says: {
      en: 'Approved in half of all cases; orders with the same extOrderId get the same result',
      pl: 'Zatwierdzona w połowie przypadków; zamówienia o tym samym extOrderId mają ten sam wynik',
    },
  },
  {
    number: '4532598021104999',
    ...plain,
    decision: 'below-1000',
    says: { en: 'Approved only below 10.00', pl: 'Zatwierdzona tylko poniżej 10,00' },
  },
  {
    number: '5100000000004216',
    ...plain,
    antifraud: 'registration',
    says: {
      en: 'Declined immediately by the antifraud system: REG_ERROR_ANTIFRAUD_DECLINED',
      pl: 'Od razu odrzucona przez system antyfraudowy: REG_ERROR_ANTIFRAUD_DECLINED',
    },
  },
  {
    number: '4000000000004202',
    ...plain,
    antifraud: 'authorization',
    says: {
      en: 'Declined by the antifraud system at authorization: AUT_ERROR_ANTIFRAUD_DECLINED',
      pl: 'Odrzucona przez system antyfraudowy przy autoryzacji: AUT_ERROR_ANTIFRAUD_DECLINED',
    },
  },
]

/** Payloads of a wallet, to be sent in Base64 as authorizationCode; any other one is approved. */
export const testWalletPayloads: readonly {
  readonly payload: string
  readonly behaviour: CardBehaviour
  readonly says: Text
}[] = [
  {
    payload: '{"grosz":"approve"}',
    behaviour: { ...plain, cvv: false },
    says: { en: 'Approved', pl: 'Zatwierdzona' },
  },
  {
    payload: '{"grosz":"decline"}',
    behaviour: { ...plain, decision: 'decline', cvv: false },
    says: { en: 'Declined', pl: 'Płatność odrzucona' },
  },
  {
    payload: '{"grosz":"challenge"}',
    behaviour: { ...challenge, cvv: false },
    says: {
      en: '3-D Secure challenge, as for a card that the wallet doesn’t tokenize',
      pl: 'Uwierzytelnienie 3-D Secure (challenge), jak dla karty, której portfel nie zamienia na token',
    },
  },
]

/** Accounts of the payer in each simulated bank; the last one has too little money. */
export const testBankAccounts = [
  { number: 'PL27114020040000300201355387', declines: false },
  { number: 'PL35114020040000310201355388', declines: false },
  { number: 'PL43114020040000320201355389', declines: true },
] as const

/** Cards in each simulated wallet; the issuer of the second one declines. */
export const testWalletCards = [
  { value: '0005', numberMasked: '481852******0005', declines: false },
  { value: '0013', numberMasked: '520424******0013', declines: true },
] as const

/** The test cards that can pay in instalments, by their first digits. */
export const testInstallments = [
  { bin: '543402', provider: 'CARD_AVANTAJ', numbers: [2, 3, 4, 6, 10, 12], minAmount: 60_000 },
  { bin: '559861', provider: 'STAR_BT', numbers: [2, 3, 4, 5, 6], minAmount: 60_000 },
] as const satisfies readonly {
  readonly bin: string
  readonly provider: CardInstallmentProvider
  readonly numbers: readonly number[]
  readonly minAmount: number
}[]

/** The behaviors that a BLIK code of the sandbox can have. */
export const blikCodeOutcomes = [
  'ask',
  'approve',
  'decline',
  'expired',
  'cancelled',
  'used',
] as const

export type BlikCodeOutcome = (typeof blikCodeOutcomes)[number]

/** The validity of a code of the simulated banking app, in seconds. */
export const BLIK_CODE_SECONDS = 120

export interface TestBlikCode {
  /** Six digits; x is any digit. */
  readonly code: string
  readonly outcome: BlikCodeOutcome
  /** True if an approved payment registers a token that the order requests. */
  readonly registers?: boolean
  /** True if the simulated bank has no recurring payments, and so registers no PAYID token. */
  readonly lacksRecurring?: boolean
  readonly says: Text
}

/** The BLIK codes of the sandbox; the first that fits decides. */
export const testBlikCodes: readonly TestBlikCode[] = [
  {
    code: '200201',
    outcome: 'approve',
    registers: true,
    says: {
      en: 'Approved; the token is registered if the order requests one',
      pl: 'Zatwierdzona, a token zarejestrowany, jeśli zamówienie tego wymaga',
    },
  },
  {
    code: '777xxx',
    outcome: 'approve',
    says: { en: 'Approved; no token is registered', pl: 'Zatwierdzona bez rejestracji tokenu' },
  },
  {
    code: '401200',
    outcome: 'approve',
    registers: true,
    lacksRecurring: true,
    says: {
      en: 'Approved; the bank doesn’t support recurring payments, so no PAYID token is registered',
      pl: 'Zatwierdzona; bank nie obsługuje płatności cyklicznych, więc token PAYID nie zostanie utworzony',
    },
  },
  {
    code: '500500',
    outcome: 'decline',
    says: { en: 'Declined', pl: 'Płatność odrzucona' },
  },
  {
    code: '700701',
    outcome: 'expired',
    says: { en: 'The code has expired', pl: 'Kod stracił ważność' },
  },
  {
    code: '700702',
    outcome: 'cancelled',
    says: { en: 'Canceled in the app', pl: 'Anulowano w aplikacji' },
  },
  {
    code: '700703',
    outcome: 'used',
    says: { en: 'The code was already used', pl: 'Kod został już użyty' },
  },
  {
    code: 'xxxxxx',
    outcome: 'ask',
    registers: true,
    says: {
      en: 'Waits for your answer in the simulated banking app',
      pl: 'Czeka na Twoją odpowiedź w symulowanej aplikacji banku',
    },
  },
]

/** The simulated banking apps: each further registration of one UID token uses the next one. */
export const testBankApps = ['Grosz Bank', 'Bank Testowy'] as const

/** Up to this amount, the simulated bank accepts NO_CONFIRMATION; above it, the payer has to confirm. */
export const TEST_NO_CONFIRMATION_MAX = 10_000

/** Amounts in minor units that the simulated bank declines for a PAYID token. */
export const testBlikRecurringAmounts = [
  { amount: 3930, resultCode: 'AUT_ERROR_MIT_NOT_ALLOWED' },
  { amount: 3931, resultCode: 'AUT_ERROR_LIMIT_EXCEEDED' },
  { amount: 3932, resultCode: 'AUT_ERROR_INSUFFICIENT_FUNDS' },
] as const satisfies readonly { amount: number; resultCode: BlikResultCode }[]

/** Refund amounts in minor units that the simulated bank rejects, with the code of statusError. */
export const testRefundAmounts = [
  { amount: 4001, code: 'BANK_DECLINED' },
  { amount: 4002, code: 'PROVIDER_DECLINED' },
  { amount: 4003, code: 'PROVIDER_LIMIT_ERROR' },
  { amount: 4004, code: 'PROVIDER_SECURITY_ERROR' },
  { amount: 4005, code: 'PROVIDER_TECHNICAL_ERROR' },
  { amount: 4006, code: 'BANK_UNAVAILABLE_ERROR' },
  { amount: 4007, code: 'REFUND_TOO_LATE' },
  { amount: 4008, code: 'TECHNICAL_ERROR' },
  { amount: 4009, code: 'REFUND_TOO_FAST' },
  { amount: 4010, code: 'REFUND_IMPOSSIBLE' },
  { amount: 4011, code: 'UNKNOWN' },
] as const satisfies readonly { readonly amount: number; readonly code: RefundReason }[]

/** Payout amounts in minor units with a fate of their own; all others are paid within seconds. */
export const testPayoutAmounts: readonly {
  readonly amount: number
  readonly fate: 'cancelled' | 'late'
  readonly says: Text
}[] = [
  {
    amount: 5001,
    fate: 'cancelled',
    says: {
      en: 'Rejected by the bank: CANCELLED, and the money is available again',
      pl: 'Odrzucona przez bank: status CANCELLED, a środki są znowu dostępne',
    },
  },
  {
    amount: 5002,
    fate: 'late',
    says: {
      en: 'Stays WAITING for a day, then REALIZED',
      pl: 'Przez dobę w statusie WAITING, potem REALIZED',
    },
  },
]

/** The endings of a legalName with which a submerchant is not simply activated. */
export const testSubmerchantNames: readonly {
  readonly ending: string
  readonly fate: 'blocked' | 'late' | 'not-active'
  readonly says: Text
}[] = [
  {
    ending: 'TEST BLOCKED',
    fate: 'blocked',
    says: { en: 'BLOCKED after a second', pl: 'Po sekundzie status BLOCKED' },
  },
  {
    ending: 'TEST LATE',
    fate: 'late',
    says: {
      en: 'Stays NOT_ACTIVE for a day, then ACTIVE',
      pl: 'Przez dobę w statusie NOT_ACTIVE, potem ACTIVE',
    },
  },
  {
    ending: 'TEST NOT ACTIVE',
    fate: 'not-active',
    says: {
      en: 'Stays NOT_ACTIVE until you update the name',
      pl: 'Pozostaje w statusie NOT_ACTIVE, dopóki nie zmienisz nazwy',
    },
  },
]

/** Refund amounts in minor units that fail at once, as an acquirer can reject any. */
export const testRefundRefusals = [
  { amount: 4101, key: 'TRANS_BILLING_ENTRIES_NOT_COMPLETED' },
  { amount: 4102, key: 'REFUND_UNKNOWN_ERROR' },
] as const satisfies readonly { readonly amount: number; readonly key: ErrorKey }[]

/** Amounts of orders in minor units that fail at once, as with an overloaded or a cautious server. */
export const testOrderRefusals = [
  { amount: 4201, key: 'TIMEOUT' },
  { amount: 4202, key: 'TOO_MANY_REQUESTS' },
  { amount: 4203, key: 'ANTIFRAUD_REJECTED' },
] as const satisfies readonly { readonly amount: number; readonly key: ErrorKey }[]

/**
 * Pay-by-links for which the compatible API returns WARNING_CONTINUE_REDIRECT, as far as they are in our catalogue.
 */
export const testRedirectMethods: readonly string[] = ['bnx']

/** Prefixes of a company name or a surname with their own outcome; all other sellers are verified at once. */
export const testVerifications: readonly {
  readonly name: string
  readonly fate: 'negative' | 'rejected' | 'late' | 'by-hand' | 'occasional'
  readonly codes: readonly VerificationErrorCode[]
  readonly says: Text
}[] = [
  {
    name: 'Negative',
    fate: 'negative',
    codes: ['002'],
    says: { en: 'NEGATIVE with error 002', pl: 'NEGATIVE z błędem 002' },
  },
  {
    name: 'Rejected',
    fate: 'rejected',
    codes: ['001'],
    says: {
      en: 'REJECTED with error 001 of the seller',
      pl: 'REJECTED z błędem 001 sprzedawcy',
    },
  },
  {
    name: 'Account',
    fate: 'rejected',
    codes: ['006'],
    says: {
      en: 'REJECTED with error 006 of the payout account',
      pl: 'REJECTED z błędem 006 rachunku do wypłat',
    },
  },
  {
    name: 'Late',
    fate: 'late',
    codes: [],
    says: { en: 'POSITIVE after 24 hours', pl: 'POSITIVE po 24 godzinach' },
  },
  {
    name: 'Manual',
    fate: 'by-hand',
    codes: [],
    says: {
      en: 'Waits until you set the result with a sandbox call',
      pl: 'Czeka, aż ustawisz wynik wywołaniem sandboksu',
    },
  },
  {
    name: 'Occasional',
    fate: 'occasional',
    codes: [],
    says: {
      en: 'POSITIVE; for a private person, with processType OCCASIONAL',
      pl: 'POSITIVE; w przypadku osoby prywatnej z processType OCCASIONAL',
    },
  },
]

/** Prefixes of the email of a verification transfer with their own outcome; all others arrive at once. */
export const testVerificationTransfers: readonly {
  readonly email: string
  readonly fate: 'other-account' | 'never'
  readonly says: Text
}[] = [
  {
    email: 'other-account@',
    fate: 'other-account',
    says: {
      en: 'The transfer comes from a different account: Failure',
      pl: 'Przelew przychodzi z innego rachunku: Failure',
    },
  },
  {
    email: 'never@',
    fate: 'never',
    says: {
      en: 'No transfer arrives: Failure after 72 hours',
      pl: 'Przelew nie przychodzi: Failure po 72 godzinach',
    },
  },
]
