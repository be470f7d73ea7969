import type {
  BlikRegistration,
  DeclineReason,
  Instrument,
  Outcome,
  PaidWith,
  PaymentRequest,
} from '../../base/acquirer/acquirer.ts'
import type { Database, Statement, Tx } from '../../storage/database/database.ts'
import type { ShownChoice } from '../ports/simulator.ts'
import type { SimulatedCard } from './issuer.ts'
import { type Challenge, insertChallenge, type Started } from './store.ts'

/** The simulation of one kind of instrument; each kind has its own file. */
export interface SimulatedInstrument<I extends Instrument> {
  /** The outcome of a new payment, or the challenge that it waits for. */
  begin(at: Desk, request: PaymentRequest, instrument: I): Promise<Begun>
  /** The outcome of a waiting payment after the payer's answer. */
  answer(at: Desk, started: Started, answer: PayerAnswer): Promise<Outcome>
}

export type InstrumentOf<K extends Instrument['kind']> = Extract<Instrument, { kind: K }>

/** An answer that decides a payment, with the payer's choice. */
export interface PayerAnswer {
  readonly answer: 'approve' | 'attempt' | 'fingerprint' | 'decline' | 'timeout'
  readonly choice?: ShownChoice | undefined
  /** True if the payer agrees to the BLIK token that the order requests. */
  readonly register?: boolean | undefined
}

/** The parts of a question beyond those that every question has. */
export type Asked = Pick<
  Challenge,
  'kind' | 'instrument' | 'choices' | 'registers' | 'method' | 'recognizes'
>

/** The transaction, the time, the random source and the public address that an instrument uses. */
export interface Desk {
  readonly tx: Tx
  readonly now: number
  readonly random: (length: number, alphabet: string) => string
  readonly publicUrl: string
}

/** The parts that a simulator is made of. */
export interface SimulatorParts {
  readonly database: Database
  readonly now: () => number
  readonly random: Desk['random']
  readonly publicUrl: string
}

export function deskOf({ now, random, publicUrl }: SimulatorParts, tx: Tx): Desk {
  return { tx, now: now(), random, publicUrl }
}

export interface Begun {
  readonly outcome: Outcome
  /** The data that the answer to a challenge will need. */
  readonly card?: SimulatedCard
  readonly registration?: BlikRegistration
  /** Rows to be written with the payment. */
  readonly rows?: readonly Statement[]
}

export const HEX = '0123456789abcdef'
export const DIGITS = '0123456789'

/** A challenge for the payer: its ID, for its address, and its row. */
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

/** The payer confirms without a page of ours: in an app, in a bank, or on delivery. */
export function waitFor(
  at: Desk,
  request: PaymentRequest,
  asked: Asked,
  paidWith: PaidWith = {},
): Begun {
  return { outcome: { kind: 'waiting', with: paidWith }, rows: ask(at, request, asked).rows }
}

/** The outcome of a question for which neither an issuer nor BLIK decides. */
export function decided({ answer }: PayerAnswer, paidWith: PaidWith): Outcome {
  if (answer === 'approve') return { kind: 'approved', with: paidWith }
  return notPaid(answer === 'timeout' ? 'EXPIRED' : 'DECLINED')
}

export function notPaid(reason: DeclineReason): Outcome {
  return { kind: 'declined', resultCode: 'AUT_ERROR_NO_AUTHORIZATION', reason, with: {} }
}
