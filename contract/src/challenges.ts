import type { PayMethodRow } from './methods/index.ts'
import type { Text } from './text.ts'

/** What somebody may do with a question of the simulator, and what comes of it. */
export const challengeAnswers = {
  approve: {
    en: 'the payer agrees, and the account, card or plan that was chosen decides',
    pl: 'kupujący się zgadza, a o wyniku decyduje wybrany rachunek, karta lub plan spłaty',
  },
  fingerprint: {
    en: 'the method step ends, and the issuer, which knows the browser now, decides whether it requires a challenge',
    pl: 'kończy się krok metody (method), a wydawca, który zna już przeglądarkę, decyduje, czy wymaga uwierzytelnienia (challenge)',
  },
  noFingerprint: {
    en: 'the time of the method step runs out, and the issuer requires a challenge',
    pl: 'mija czas na krok metody (method) i wydawca wymaga uwierzytelnienia (challenge)',
  },
  attempt: {
    en: 'the issuer vouches for a cardholder that it cannot authenticate: status A of 3-D Secure',
    pl: 'wydawca poświadcza płatność, choć nie może uwierzytelnić posiadacza karty: status A w 3-D Secure',
  },
  decline: { en: 'the payment is declined', pl: 'płatność zostaje odrzucona' },
  review: {
    en: 'the lender reviews the application: the payment waits for approve or decline, and is approved after an hour without either',
    pl: 'kredytodawca analizuje wniosek: płatność czeka na approve albo decline, a po godzinie bez żadnego z nich zostaje zatwierdzona',
  },
  timeout: {
    en: 'the time for an answer runs out, and the payment is declined',
    pl: 'mija czas na odpowiedź i płatność zostaje odrzucona',
  },
  leave: {
    en: 'the payer goes back without an answer and can pay in another way',
    pl: 'kupujący wraca bez odpowiedzi i może zapłacić inaczej',
  },
} as const satisfies Record<string, Text>

export type ChallengeAnswer = keyof typeof challengeAnswers

interface ChallengeKindRow {
  /** Who asks. */
  readonly says: Text
  readonly answers: readonly ChallengeAnswer[]
}

/** Who may ask the payer, and which answers each of them takes. */
export const challengeKinds = {
  threeds: {
    says: { en: 'the issuer of the card', pl: 'wydawca karty' },
    answers: ['approve', 'attempt', 'decline', 'timeout', 'leave'],
  },
  blik: {
    says: { en: 'the bank app', pl: 'aplikacja banku' },
    answers: ['approve', 'decline', 'timeout', 'leave'],
  },
  bank: {
    says: { en: 'the page of the bank', pl: 'strona banku' },
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

/** Who asks where a method has a page of its own. */
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

/** How the method step stands, in which the issuer of a card gets to know the browser. */
export const methodSteps = {
  PENDING: { en: 'waits for the hidden frame', pl: 'czeka na ukrytą ramkę' },
  DONE: { en: 'the issuer knows the browser', pl: 'wydawca zna przeglądarkę' },
  TIMED_OUT: { en: 'the frame did not answer in time', pl: 'ramka nie odpowiedziała na czas' },
  SKIPPED: {
    en: 'the confirmation was answered before',
    pl: 'na potwierdzenie odpowiedziano wcześniej',
  },
} as const satisfies Record<string, Text>

export type MethodStep = keyof typeof methodSteps

/** How long a page waits for the hidden frame of the issuer, as EMV 3-D Secure has it. */
export const METHOD_SECONDS = 10

interface Asking {
  readonly kind: ChallengeKind
  readonly state: ChallengeState
  readonly method?: MethodStep
}

/** Which answers a question takes as it stands: a review is ended by the lender alone. */
export function answersTo({ kind, state, method }: Asking): readonly ChallengeAnswer[] {
  const first = method === 'PENDING' ? (['fingerprint', 'noFingerprint'] as const) : []
  if (state === 'OPEN') return [...first, ...challengeKinds[kind].answers]
  return state === 'IN_REVIEW' ? ['approve', 'decline'] : []
}

/** What the payer of an order may be answered for, whatever the payment waits for. */
export const orderAnswers = [
  'approve',
  'decline',
  'leave',
  'timeout',
] as const satisfies readonly ChallengeAnswer[]

/** Which answers a security code takes that the payer is asked for; its call is that of the order. */
export function answersToCvv(state: ChallengeState): readonly ChallengeAnswer[] {
  return state === 'OPEN' ? orderAnswers : []
}

/** The code that the simulated issuer sends to the phone of the cardholder. */
export const TEST_SMS_CODE = '123456'

/** How many wrong codes the simulated issuer takes; the last one declines. */
export const SMS_CODES_MAX = 3

/** A lender that reviews an application approves it after this long. */
export const REVIEW_MINUTES = 60
