import type {
  BlikRegistration,
  DeclineReason,
  Instrument,
  Outcome,
  PaidWith,
  PaymentRequest,
} from '../acquirer/acquirer.ts'
import type { ShownChoice } from '../acquirer/world.ts'
import type { Statement, Tx } from '../database/database.ts'
import type { SimulatedCard } from './issuer.ts'
import { type Challenge, insertChallenge, type Started } from './store.ts'

/** How the simulator plays one kind of instrument; each has a file of its own. */
export interface SimulatedInstrument<I extends Instrument> {
  /** What comes of a payment at once, or whom it waits for. */
  begin(at: Desk, request: PaymentRequest, instrument: I): Promise<Begun>
  /** What comes of a payment that waited, once the payer has answered. */
  answer(at: Desk, started: Started, answer: PayerAnswer): Promise<Outcome>
}

export type InstrumentOf<K extends Instrument['kind']> = Extract<Instrument, { kind: K }>

/** An answer that decides a payment, with what was chosen. */
export interface PayerAnswer {
  readonly answer: 'approve' | 'attempt' | 'fingerprint' | 'decline' | 'timeout'
  readonly choice?: ShownChoice | undefined
  /** Whether the payer agrees to a BLIK token, where one is asked for. */
  readonly register?: boolean | undefined
}

/** What is asked, beside what every question tells. */
export type Asked = Pick<
  Challenge,
  'kind' | 'instrument' | 'choices' | 'registers' | 'method' | 'recognizes'
>

/** What an instrument may reach. */
export interface Desk {
  readonly tx: Tx
  readonly now: number
  readonly random: (length: number, alphabet: string) => string
  readonly publicUrl: string
}

export interface Begun {
  readonly outcome: Outcome
  /** What the answer will need, where there will be one. */
  readonly card?: SimulatedCard
  readonly registration?: BlikRegistration
  /** Rows to be written with the payment. */
  readonly rows?: readonly Statement[]
}

export const HEX = '0123456789abcdef'
export const DIGITS = '0123456789'

/** A question to the payer: its id, for the address that leads there, and its row. */
export function ask(
  at: Desk,
  request: PaymentRequest,
  asked: Asked,
): { challengeId: string; rows: readonly Statement[] } {
  const { paymentId, merchantName, description, amount, currency, language, backUrl } = request
  const shown = { merchantName, description, amount, currency, language, backUrl }
  const challengeId = at.random(32, HEX)
  const challenge = { challengeId, paymentId, state: 'OPEN' as const, ...shown, ...asked }
  return { challengeId, rows: [insertChallenge(challenge, at.now)] }
}

/** The payer confirms where no page of ours leads them: in an app, in a bank, at the door. */
export function waitFor(
  at: Desk,
  request: PaymentRequest,
  asked: Asked,
  paidWith: PaidWith = {},
): Begun {
  return { outcome: { kind: 'waiting', with: paidWith }, rows: ask(at, request, asked).rows }
}

/** What comes of a question that no issuer and no BLIK stands behind. */
export function decided({ answer }: PayerAnswer, paidWith: PaidWith): Outcome {
  if (answer === 'approve') return { kind: 'approved', with: paidWith }
  return notPaid(answer === 'timeout' ? 'EXPIRED' : 'DECLINED')
}

export function notPaid(reason: DeclineReason): Outcome {
  return { kind: 'declined', resultCode: 'AUT_ERROR_NO_AUTHORIZATION', reason, with: {} }
}
