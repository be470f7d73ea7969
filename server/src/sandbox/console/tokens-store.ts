import { customerTokensMax } from '@grosz/contract/resources/console-people.ts'
import type { PosId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Key, Runs } from './runs-store.ts'

/** A stored token with the details that may be displayed. */
export interface ListedToken {
  readonly type: 'CARD' | 'BLIK'
  readonly token: string
  readonly posId: PosId
  readonly extCustomerId: string | undefined
  readonly status: 'NEW' | 'ACTIVE'
  readonly label: string
  /** The moment from which on it cannot pay. */
  readonly expiresAt: number | undefined
  readonly createdAt: number
  /** The time of its first successful payment, if known. */
  readonly activatedAt: number | undefined
}

interface CardRow {
  pos_id: PosId
  token: string
  ext_customer_id: string | null
  status: 'NEW' | 'ACTIVE'
  number_masked: string
  expiration_month: number
  expiration_year: number
  created_at: number
  activated_at: number | null
}

interface BlikRow {
  pos_id: PosId
  value: string
  ext_customer_id: string
  type: string
  alias_label: string | null
  expiration_at: number | null
  created_at: number
}

interface Rows {
  readonly CARD: CardRow
  readonly BLIK: BlikRow
}

/** The tables of the types of tokens: `id` is the column that identifies a row, and `of` makes a token of a row. */
export const tokenRuns: {
  readonly [T in keyof Rows]: Runs & { readonly of: (row: Rows[T]) => ListedToken }
} = {
  CARD: { table: 'card_tokens', id: 'token', of: ofCard },
  BLIK: { table: 'blik_tokens', id: 'value', of: ofBlik },
}

/** The tokens of some keys; customers who share a BLIK token each have their own row. */
export async function listTokens(
  reader: Reader,
  type: ListedToken['type'],
  keys: readonly Key[],
): Promise<ListedToken[]> {
  const { table, id } = tokenRuns[type]
  const rows = await listNamed<Rows[keyof Rows]>(
    reader,
    keys.map((key) => [key.posId, key.id]),
    `SELECT ${table}.* FROM named JOIN ${table}
       ON ${table}.pos_id = named.owner AND ${table}.${id} = named.id`,
  )
  return toTokens(type, rows)
}

/** The tokens of a point of sale that were stored at a moment. */
export async function listTokensAt(
  reader: Reader,
  type: ListedToken['type'],
  { posId, createdAt }: Pick<ListedToken, 'posId' | 'createdAt'>,
): Promise<ListedToken[]> {
  const sql = `SELECT * FROM ${tokenRuns[type].table} WHERE pos_id = $1 AND created_at = $2 LIMIT $3`
  return toTokens(type, await reader.list(sql, posId, createdAt, customerTokensMax))
}

/** The tokens with a value, at whichever points of sale and of whichever customers. */
export async function listTokensNamed(reader: Reader, value: string): Promise<ListedToken[]> {
  return [
    ...(await listTokensBy(reader, 'CARD', { column: tokenRuns.CARD.id, value })),
    ...(await listTokensBy(reader, 'BLIK', { column: tokenRuns.BLIK.id, value })),
  ]
}

/** All tokens of a customer, of all points of sale. */
export function listTokensOf(
  reader: Reader,
  type: ListedToken['type'],
  extCustomerId: string,
): Promise<ListedToken[]> {
  return listTokensBy(reader, type, { column: 'ext_customer_id', value: extCustomerId })
}

/** The tokens with a value in a column, at all points of sale. */
async function listTokensBy(
  reader: Reader,
  type: ListedToken['type'],
  { column, value }: { readonly column: string; readonly value: string },
): Promise<ListedToken[]> {
  const { table } = tokenRuns[type]
  const sql = `SELECT ${table}.* FROM poses CROSS JOIN ${table}
    WHERE ${table}.pos_id = poses.pos_id AND ${table}.${column} = $1 LIMIT $2`
  return toTokens(type, await reader.list(sql, value, customerTokensMax))
}

function toTokens<T extends keyof Rows>(type: T, rows: readonly Rows[T][]): ListedToken[] {
  return rows.map(tokenRuns[type].of)
}

function ofCard(row: CardRow): ListedToken {
  return {
    type: 'CARD',
    token: row.token,
    posId: row.pos_id,
    extCustomerId: row.ext_customer_id ?? undefined,
    status: row.status,
    label: row.number_masked,
    expiresAt: Date.UTC(row.expiration_year, row.expiration_month),
    createdAt: row.created_at,
    activatedAt: row.activated_at ?? undefined,
  }
}

function ofBlik(row: BlikRow): ListedToken {
  return {
    type: 'BLIK',
    token: row.value,
    posId: row.pos_id,
    extCustomerId: row.ext_customer_id,
    status: 'ACTIVE',
    label: row.alias_label ?? row.type,
    expiresAt: row.expiration_at ?? undefined,
    createdAt: row.created_at,
    activatedAt: undefined,
  }
}
