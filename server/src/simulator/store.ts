import type { Language } from '@grosz/contract/text.ts'
import type { BlikRegistration, Instrument, Outcome } from '../acquirer/acquirer.ts'
import type { Tx } from '../database/database.ts'
import { fromRow } from '../money.ts'
import type { PretendCard } from './card.ts'

type Reader = Pick<Tx, 'find'>

/** A payment that the pretend world was asked for, and what came of it so far. */
export interface Started {
  readonly paymentId: string
  readonly amount: bigint
  readonly instrumentKind: Instrument['kind']
  readonly card: PretendCard | undefined
  readonly firstTransactionId: string
  /** The BLIK token to register once the payer agrees. */
  readonly registration?: BlikRegistration | undefined
  readonly outcome: Outcome
}

export interface Challenge {
  readonly challengeId: string
  readonly paymentId: string
  readonly kind: 'threeds' | 'blik' | 'bank' | 'cvv'
  readonly state: 'OPEN' | 'APPROVED' | 'DECLINED' | 'LEFT'
  readonly merchantName: string
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  readonly instrument: string
  readonly language: Language
  readonly backUrl: string
}

export async function insertCard(tx: Tx, card: PretendCard): Promise<void> {
  const { reference, behaviour, ...rest } = card
  await tx.run(
    'INSERT INTO simulator_cards (reference, behaviour, card) VALUES ($1, $2, $3)',
    reference,
    JSON.stringify(behaviour),
    JSON.stringify(rest),
  )
}

export async function findCard(tx: Reader, reference: string): Promise<PretendCard | undefined> {
  const row = await tx.find<{ behaviour: string; card: string }>(
    'SELECT behaviour, card FROM simulator_cards WHERE reference = $1',
    reference,
  )
  return row && { reference, behaviour: JSON.parse(row.behaviour), ...JSON.parse(row.card) }
}

export async function insertStarted(
  tx: Tx,
  started: Started,
  final: boolean,
  now: number,
): Promise<void> {
  const { amount, instrumentKind, card, firstTransactionId, registration } = started
  const reference = card?.reference
  await tx.run(
    'INSERT INTO simulator_payments (payment_id, request, outcome, final, created_at) VALUES ($1, $2, $3, $4, $5)',
    started.paymentId,
    JSON.stringify({
      amount: Number(amount),
      instrumentKind,
      reference,
      firstTransactionId,
      registration,
    }),
    JSON.stringify(started.outcome),
    final,
    now,
  )
}

export async function findStarted(tx: Reader, paymentId: string): Promise<Started | undefined> {
  const row = await tx.find<{ request: string; outcome: string }>(
    'SELECT request, outcome FROM simulator_payments WHERE payment_id = $1',
    paymentId,
  )
  if (!row) return undefined
  const {
    amount,
    instrumentKind,
    reference,
    firstTransactionId = paymentId,
    registration,
  } = JSON.parse(row.request)
  const card = reference === undefined ? undefined : await findCard(tx, reference)
  return {
    paymentId,
    amount: fromRow(amount),
    instrumentKind,
    card,
    firstTransactionId,
    registration,
    outcome: JSON.parse(row.outcome),
  }
}

/** What was decided once stays decided. */
export async function saveOutcome(
  tx: Tx,
  paymentId: string,
  outcome: Outcome,
  final: boolean,
): Promise<void> {
  await tx.run(
    'UPDATE simulator_payments SET outcome = $2, final = $3 WHERE payment_id = $1 AND final = 0',
    paymentId,
    JSON.stringify(outcome),
    final,
  )
}

export async function insertChallenge(tx: Tx, challenge: Challenge, now: number): Promise<void> {
  const { challengeId, paymentId, kind, state, amount, ...shown } = challenge
  await tx.run(
    `INSERT INTO simulator_challenges (challenge_id, payment_id, kind, state, shown, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    challengeId,
    paymentId,
    kind,
    state,
    JSON.stringify({ ...shown, amount: Number(amount) }),
    now,
  )
}

interface ChallengeRow {
  challenge_id: string
  payment_id: string
  kind: Challenge['kind']
  state: Challenge['state']
  shown: string
}

export async function findChallenge(
  tx: Reader,
  challengeId: string,
): Promise<Challenge | undefined> {
  const row = await tx.find<ChallengeRow>(
    'SELECT * FROM simulator_challenges WHERE challenge_id = $1',
    challengeId,
  )
  return row && toChallenge(row)
}

export async function listOpenChallenges(
  tx: Pick<Tx, 'list'>,
  paymentId: string,
): Promise<Challenge[]> {
  const rows = await tx.list<ChallengeRow>(
    `SELECT * FROM simulator_challenges WHERE payment_id = $1 AND state = 'OPEN' ORDER BY created_at`,
    paymentId,
  )
  return rows.map(toChallenge)
}

function toChallenge(row: ChallengeRow): Challenge {
  const { amount, ...shown } = JSON.parse(row.shown)
  return {
    challengeId: row.challenge_id,
    paymentId: row.payment_id,
    kind: row.kind,
    state: row.state,
    ...shown,
    amount: fromRow(amount),
  }
}

/** Only an open challenge can be answered, by one answer. */
export async function setChallengeState(
  tx: Tx,
  challengeId: string,
  state: Challenge['state'],
): Promise<void> {
  await tx.run(
    `UPDATE simulator_challenges SET state = $2 WHERE challenge_id = $1 AND state = 'OPEN'`,
    challengeId,
    state,
  )
}

export async function closeChallenges(tx: Tx, paymentId: string): Promise<void> {
  await tx.run(
    `UPDATE simulator_challenges SET state = 'LEFT' WHERE payment_id = $1 AND state = 'OPEN'`,
    paymentId,
  )
}
