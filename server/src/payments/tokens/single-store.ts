import type { StoredCard } from '../../base/acquirer/acquirer.ts'
import type { OrderId, PosId, SingleTokenId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** A card from a browser, good for one order: TOK_… */
export interface SingleToken extends StoredCard {
  readonly posId: PosId
  readonly token: SingleTokenId
  readonly type: 'SINGLE' | 'SINGLE_LONGTERM' | 'MULTI'
  readonly status: 'NEW' | 'USED' | 'EXPIRED'
  /** True if the payer entered the CVV with the card, so that it is not requested again. */
  readonly cvvGiven: boolean
  readonly createdAt: number
  readonly expiresAt: number
  /** The order that it was used for. */
  readonly orderId: OrderId | undefined
}

interface SingleTokenRow {
  pos_id: PosId
  token: SingleTokenId
  type: SingleToken['type']
  reference: string
  number_masked: string
  scheme: 'MC' | 'VS'
  expiration_month: number
  expiration_year: number
  cvv_given: number
  created_at: number
  expires_at: number
  used_at: number | null
  order_id: OrderId | null
}

type NewSingleToken = Omit<SingleToken, 'status' | 'orderId'>

export async function insertSingleToken(tx: Tx, token: NewSingleToken): Promise<void> {
  await tx.run(
    `INSERT INTO single_tokens (pos_id, token, type, reference, number_masked, scheme, expiration_month,
       expiration_year, cvv_given, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    token.posId,
    token.token,
    token.type,
    token.reference,
    token.numberMasked,
    token.scheme,
    token.expirationMonth,
    token.expirationYear,
    token.cvvGiven,
    token.createdAt,
    token.expiresAt,
  )
}

export async function findSingleToken(
  tx: Reader,
  posId: PosId,
  token: string,
  now: number,
): Promise<SingleToken | undefined> {
  const row = await tx.find<SingleTokenRow>(
    'SELECT * FROM single_tokens WHERE pos_id = $1 AND token = $2',
    posId,
    token,
  )
  return row && toSingleToken(row, now)
}

/** Spends the token on an order: NothingChanged for the second, and after its time. */
export function useSingleToken(
  posId: PosId,
  token: SingleTokenId,
  orderId: OrderId,
  now: number,
): Statement {
  return {
    mustChange: true,
    sql: `UPDATE single_tokens SET used_at = $4, order_id = $3
      WHERE pos_id = $1 AND token = $2 AND used_at IS NULL AND expires_at > $4`,
    params: [posId, token, orderId, now],
  }
}

/** Deletes at most `limit` tokens that can pay no more, used or not. */
export function deleteExpiredSingleTokens(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM single_tokens WHERE (pos_id, token) IN
       (SELECT pos_id, token FROM single_tokens WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
    now,
    limit,
  )
}

function toSingleToken(row: SingleTokenRow, now: number): SingleToken {
  return {
    posId: row.pos_id,
    token: row.token,
    type: row.type,
    status: row.used_at !== null ? 'USED' : now >= row.expires_at ? 'EXPIRED' : 'NEW',
    reference: row.reference,
    numberMasked: row.number_masked,
    scheme: row.scheme,
    expirationMonth: row.expiration_month,
    expirationYear: row.expiration_year,
    cvvGiven: row.cvv_given === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    orderId: row.order_id ?? undefined,
  }
}
