import type { PosId } from '../../base/ids.ts'
import { hashSecret, useOfClientSecret, useOfSecondKey, type Vault } from '../../base/vault.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'

/** The secret of a point of sale for its calls, and the key that signs its notifications. */
export const keyKinds = ['client-secret', 'second-key'] as const

export type KeyKind = (typeof keyKinds)[number]

const columns = {
  'client-secret': { hash: 'client_secret_hash', sealed: 'client_secret_sealed' },
  'second-key': { hash: 'second_key_hash', sealed: 'second_key_sealed' },
} as const

/** False for the client secret of a closed point of sale. A second key always exists. */
export async function hasKey(reader: Reader, posId: PosId, kind: KeyKind): Promise<boolean> {
  const { hash } = columns[kind]
  const row = await reader.find(
    `SELECT pos_id FROM poses WHERE pos_id = $1 AND ${hash} <> ''`,
    posId,
  )
  return row !== undefined
}

/** True while a replaced key is still accepted. */
export async function hasRetiring(
  reader: Reader,
  { posId, kind, now }: { readonly posId: PosId; readonly kind: KeyKind; readonly now: number },
): Promise<boolean> {
  const row = await reader.find(
    'SELECT pos_id FROM retiring_keys WHERE pos_id = $1 AND kind = $2 AND until > $3',
    posId,
    kind,
    now,
  )
  return row !== undefined
}

/** Replaces the key in use. The old key is accepted until `until`, if given. */
export function replaceKey(
  { posId, kind }: { readonly posId: PosId; readonly kind: KeyKind },
  secret: string,
  { vault, until }: { readonly vault: Vault; readonly until: number | undefined },
): Statement[] {
  const { hash, sealed } = columns[kind]
  const place = kind === 'client-secret' ? useOfClientSecret(posId) : useOfSecondKey(posId)
  const keepsOld: Statement = {
    sql: `INSERT INTO retiring_keys (pos_id, kind, hash, sealed, until)
      SELECT pos_id, $2, ${hash}, ${sealed}, $3 FROM poses WHERE pos_id = $1 AND ${hash} <> ''`,
    params: [posId, kind, until ?? 0],
  }
  return [
    dropRetiring(posId, kind),
    ...(until === undefined ? [] : [keepsOld]),
    {
      sql: `UPDATE poses SET ${hash} = $2, ${sealed} = ${
        // The client secret of a point of sale that a partner has added can be retrieved again.
        kind === 'client-secret' ? `CASE WHEN ${sealed} IS NULL THEN NULL ELSE $3 END` : '$3'
      } WHERE pos_id = $1`,
      params: [posId, hashSecret(secret), vault.seal(secret, place)],
      mustChange: true,
    },
  ]
}

/** Drops the replaced key: it is rejected from then on. */
export function dropRetiring(posId: PosId, kind: KeyKind): Statement {
  return {
    sql: 'DELETE FROM retiring_keys WHERE pos_id = $1 AND kind = $2',
    params: [posId, kind],
  }
}

/** Closes a point of sale: it gets no access token until it has a new client secret. */
export function closePos(posId: PosId): Statement[] {
  return [
    dropRetiring(posId, 'client-secret'),
    {
      sql: `UPDATE poses SET client_secret_hash = '' WHERE pos_id = $1`,
      params: [posId],
      mustChange: true,
    },
    dropTokens(posId),
  ]
}

/** Ends the access tokens of a point of sale. A server that has just used one accepts it for 5 more seconds. */
export function dropTokens(posId: PosId): Statement {
  return { sql: 'DELETE FROM access_tokens WHERE pos_id = $1', params: [posId] }
}
