import { limits } from '@grosz/contract/limits.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'

const KEPT_MS = limits.simulatorDays.value * DAY_MS

/** Each call reads at most this many rows. */
interface Some {
  readonly now: number
  readonly limit: number
}

/** Deletes decided payments. The server queries a payment within hours of its decision. */
export function deleteDecided(tx: Tx, { now, limit }: Some): Promise<number> {
  return tx.run(
    `DELETE FROM simulator_payments WHERE payment_id IN
       (SELECT payment_id FROM simulator_payments WHERE final = 1 AND created_at <= $1
        ORDER BY created_at LIMIT $2)`,
    now - KEPT_MS,
    limit,
  )
}

/** Banks and couriers can take longer than a month; an issuer does not wait that long for its cardholder. */
export async function deleteAnswered(tx: Tx, { now, limit }: Some): Promise<number> {
  return tx.run(
    `DELETE FROM simulator_challenges WHERE challenge_id IN
       (SELECT challenge_id FROM simulator_challenges
        WHERE (state <> 'OPEN' OR kind IN ('threeds', 'cvv')) AND created_at <= $1
        ORDER BY created_at LIMIT $2)`,
    now - KEPT_MS,
    limit,
  )
}

const isStored =
  'EXISTS (SELECT 1 FROM card_tokens WHERE card_tokens.reference = simulator_cards.reference)'

/**
 * A real acquirer is informed which cards a shop stores; the simulator queries them. A card is kept
 * for a month from the first query, and for another month whenever it is still stored.
 */
export async function deleteAnonymous(tx: Tx, { now, limit }: Some): Promise<number> {
  const seen = await tx.run(
    `UPDATE simulator_cards SET kept_until = $1 WHERE reference IN
       (SELECT reference FROM simulator_cards WHERE kept_until IS NULL LIMIT $2)`,
    now + KEPT_MS,
    limit,
  )
  const some = `SELECT reference FROM simulator_cards WHERE kept_until <= $1
    ORDER BY kept_until, reference LIMIT $2`
  const kept = await tx.run(
    `UPDATE simulator_cards SET kept_until = CAST($3 AS BIGINT)
     WHERE reference IN (${some}) AND ${isStored}`,
    now,
    limit,
    now + KEPT_MS,
  )
  const deleted = await tx.run(
    `DELETE FROM simulator_cards WHERE reference IN (${some}) AND NOT ${isStored}`,
    now,
    limit,
  )
  return seen + kept + deleted
}

/** A code of a banking app expires within minutes, and its digits are used again. */
export function deleteExpired(tx: Tx, { now, limit }: Some): Promise<number> {
  return tx.run(
    `DELETE FROM simulator_blik_codes WHERE code_id IN
       (SELECT code_id FROM simulator_blik_codes WHERE expires_at <= $1
        ORDER BY expires_at LIMIT $2)`,
    now - DAY_MS,
    limit,
  )
}
