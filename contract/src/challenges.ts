import type { PayMethodRow } from './methods/index.ts'
import type { Text } from './text.ts'

/** The answers to a challenge of the simulator, and their effects. */
export const challengeAnswers = {
  approve: {
    en: 'the payer agrees; the chosen account, card, or plan determines the result',
    pl: 'kupujący się zgadza, a o wyniku decyduje wybrany rachunek, karta lub plan spłaty',
  },
  fingerprint: {
    en: 'the 3DS Method step ends, and the issuer, which has collected the browser data, decides whether to require a challenge',
    pl: 'kończy się krok 3DS Method, a wydawca, który zebrał dane przeglądarki, decyduje, czy wymaga uwierzytelnienia (challenge)',
  },
  noFingerprint: {
    en: 'the 3DS Method step times out, and the issuer requires a challenge',
    pl: 'mija czas na krok 3DS Method i wydawca wymaga uwierzytelnienia (challenge)',
  },
  attempt: {
    en: 'the issuer attests an authentication attempt for a cardholder that it can’t authenticate: 3-D Secure status A',
    pl: 'wydawca poświadcza próbę uwierzytelnienia posiadacza karty, którego nie może uwierzytelnić: status A w 3-D Secure',
  },
  decline: { en: 'the payment is declined', pl: 'płatność zostaje odrzucona' },
  review: {
    en: 'the lender reviews the application: the payment waits for approve or decline and is approved after an hour without a decision',
    pl: 'kredytodawca analizuje wniosek: płatność czeka na approve albo decline, a po godzinie bez odpowiedzi zostaje zatwierdzona',
  },
  timeout: {
    en: 'the time for the confirmation runs out, and the payment is declined',
    pl: 'mija czas na odpowiedź i płatność zostaje odrzucona',
  },
  leave: {
    en: 'the payer goes back without a decision and can pay another way',
    pl: 'kupujący wraca bez podjęcia decyzji i może zapłacić inaczej',
  },
} as const satisfies Record<string, Text>

export type ChallengeAnswer = keyof typeof challengeAnswers

interface ChallengeKindRow {
  /** The party that requests the confirmation. */
  readonly says: Text
  readonly answers: readonly ChallengeAnswer[]
}

/** The parties that can request a confirmation from the payer, and the answers that each accepts. */
export const challengeKinds = {
  threeds: {
    says: { en: 'the card issuer', pl: 'wydawca karty' },
    answers: ['approve', 'attempt', 'decline', 'timeout', 'leave'],
  },
  blik: {
    says: { en: 'the banking app', pl: 'aplikacja banku' },
    answers: ['approve', 'decline', 'timeout', 'leave'],
  },
  bank: {
    says: { en: 'the bank’s page', pl: 'strona banku' },
    answers: ['approve', 'decline', 'timeout', 'leave'],
  },
  wallet: {
    says: { en: 'the wallet', pl: 'portfel' },
    answers: ['approve', 'decline', 'timeout', 'leave'],
  },
  lender: {
    says: { en: 'the lender', pl: 'kredytodawca' },
    answers: ['approve', 'decline', 'review', 'timeout', 'leave'],
  },
  courier: {
    says: { en: 'the courier', pl: 'kurier' },
    answers: ['approve', 'decline', 'leave'],
  },
} as const satisfies Record<string, ChallengeKindRow>

export type ChallengeKind = keyof typeof challengeKinds

/** The party that requests the confirmation on the page of a method. */
export const redirectKinds = {
  bank: 'bank',
  wallet: 'wallet',
  later: 'lender',
} as const satisfies Partial<Record<PayMethodRow['group'], ChallengeKind>>

export const challengeStates = [
  'OPEN',
  'IN_REVIEW',
  'APPROVED',
  'DECLINED',
  'TIMED_OUT',
  'LEFT',
] as const

export type ChallengeState = (typeof challengeStates)[number]

/** The states of the 3DS Method, in which the issuer of a card identifies the browser. */
export const methodSteps = {
  PENDING: { en: 'waits for the hidden frame', pl: 'czeka na ukrytą ramkę' },
  DONE: { en: 'the issuer has the browser data', pl: 'wydawca ma dane przeglądarki' },
  TIMED_OUT: { en: 'the frame didn’t respond in time', pl: 'ramka nie odpowiedziała na czas' },
  SKIPPED: {
    en: 'the confirmation request was already answered',
    pl: 'na prośbę o potwierdzenie odpowiedziano wcześniej',
  },
} as const satisfies Record<string, Text>

export type MethodStep = keyof typeof methodSteps

/** The time for which a page waits for the issuer's hidden frame, in seconds (EMV 3-D Secure). */
export const METHOD_SECONDS = 10

interface Asking {
  readonly kind: ChallengeKind
  readonly state: ChallengeState
  readonly method?: MethodStep
}

/** The answers to a challenge in its state; only the lender ends a review. */
export function answersTo({ kind, state, method }: Asking): readonly ChallengeAnswer[] {
  const first = method === 'PENDING' ? (['fingerprint', 'noFingerprint'] as const) : []
  if (state === 'OPEN') return [...first, ...challengeKinds[kind].answers]
  return state === 'IN_REVIEW' ? ['approve', 'decline'] : []
}

/** The answers that the call for an order accepts, for any kind of waiting payment. */
export const orderAnswers = [
  'approve',
  'decline',
  'leave',
  'timeout',
] as const satisfies readonly ChallengeAnswer[]

/** The answers to the request for a security code, which are given by a call for the order. */
export function answersToCvv(state: ChallengeState): readonly ChallengeAnswer[] {
  return state === 'OPEN' ? orderAnswers : []
}

/** The code that the simulated issuer sends to the phone of the cardholder. */
export const TEST_SMS_CODE = '123456'

/** The number of wrong codes that the simulated issuer accepts; the last one declines the payment. */
export const SMS_CODES_MAX = 3

/** A lender that reviews an application approves it after this long. */
export const REVIEW_MINUTES = 60
