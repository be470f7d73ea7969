import type { Grant } from '@grosz/contract/operation.ts'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { FirmRole, Pos } from '../../app.ts'
import type { FirmId, PosId, ShopId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

interface PosRow {
  pos_id: PosId
  name: string
  shop_id: ShopId
  shop_name: string
  shop_closed_at: number | null
  firm_id: FirmId
  country: string
  role: FirmRole
  currency: string
  automatic_capture: number
  signature_algorithm: 'MD5' | 'SHA-256'
  /** Names separated by spaces, as the seed and the operator write them. */
  features: string
  client_id: string
  client_secret_hash: string
  second_key_hash: string
  second_key_sealed: string
}

/** A point of sale with the hashes that its credentials are compared to. */
export interface PosWithKeys {
  readonly pos: Pos
  /** True if an operator has closed the point of sale or its shop, so that its keys are not valid. */
  readonly isClosed: boolean
  readonly clientSecretHash: string
  readonly secondKeyHash: string
  readonly secondKeySealed: string
}

const POS = `SELECT poses.*, shops.name AS shop_name, shops.closed_at AS shop_closed_at, shops.firm_id, firms.country, firms.role
  FROM poses JOIN shops ON shops.shop_id = poses.shop_id JOIN firms ON firms.firm_id = shops.firm_id`

export async function findPos(tx: Reader, posId: PosId): Promise<PosWithKeys | undefined> {
  const row = await tx.find<PosRow>(`${POS} WHERE poses.pos_id = $1`, posId)
  return row && toPos(row)
}

export async function listShopsOfPoses(
  tx: Reader,
): Promise<{ readonly posId: PosId; readonly shopId: ShopId }[]> {
  return tx.list('SELECT pos_id AS "posId", shop_id AS "shopId" FROM poses')
}

export async function findPosByClientId(
  tx: Reader,
  clientId: string,
): Promise<PosWithKeys | undefined> {
  const row = await tx.find<PosRow>(`${POS} WHERE poses.client_id = $1`, clientId)
  return row && toPos(row)
}

/** The part of the keys that decides about the token call. */
export interface ClientKeys extends Pick<PosWithKeys, 'isClosed' | 'clientSecretHash'> {
  readonly posId: PosId
}

/** Locks a point of sale and its shop, so that issuing tokens and revoking keys exclude each other. */
export async function lockKeys(tx: Tx, posId: PosId): Promise<ClientKeys | undefined> {
  const row = await tx.lock<Pick<PosRow, 'client_secret_hash' | 'shop_closed_at'>>(
    `SELECT client_secret_hash, shops.closed_at AS shop_closed_at
     FROM poses JOIN shops ON shops.shop_id = poses.shop_id WHERE poses.pos_id = $1`,
    posId,
  )
  return row && { posId, isClosed: isClosed(row), clientSecretHash: row.client_secret_hash }
}

/** True if an operator has replaced this key and it is still valid. Queried only if the key in use does not match. */
export async function isRetiring(
  tx: Reader,
  key: {
    readonly posId: PosId
    readonly kind: 'client-secret' | 'second-key'
    readonly hash: string
    readonly now: number
  },
): Promise<boolean> {
  const row = await tx.find(
    `SELECT pos_id FROM retiring_keys
     WHERE pos_id = $1 AND kind = $2 AND hash = $3 AND until > $4`,
    key.posId,
    key.kind,
    key.hash,
    key.now,
  )
  return row !== undefined
}

/** The second key that was replaced and still signs; undefined where the one in use does. */
export async function findRetiringSecondKey(
  tx: Reader,
  posId: PosId,
  now: number,
): Promise<{ readonly sealed: string; readonly until: number } | undefined> {
  return tx.find(
    `SELECT sealed, until FROM retiring_keys
     WHERE pos_id = $1 AND kind = 'second-key' AND until > $2`,
    posId,
    now,
  )
}

interface AccessToken {
  readonly tokenHash: string
  readonly posId: PosId
  readonly grant: Grant
  /** partner: the firm that the token acts for. */
  readonly firmId?: FirmId | undefined
  readonly extCustomerId: string | undefined
  readonly email: string | undefined
  readonly expiresAt: number
}

export function insertAccessToken(token: AccessToken): Statement {
  return {
    sql: `INSERT INTO access_tokens (token_hash, pos_id, grant_type, firm_id, ext_customer_id, email, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    params: [
      token.tokenHash,
      token.posId,
      token.grant,
      token.firmId ?? null,
      token.extCustomerId ?? null,
      token.email ?? null,
      token.expiresAt,
    ],
  }
}

/** An access token of a point of sale that is open. */
export async function findAccessToken(
  tx: Reader,
  tokenHash: string,
): Promise<AccessToken | undefined> {
  const row = await tx.find<{
    token_hash: string
    pos_id: PosId
    grant_type: Grant
    firm_id: FirmId | null
    ext_customer_id: string | null
    email: string | null
    expires_at: number
  }>(
    `SELECT access_tokens.* FROM access_tokens
       JOIN poses ON poses.pos_id = access_tokens.pos_id
       JOIN shops ON shops.shop_id = poses.shop_id
     WHERE token_hash = $1 AND client_secret_hash <> '' AND closed_at IS NULL`,
    tokenHash,
  )
  return (
    row && {
      tokenHash: row.token_hash,
      posId: row.pos_id,
      grant: row.grant_type,
      firmId: row.firm_id ?? undefined,
      extCustomerId: row.ext_customer_id ?? undefined,
      email: row.email ?? undefined,
      expiresAt: row.expires_at,
    }
  )
}

/** True if a technical partner has registered the firm. */
export async function isRegisteredBy(
  tx: Reader,
  { firmId, partner }: { firmId: FirmId; partner: FirmId },
): Promise<boolean> {
  const row = await tx.find(
    'SELECT firm_id FROM firms WHERE firm_id = $1 AND registered_by = $2',
    firmId,
    partner,
  )
  return row !== undefined
}

/** Until then, an expired token is reported as expired, and not as unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS

/** Deletes at most `limit` tokens that expired some days ago. */
export function deleteExpiredTokens(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM access_tokens WHERE token_hash IN
       (SELECT token_hash FROM access_tokens WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
    now - EXPIRED_KEPT_MS,
    limit,
  )
}

function toPos(row: PosRow): PosWithKeys {
  return {
    pos: {
      posId: row.pos_id,
      name: row.name,
      shopId: row.shop_id,
      shopName: row.shop_name,
      firmId: row.firm_id,
      firmCountry: row.country,
      firmRole: row.role,
      currency: row.currency,
      automaticCapture: row.automatic_capture === 1,
      signatureAlgorithm: row.signature_algorithm,
      features: new Set(row.features.split(' ') as PosFeature[]),
    },
    isClosed: isClosed(row),
    clientSecretHash: row.client_secret_hash,
    secondKeyHash: row.second_key_hash,
    secondKeySealed: row.second_key_sealed,
  }
}

function isClosed(row: Pick<PosRow, 'client_secret_hash' | 'shop_closed_at'>): boolean {
  return row.client_secret_hash === '' || row.shop_closed_at !== null
}
