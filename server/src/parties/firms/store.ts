import type { Operations } from '@grosz/contract/index.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { FirmRole } from '../../app.ts'
import type { FirmId, PosId, ShopId, UrlId, UserId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import { firmRef, noteChange } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import type { Shop } from '../shops/store.ts'

interface NewFirm {
  readonly firmId: FirmId
  readonly name: string
  readonly country: string
  /** merchant, unless given */
  readonly role?: FirmRole | undefined
  /** The ID that identifies a technical partner. */
  readonly partnerId?: string | undefined
  /** The partner that registered it by the API. */
  readonly registeredBy?: FirmId
  readonly detailsSealed?: string
}

export function insertFirm(firm: NewFirm, now: number): Statement[] {
  const { firmId } = firm
  const insert: Statement = {
    sql: `INSERT INTO firms (firm_id, name, country, role, partner_id, registered_by, details)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    params: [
      firmId,
      firm.name,
      firm.country,
      firm.role ?? 'merchant',
      firm.partnerId ?? null,
      firm.registeredBy ?? null,
      firm.detailsSealed ?? null,
    ],
  }
  return [insert, noteChange(firmRef(firmId), { event: 'create', at: now })]
}

/** The ID that identifies a technical partner; undefined if the operator has set none. */
export async function findPartnerId(reader: Reader, firmId: FirmId): Promise<string | undefined> {
  const row = await reader.find<{ partner_id: string | null }>(
    'SELECT partner_id FROM firms WHERE firm_id = $1',
    firmId,
  )
  return row?.partner_id ?? undefined
}

export function insertUrl(
  { firmId, urlId }: { firmId: FirmId; urlId: UrlId },
  { value, mcc, services }: RequestOf<Operations['createFirmUrl']>['body'],
): Statement {
  return {
    sql: `INSERT INTO firm_urls (firm_id, url_id, value, mcc, services)
      VALUES ($1, $2, $3, $4, $5)`,
    params: [firmId, urlId, value, mcc ?? null, services.map(({ type }) => type).join(' ')],
  }
}

export async function hasUrl(reader: Reader, firmId: FirmId, urlId: string): Promise<boolean> {
  const row = await reader.find(
    'SELECT url_id FROM firm_urls WHERE firm_id = $1 AND url_id = $2',
    firmId,
    urlId,
  )
  return row !== undefined
}

export function insertUser(user: {
  readonly firmId: FirmId
  readonly userId: UserId
  readonly detailsSealed: string
}): Statement {
  return {
    sql: 'INSERT INTO firm_users (firm_id, user_id, details) VALUES ($1, $2, $3)',
    params: [user.firmId, user.userId, user.detailsSealed],
  }
}

interface NewShop extends Shop {
  readonly description?: string | undefined
  readonly urlId?: string
}

export function insertShop(shop: NewShop): Statement {
  return {
    sql: `INSERT INTO shops (shop_id, firm_id, name, currency, description, url_id)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    params: [
      shop.shopId,
      shop.firmId,
      shop.name,
      shop.currency,
      shop.description ?? null,
      shop.urlId ?? null,
    ],
  }
}

interface NewPos {
  readonly posId: PosId
  readonly shopId: ShopId
  readonly name: string
  readonly type?: string
  readonly currency: string
  readonly clientSecretHash: string
  readonly secondKeyHash: string
  /** Only keys that the API shows again are sealed with the one that signs notifications. */
  readonly sealed: Pick<SealedKeys, 'secondKey'> & Partial<SealedKeys>
  readonly signature?: 'MD5' | 'SHA-256'
  readonly automaticCapture?: boolean
  readonly features?: readonly PosFeature[]
}

interface SealedKeys {
  readonly clientSecret: string
  readonly secondKey: string
  readonly authKey: string
}

/**
 * Inserts a point of sale. Its ID is also the client_id. By default, it captures at once, and uses
 * the signature algorithm that most clients expect.
 */
export function insertPos(pos: NewPos): Statement {
  return {
    sql: `INSERT INTO poses (pos_id, shop_id, name, type, currency, client_id, client_secret_hash,
        client_secret_sealed, second_key_hash, second_key_sealed, auth_key_sealed,
        signature_algorithm, automatic_capture, features)
      VALUES ($1, $2, $3, $4, $5, $1, $6, $7, $8, $9, $10, $11, $12, $13)`,
    params: [
      pos.posId,
      pos.shopId,
      pos.name,
      pos.type ?? null,
      pos.currency,
      pos.clientSecretHash,
      pos.sealed.clientSecret ?? null,
      pos.secondKeyHash,
      pos.sealed.secondKey,
      pos.sealed.authKey ?? null,
      pos.signature ?? 'MD5',
      pos.automaticCapture ?? true,
      (pos.features ?? []).join(' '),
    ],
  }
}

interface PosData {
  readonly name: string
  readonly type: string
  readonly sealed: SealedKeys
}

/** A point of sale that was added to a shop of the firm by the API. */
export async function findPosData(
  reader: Reader,
  { firmId, posId }: { firmId: FirmId; posId: PosId },
): Promise<PosData | undefined> {
  const row = await reader.find<{
    name: string
    type: string
    client_secret_sealed: string
    second_key_sealed: string
    auth_key_sealed: string
  }>(
    `SELECT poses.name, poses.type, client_secret_sealed, second_key_sealed, auth_key_sealed
     FROM poses JOIN shops ON shops.shop_id = poses.shop_id
     WHERE pos_id = $1 AND firm_id = $2 AND client_secret_sealed IS NOT NULL`,
    posId,
    firmId,
  )
  return (
    row && {
      name: row.name,
      type: row.type,
      sealed: {
        clientSecret: row.client_secret_sealed,
        secondKey: row.second_key_sealed,
        authKey: row.auth_key_sealed,
      },
    }
  )
}

/** Records that the secrets of a point of sale were read. */
export function insertPosDataRead(read: {
  readonly readId: string
  readonly posId: PosId
  readonly readerPosId: PosId
  readonly at: number
}): Statement {
  return {
    sql: `INSERT INTO pos_data_reads (read_id, pos_id, reader_pos_id, at)
      VALUES ($1, $2, $3, $4)`,
    params: [read.readId, read.posId, read.readerPosId, read.at],
  }
}

const READ_KEPT_MS = limits.posReadDays.value * DAY_MS

/** Deletes old access records; a record is deleted only because of its age. */
export function deleteOldReads(
  tx: Pick<Tx, 'run'>,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM pos_data_reads WHERE read_id IN
       (SELECT read_id FROM pos_data_reads WHERE at <= $1 ORDER BY at LIMIT $2)`,
    now - READ_KEPT_MS,
    limit,
  )
}
