import { limits } from '@grosz/contract/limits.ts'
import type { CardResult, StoredCard } from '../../base/acquirer/acquirer.ts'
import type { CardTokenId, PosId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** A stored card: a value for the merchant, and the acquirer's reference to the card itself. */
export interface CardToken extends StoredCard {
  readonly posId: PosId
  readonly token: CardTokenId
  readonly status: 'NEW' | 'ACTIVE' | 'EXPIRED'
  readonly extCustomerId: string | undefined
  /** True if the payment that stored the card was authenticated, which merchant-initiated charges need. */
  readonly authenticated: boolean
  readonly firstTransactionId: string | undefined
  readonly createdAt: number
}

export interface CardTokenRow {
  pos_id: PosId
  token: CardTokenId
  status: 'NEW' | 'ACTIVE'
  ext_customer_id: string | null
  reference: string
  number_masked: string
  scheme: 'MC' | 'VS'
  expiration_month: number
  expiration_year: number
  authenticated: number
  first_transaction_id: string | null
  created_at: number
}

/** A card that was already stored is not changed. */
export function insertToken(token: CardToken): Statement {
  return {
    sql: `INSERT INTO card_tokens (pos_id, token, status, ext_customer_id, reference, number_masked, scheme,
       expiration_month, expiration_year, authenticated, first_transaction_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (pos_id, token) DO NOTHING`,
    params: [
      token.posId,
      token.token,
      token.status,
      token.extCustomerId ?? null,
      token.reference,
      token.numberMasked,
      token.scheme,
      token.expirationMonth,
      token.expirationYear,
      token.authenticated,
      token.firstTransactionId ?? null,
      token.createdAt,
    ],
  }
}

/** The first successful charge activates a new token. */
export function activateToken(
  posId: PosId,
  token: string,
  card: CardResult | undefined,
  now: number,
): Statement {
  return {
    sql: `UPDATE card_tokens SET status = 'ACTIVE', authenticated = $3, first_transaction_id = $4,
       activated_at = $5 WHERE pos_id = $1 AND token = $2 AND status = 'NEW'`,
    params: [posId, token, card?.authenticated ?? false, card?.firstTransactionId ?? null, now],
  }
}

export async function findToken(
  tx: Reader,
  posId: PosId,
  token: string,
  now: number,
): Promise<CardToken | undefined> {
  const row = await tx.find<CardTokenRow>(
    'SELECT * FROM card_tokens WHERE pos_id = $1 AND token = $2',
    posId,
    token,
  )
  return row && toToken(row, now)
}

/** A card as it was stored; it may have expired. */
export function asStored(row: CardTokenRow): CardToken {
  return toToken(row, 0)
}

/** The newest cards of one customer of a shop, newest first. */
export async function listTokens(
  tx: Reader,
  posId: PosId,
  extCustomerId: string,
  now: number,
): Promise<CardToken[]> {
  const rows = await tx.list<CardTokenRow>(
    `SELECT * FROM card_tokens WHERE pos_id = $1 AND ext_customer_id = $2
     ORDER BY created_at DESC, token LIMIT $3`,
    posId,
    extCustomerId,
    limits.listedTokens.value,
  )
  return rows.map((row) => toToken(row, now))
}

/** Deletes a card whose first payment did not succeed; active cards stay. */
export function deleteNewToken(posId: PosId, token: string): Statement {
  return {
    sql: "DELETE FROM card_tokens WHERE pos_id = $1 AND token = $2 AND status = 'NEW'",
    params: [posId, token],
  }
}

/** Deletes a card of this customer, or of the shop itself; true if there was one. */
export async function deleteToken(
  tx: Tx,
  posId: PosId,
  extCustomerId: string,
  token: string,
): Promise<boolean> {
  const those =
    'FROM card_tokens WHERE pos_id = $1 AND (ext_customer_id = $2 OR ext_customer_id IS NULL) AND token = $3'
  const params = [posId, extCustomerId, token]
  const [, changed] = await tx.write(
    {
      sql: `INSERT INTO deleted_tokens (pos_id, ext_customer_id, token)
       SELECT pos_id, '', token ${those} ON CONFLICT DO NOTHING`,
      params,
    },
    {
      sql: `DELETE ${those}`,
      params,
      event: { type: 'TOKEN_DELETED', ids: { posId, extCustomerId } },
    },
  )
  return changed === 1
}

function toToken(row: CardTokenRow, now: number): CardToken {
  const expired = now >= Date.UTC(row.expiration_year, row.expiration_month)
  return {
    posId: row.pos_id,
    token: row.token,
    status: expired ? 'EXPIRED' : row.status,
    extCustomerId: row.ext_customer_id ?? undefined,
    reference: row.reference,
    numberMasked: row.number_masked,
    scheme: row.scheme,
    expirationMonth: row.expiration_month,
    expirationYear: row.expiration_year,
    authenticated: row.authenticated === 1,
    firstTransactionId: row.first_transaction_id ?? undefined,
    createdAt: row.created_at,
  }
}
