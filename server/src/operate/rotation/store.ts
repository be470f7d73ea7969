import {
  bytesForm,
  type MasterKey,
  textForm,
  useOfFirstKey,
  useOfNextKey,
  type Vault,
} from '../../base/vault.ts'
import type { SealedColumn } from '../../room.ts'
import type { Param, Reader, Statement } from '../../storage/database/database.ts'

/** The time that all processes have for each step: to read the next key, and to seal with it. */
export const STEP_MS = { sqlite: 500, postgres: 3_000 } as const

/**
 * The time in ms after which every process has dropped the previous key. Each needs a step and a
 * few polls, and reads all columns with sealed values.
 */
export const FORGOTTEN_MS = 60_000

/** The progress of a replacement of the master key. */
export interface Rotation {
  /** The mark of the key in use. */
  readonly mark: string | undefined
  readonly nextSealed: string | undefined
  /** The time at which it began; once there is no next key, the time at which it ended. */
  readonly since: number
}

export async function findRotation(reader: Reader): Promise<Rotation> {
  const row = await reader.find<{
    key_fingerprint: string | null
    next_key_sealed: string | null
    next_key_since: number | null
  }>('SELECT key_fingerprint, next_key_sealed, next_key_since FROM installation')
  return {
    mark: row?.key_fingerprint ?? undefined,
    nextSealed: row?.next_key_sealed ?? undefined,
    since: row?.next_key_since ?? 0,
  }
}

/** Begins a rotation: all processes can read the next key from then on. */
export function beginRotation({ seal }: Vault, next: MasterKey, now: number): Statement {
  return {
    sql: `UPDATE installation SET next_key_sealed = $1, next_key_since = $2
      WHERE next_key_sealed IS NULL`,
    params: [seal(next.text, useOfNextKey), now],
    mustChange: true,
  }
}

/** Another process may have been first. */
export function endRotation({ keys, seal }: Vault, next: MasterKey, now: number): Statement {
  return {
    sql: `UPDATE installation SET key_fingerprint = $1, first_key_sealed = $2, next_key_sealed = NULL,
        next_key_since = $3 WHERE key_fingerprint = $4 AND next_key_sealed IS NOT NULL`,
    params: [next.mark, seal(keys.first.text, useOfFirstKey), now, keys.current.mark],
  }
}

export type SealedRow = Readonly<Record<string, string | Uint8Array>>

/** The values to be sealed anew: all that one key has sealed, or all that other keys have. */
export type Choice = { readonly by: MasterKey } | { readonly notBy: MasterKey }

/** Rows behind a place whose value is sealed as chosen. */
export async function listSealed(
  reader: Reader,
  { table, key, column, isBytes }: SealedColumn,
  { choice, behind, limit }: { choice: Choice; behind: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const [is, chosen] = 'by' in choice ? ['=', choice.by] : ['<>', choice.notBy]
  const form: Param = isBytes ? bytesForm(chosen) : textForm(chosen)
  const columns = key.join(', ')
  const places = key.map((_, index) => `$${index + 3}`).join(', ')
  return reader.list<SealedRow>(
    `SELECT ${columns}, ${column} AS sealed_value FROM ${table}
     WHERE ${column} IS NOT NULL AND substr(${column}, 1, ${form.length}) ${is} $1
       ${isBytes ? '' : `AND ${column} <> ''`} ${behind ? `AND (${columns}) > (${places})` : ''}
     ORDER BY ${columns} LIMIT $2`,
    form,
    limit,
    ...(behind ? key.map((name) => behind[name] ?? '') : []),
  )
}

/** Seals a value anew, unless it was changed meanwhile. */
export function reseal(
  { table, key, column, use, isBytes }: SealedColumn,
  row: SealedRow,
  vault: Vault,
): Statement {
  const place = Object.fromEntries(key.map((name) => [name, String(row[name])]))
  const { sealed_value: before = '' } = row
  const belongsTo = use(place)
  const after = isBytes
    ? vault.sealBytes(vault.openBytes(before as Uint8Array, belongsTo), belongsTo)
    : vault.seal(vault.open(String(before), belongsTo), belongsTo)
  const places = key.map((name, index) => `${name} = $${index + 3}`).join(' AND ')
  return {
    sql: `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${places}`,
    params: [after, before, ...key.map((name) => place[name] ?? '')],
  }
}
