import assert from 'node:assert/strict'
import {
  type BlikRegistration,
  type Instrument,
  isFinal,
  type Outcome,
} from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import { fromRow } from '../../base/money.ts'
import type { Param, Reader, Statement, Tx } from '../../storage/database/database.ts'
import { nothingFor, type Taker } from '../outcomes/store.ts'
import type { ShownChallenge } from '../ports/simulator.ts'
import type { SimulatedCard } from './issuer.ts'

/** A payment that waits for an answer, with the data that the answer needs. */
export interface Started {
  readonly paymentId: PaymentId
  readonly amount: bigint
  readonly kind: Instrument['kind']
  readonly card?: SimulatedCard
  readonly firstTransactionId: string
  /** The BLIK token to register once the payer agrees. */
  readonly registration?: BlikRegistration
  readonly outcome: Outcome
}

export interface Challenge extends Omit<ShownChallenge, 'kind'> {
  readonly kind: ShownChallenge['kind'] | 'cvv'
  /** The time at which a lender has decided by itself. */
  readonly reviewedAt?: number
}

export function insertCard(card: SimulatedCard): Statement {
  const { reference, behaviour, ...rest } = card
  return {
    sql: 'INSERT INTO simulator_cards (reference, behaviour, card) VALUES ($1, $2, $3)',
    params: [reference, JSON.stringify(behaviour), JSON.stringify(rest)],
  }
}

export async function findCard(
  reader: Reader,
  reference: string,
): Promise<SimulatedCard | undefined> {
  const row = await reader.find<{ behaviour: string; card: string }>(
    'SELECT behaviour, card FROM simulator_cards WHERE reference = $1',
    reference,
  )
  return row && { reference, behaviour: JSON.parse(row.behaviour), ...JSON.parse(row.card) }
}

const INSERT = 'INSERT INTO simulator_payments (payment_id, request, outcome, final, created_at)'

export function insertPayment(started: Started, now: number): Statement {
  return { sql: `${INSERT} VALUES ($1, $2, $3, $4, $5)`, params: rowOf(started, now) }
}

/** Fails its transaction with `NothingChanged` if an outcome was chosen for the payment. */
export function insertUnlessChosen(started: Started, taker: Taker, now: number): Statement {
  const row = rowOf(started, now)
  const nothing = nothingFor(taker, row.length + 1)
  return {
    sql: `${INSERT} SELECT $1, $2, $3, $4, $5 WHERE ${nothing.sql}`,
    params: [...row, ...nothing.params],
    mustChange: true,
  }
}

/** The row of a payment. If it is decided at once, only its outcome is stored. */
function rowOf(started: Started, now: number): Param[] {
  const { paymentId, outcome, amount, ...rest } = started
  const request = isFinal(outcome) ? {} : { ...rest, amount: Number(amount) }
  return [paymentId, JSON.stringify(request), JSON.stringify(outcome), isFinal(outcome), now]
}

export async function findOutcome(
  reader: Reader,
  paymentId: PaymentId,
): Promise<Outcome | undefined> {
  const row = await reader.find<{ outcome: string }>(
    'SELECT outcome FROM simulator_payments WHERE payment_id = $1',
    paymentId,
  )
  return row && JSON.parse(row.outcome)
}

export async function loadStarted(reader: Reader, paymentId: PaymentId): Promise<Started> {
  const row = await reader.find<{ request: string; outcome: string }>(
    'SELECT request, outcome FROM simulator_payments WHERE payment_id = $1',
    paymentId,
  )
  assert.ok(row, 'the simulator knows what it has started')
  // Payments of older versions name their card, and their kind differently.
  const { reference, instrumentKind, ...request } = JSON.parse(row.request)
  const card = reference === undefined ? undefined : await findCard(reader, reference)
  return {
    paymentId,
    kind: instrumentKind,
    firstTransactionId: paymentId,
    card,
    ...request,
    amount: fromRow(request.amount),
    outcome: JSON.parse(row.outcome),
  }
}

/** Writes the final outcome of a payment; an earlier final outcome stays. */
export function saveOutcome(paymentId: PaymentId, outcome: Outcome): Statement {
  return {
    sql: `UPDATE simulator_payments SET outcome = $2, request = '{}', final = 1
          WHERE payment_id = $1 AND final = 0`,
    params: [paymentId, JSON.stringify(outcome)],
  }
}

/** Writes the status of a payment that is not decided yet. */
export function saveStanding(paymentId: PaymentId, outcome: Outcome): Statement {
  return {
    sql: 'UPDATE simulator_payments SET outcome = $2 WHERE payment_id = $1 AND final = 0',
    params: [paymentId, JSON.stringify(outcome)],
  }
}

export function insertChallenge(challenge: Challenge, now: number): Statement {
  const { challengeId, paymentId, kind, state } = challenge
  return {
    sql: `INSERT INTO simulator_challenges (challenge_id, payment_id, kind, state, shown, created_at)
          VALUES ($1, $2, $3, $4, $5, $6)`,
    params: [challengeId, paymentId, kind, state, toShown(challenge), now],
    event: { type: 'CHALLENGE_OPENED', status: state, ids: { paymentId, challengeId } },
  }
}

function toShown({ challengeId, paymentId, kind, state, amount, ...shown }: Challenge): string {
  return JSON.stringify({ ...shown, amount: Number(amount) })
}

interface ChallengeRow extends Pick<Challenge, 'challengeId' | 'paymentId' | 'kind' | 'state'> {
  readonly shown: string
}

const SELECT = `SELECT challenge_id AS "challengeId", payment_id AS "paymentId", kind, state, shown
  FROM simulator_challenges`

export async function findChallenge(
  reader: Reader,
  challengeId: string,
): Promise<Challenge | undefined> {
  const row = await reader.find<ChallengeRow>(`${SELECT} WHERE challenge_id = $1`, challengeId)
  return row && toChallenge(row)
}

export async function listOpenChallenges(
  reader: Reader,
  paymentId: PaymentId,
): Promise<Challenge[]> {
  const rows = await reader.list<ChallengeRow>(
    `${SELECT} WHERE payment_id = $1 AND state IN ('OPEN', 'IN_REVIEW') ORDER BY created_at`,
    paymentId,
  )
  return rows.map(toChallenge)
}

function toChallenge({ shown, ...row }: ChallengeRow): Challenge {
  const { amount, ...rest } = JSON.parse(shown)
  return { ...row, ...rest, amount: fromRow(amount) }
}

/** Loads and locks the challenge until the end of the transaction, so that only the first answer counts. */
export async function lockChallenge(tx: Tx, challengeId: string): Promise<Challenge | undefined> {
  const row = await tx.lock<ChallengeRow>(`${SELECT} WHERE challenge_id = $1`, challengeId)
  return row && toChallenge(row)
}

export function saveChallenge(challenge: Challenge): Statement {
  const { challengeId, paymentId, state } = challenge
  const ids = { paymentId, challengeId }
  return {
    sql: 'UPDATE simulator_challenges SET state = $2, shown = $3 WHERE challenge_id = $1',
    params: [challengeId, state, toShown(challenge)],
    // A wrong code leaves it open: there is no decision to announce.
    ...(state !== 'OPEN' && { event: { type: 'CHALLENGE_ANSWERED', status: state, ids } }),
  }
}

/** The issuer has looked at the browser, or has waited for it long enough. */
export function saveMethodStep(challenge: Challenge): Statement {
  const { challengeId, paymentId, method } = challenge
  const ids = { paymentId, challengeId }
  return {
    ...saveChallenge(challenge),
    event: { type: 'METHOD_STEP_ENDED', status: method, ids },
  }
}

export function leaveChallenges(paymentId: PaymentId): Statement {
  return {
    sql: `UPDATE simulator_challenges SET state = 'LEFT'
          WHERE payment_id = $1 AND state IN ('OPEN', 'IN_REVIEW')`,
    params: [paymentId],
  }
}
