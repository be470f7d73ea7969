import { limits } from '@grosz/contract/limits.ts'
import type { PosId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import type { BlikToken } from './token.ts'

export interface BlikTokenRow {
  pos_id: PosId
  ext_customer_id: string
  value: string
  type: 'UID' | 'PAYID'
  reference: string
  applications: string
  alias_label: string | null
  initialization_at: number | null
  expiration_at: number | null
  created_at: number
}

/**
 * Stores a registered token. Of one-click tokens with one value, the newest registration counts. The value of a token
 * for charges without the payer is in use until that token ends, also if two payments register it at the same time.
 */
export function saveBlikToken(token: BlikToken): Statement {
  return {
    sql: `INSERT INTO blik_tokens (pos_id, ext_customer_id, value, type, reference, applications,
       alias_label, initialization_at, expiration_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (pos_id, ext_customer_id, value) DO UPDATE SET
       type = excluded.type, reference = excluded.reference, applications = excluded.applications,
       alias_label = excluded.alias_label, initialization_at = excluded.initialization_at,
       expiration_at = excluded.expiration_at, created_at = excluded.created_at
     WHERE (blik_tokens.type = 'UID' AND excluded.type = 'UID')
       OR blik_tokens.expiration_at <= excluded.created_at`,
    params: [
      token.posId,
      token.extCustomerId,
      token.value,
      token.type,
      token.reference,
      JSON.stringify(token.applications),
      token.aliasLabel ?? null,
      token.term?.from ?? null,
      token.term?.until ?? null,
      token.createdAt,
    ],
    event: {
      type: 'TOKEN_CREATED',
      ids: { posId: token.posId, extCustomerId: token.extCustomerId },
    },
  }
}

/** The tokens of a value, one for each customer who has it. */
export async function listBlikTokensOfValue(
  tx: Reader,
  posId: PosId,
  value: string,
): Promise<BlikToken[]> {
  const rows = await tx.list<BlikTokenRow>(
    'SELECT * FROM blik_tokens WHERE pos_id = $1 AND value = $2 ORDER BY ext_customer_id',
    posId,
    value,
  )
  return rows.map(toToken)
}

/** The newest tokens of one customer of a shop that can still pay, newest first. */
export async function listBlikTokens(
  tx: Reader,
  posId: PosId,
  extCustomerId: string,
  now: number,
): Promise<BlikToken[]> {
  const rows = await tx.list<BlikTokenRow>(
    `SELECT * FROM blik_tokens WHERE pos_id = $1 AND ext_customer_id = $2
       AND (expiration_at IS NULL OR expiration_at > $3)
     ORDER BY created_at DESC, value LIMIT $4`,
    posId,
    extCustomerId,
    now,
    limits.listedTokens.value,
  )
  return rows.map(toToken)
}

/** Deletes a token of this customer; true if there was one. */
export async function deleteBlikToken(
  tx: Tx,
  posId: PosId,
  extCustomerId: string,
  value: string,
): Promise<boolean> {
  const those = 'FROM blik_tokens WHERE pos_id = $1 AND ext_customer_id = $2 AND value = $3'
  const params = [posId, extCustomerId, value]
  const [, changed] = await tx.write(
    {
      sql: `INSERT INTO deleted_tokens (pos_id, ext_customer_id, token)
       SELECT pos_id, ext_customer_id, value ${those} ON CONFLICT DO NOTHING`,
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

export function toToken(row: BlikTokenRow): BlikToken {
  const { initialization_at: from, expiration_at: until } = row
  return {
    posId: row.pos_id,
    extCustomerId: row.ext_customer_id,
    value: row.value,
    type: row.type,
    reference: row.reference,
    applications: JSON.parse(row.applications),
    aliasLabel: row.alias_label ?? undefined,
    term: from === null || until === null ? undefined : { from, until },
    createdAt: row.created_at,
  }
}
