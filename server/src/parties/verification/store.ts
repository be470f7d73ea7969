import assert from 'node:assert/strict'
import { eventBetween } from '@grosz/contract/lifecycle.ts'
import {
  type VerificationStatus,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import type { VerificationItem, VerificationType } from '@grosz/contract/verification-types.ts'
import type { FileId, FirmId, PosId, VerificationId } from '../../base/ids.ts'
import { noteChange, type RecordRef } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { toIndexed } from '../../storage/database/indexed.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Verification } from './verification.ts'

interface VerificationRow {
  verification_id: VerificationId
  firm_id: FirmId
  pos_id: PosId
  seller_id: string
  type: VerificationType
  process_type: Verification['processType']
  status: VerificationStatus
  started_by: Verification['startedBy']
  override_payouts: number
  reopened: number
  notify_url: string | null
  note: string | null
  errors: string | null
  created_at: number
  status_at: number
}

export function insertVerification(verification: Verification): Statement {
  return {
    sql: `INSERT INTO verifications (verification_id, firm_id, pos_id, seller_id, type, process_type,
        status, started_by, override_payouts, notify_url, note, errors, created_at, status_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    params: [
      verification.verificationId,
      verification.firmId,
      verification.posId,
      verification.sellerId,
      verification.type,
      verification.processType,
      verification.status,
      verification.startedBy,
      verification.overridePayouts,
      verification.notifyUrl ?? null,
      verification.note ?? null,
      toText(verification.faults),
      verification.createdAt,
      verification.statusAt,
    ],
    event: {
      type: 'VERIFICATION_STARTED',
      status: verification.status,
      ids: idsOf(verification),
    },
  }
}

/** Finds a verification by its ID; the caller checks the owner. */
export async function findVerification(
  reader: Reader,
  verificationId: VerificationId,
): Promise<Verification | undefined> {
  const row = await reader.find<VerificationRow>(FIND, verificationId)
  return row && toVerification(row)
}

/** Loads and locks the verification until the end of the transaction. */
export async function lockVerification(
  tx: Tx,
  verificationId: VerificationId,
): Promise<Verification | undefined> {
  const row = await tx.lock<VerificationRow>(FIND, verificationId)
  return row && toVerification(row)
}

const FIND = 'SELECT * FROM verifications WHERE verification_id = $1'

export async function listVerifications(
  reader: Reader,
  ids: readonly string[],
): Promise<Verification[]> {
  const rows = await listNamed<VerificationRow>(
    reader,
    ids.map((id) => [id, id]),
    'SELECT verifications.* FROM named JOIN verifications ON verification_id = named.id',
  )
  return rows.map(toVerification)
}

/** The newest verifications of a seller. */
export async function listVerificationsOf(
  reader: Reader,
  { firmId, sellerId }: Pick<Verification, 'firmId' | 'sellerId'>,
  limit: number,
): Promise<Verification[]> {
  const rows = await reader.list<VerificationRow>(
    `SELECT * FROM verifications WHERE firm_id = $1 AND seller_id = $2
     ORDER BY created_at DESC, verification_id DESC LIMIT $3`,
    firmId,
    sellerId,
    limit,
  )
  return rows.map(toVerification)
}

/** The verification of a seller that is in progress. */
export async function findInProgress(
  reader: Reader,
  { firmId, sellerId }: Pick<Verification, 'firmId' | 'sellerId'>,
): Promise<VerificationId | undefined> {
  const row = await reader.find<Pick<VerificationRow, 'verification_id'>>(
    `SELECT verification_id FROM verifications WHERE firm_id = $1 AND seller_id = $2
       AND status IN ('WAITING_FOR_DATA', 'WAITING_FOR_VERIFICATION', 'REJECTED')`,
    firmId,
    sellerId,
  )
  return row?.verification_id
}

/** The last address for notifications about a seller. */
export async function findNotifyUrl(
  reader: Reader,
  { firmId, sellerId }: Pick<Verification, 'firmId' | 'sellerId'>,
): Promise<string | undefined> {
  const row = await reader.find<{ notify_url: string }>(
    `SELECT notify_url FROM verifications WHERE firm_id = $1 AND seller_id = $2
       AND notify_url IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    firmId,
    sellerId,
  )
  return row?.notify_url
}

function idsOf({ firmId, posId, sellerId, verificationId }: Verification) {
  return { firmId, posId, extCustomerId: sellerId, verificationId }
}

export function saveVerification(before: Verification, after: Verification): Statement[] {
  const { status, statusAt: at } = after
  const event = eventBetween(verificationLifecycle, before.status, status)
  assert.ok(event, `no event leads a verification from ${before.status} to ${status}`)
  const update: Statement = {
    mustChange: true,
    event: { type: 'VERIFICATION_STATUS_CHANGED', status, ids: idsOf(after) },
    sql: `UPDATE verifications SET status = $2, status_at = $3, note = $4, errors = $5,
        process_type = $6, reopened = $7
      WHERE verification_id = $1 AND status = $8`,
    params: [
      after.verificationId,
      after.status,
      after.statusAt,
      after.note ?? null,
      toText(after.faults),
      after.processType,
      after.isReopened,
      before.status,
    ],
  }
  return [update, noteChange(changedAs(after), { event, status, at })]
}

/** A verification as its changes name it. */
export function changedAs({
  firmId,
  verificationId,
}: Pick<Verification, 'firmId' | 'verificationId'>): RecordRef {
  return { kind: 'verification', owner: firmId, id: verificationId }
}

/** A document or another item that was uploaded, with its data sealed. */
export interface LoadedItem {
  readonly kind: VerificationItem
  /** The associate who owns the document; empty for other items. */
  readonly owner: string
  readonly itemId: string
  readonly data: string
  /** Fingerprint of a national identity number. */
  readonly person: string | undefined
}

/** An item with the same ID replaces the earlier one. */
export function saveItem(verificationId: VerificationId, item: LoadedItem, now: number): Statement {
  const { kind, owner, itemId, data, person } = item
  return {
    sql: `INSERT INTO verification_items (verification_id, kind, owner, item_id, data, person, loaded_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (verification_id, kind, owner, item_id) DO UPDATE
        SET data = excluded.data, person = excluded.person, loaded_at = excluded.loaded_at`,
    params: [verificationId, kind, owner, itemId, data, person ?? null, now],
  }
}

/**
 * Removes the payout account that a verification has confirmed. The seller has it already, or a later one: when the
 * reopened verification ends, only an account that was uploaded after the reopening can replace it.
 */
export function forgetAccount({ verificationId }: Pick<Verification, 'verificationId'>): Statement {
  return {
    sql: `DELETE FROM verification_items WHERE verification_id = $1 AND kind = 'PAYOUT_ACCOUNT'`,
    params: [verificationId],
  }
}

export async function listLoadedKinds(
  reader: Reader,
  verificationId: VerificationId,
): Promise<Set<VerificationItem>> {
  const rows = await reader.list<{ kind: VerificationItem }>(
    'SELECT DISTINCT kind FROM verification_items WHERE verification_id = $1',
    verificationId,
  )
  return new Set(rows.map(({ kind }) => kind))
}

export async function hasAssociate(
  reader: Reader,
  { verificationId }: Pick<Verification, 'verificationId'>,
  associateId: string,
): Promise<boolean> {
  const row = await reader.find(
    `SELECT 1 AS known FROM verification_items
     WHERE verification_id = $1 AND kind = 'ASSOCIATE' AND item_id = $2`,
    verificationId,
    associateId,
  )
  return row !== undefined
}

/** The uploaded data, sealed, in the order of the uploads. */
export async function listItems(
  reader: Reader,
  verificationId: VerificationId,
): Promise<LoadedItem[]> {
  const rows = await reader.list<{
    kind: VerificationItem
    owner: string
    item_id: string
    data: string
    person: string | null
  }>(
    `SELECT kind, owner, item_id, data, person FROM verification_items
     WHERE verification_id = $1 ORDER BY loaded_at, kind, owner, item_id`,
    verificationId,
  )
  return rows.map(({ item_id: itemId, person, ...row }) => ({
    ...row,
    itemId,
    person: person ?? undefined,
  }))
}

/** A file of a document; name and content are sealed. */
interface KeptFile {
  readonly fileId: FileId
  readonly verificationId: VerificationId
  readonly name: string
  readonly content: Uint8Array
}

export function insertFile(
  { fileId, verificationId, name, content }: KeptFile,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO verification_files (file_id, verification_id, name, content, loaded_at)
      VALUES ($1, $2, $3, $4, $5)`,
    params: [fileId, verificationId, name, content, now],
  }
}

export async function listFileIds(
  reader: Reader,
  verificationId: VerificationId,
): Promise<Set<string>> {
  const rows = await reader.list<{ file_id: string }>(
    'SELECT file_id FROM verification_files WHERE verification_id = $1',
    verificationId,
  )
  return new Set(rows.map((row) => row.file_id))
}

/** The first acceptance of an address stays. */
export function acceptUrl(verificationId: VerificationId, url: string, now: number): Statement {
  return {
    sql: `INSERT INTO accepted_regulations (verification_id, url, accepted_at)
      VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    params: [verificationId, toIndexed(url), now],
  }
}

/** The time at which an address was accepted. */
export async function findAcceptance(
  reader: Reader,
  verificationId: VerificationId,
  url: string,
): Promise<number | undefined> {
  const row = await reader.find<{ accepted_at: number }>(
    'SELECT accepted_at FROM accepted_regulations WHERE verification_id = $1 AND url = $2',
    verificationId,
    toIndexed(url),
  )
  return row?.accepted_at
}

/** True if a positive verification was about this person, and its seller is verified on the marketplace today. */
export async function isPersonKnown(
  reader: Reader,
  { firmId, person }: { readonly firmId: FirmId; readonly person: string },
): Promise<boolean> {
  const row = await reader.find(
    `SELECT 1 AS known FROM verification_items JOIN verifications
       ON verifications.verification_id = verification_items.verification_id
     JOIN sellers ON sellers.firm_id = verifications.firm_id
       AND sellers.ext_customer_id = verifications.seller_id
     WHERE verification_items.person = $1 AND verifications.firm_id = $2
       AND verifications.status = 'POSITIVE' AND sellers.verified = 1`,
    person,
    firmId,
  )
  return row !== undefined
}

function toText(faults: Verification['faults']): string | null {
  return faults === undefined ? null : JSON.stringify(faults)
}

function toVerification(row: VerificationRow): Verification {
  return {
    verificationId: row.verification_id,
    firmId: row.firm_id,
    posId: row.pos_id,
    sellerId: row.seller_id,
    type: row.type,
    processType: row.process_type,
    status: row.status,
    startedBy: row.started_by,
    overridePayouts: row.override_payouts === 1,
    isReopened: row.reopened === 1,
    notifyUrl: row.notify_url ?? undefined,
    note: row.note ?? undefined,
    faults: row.errors === null ? undefined : JSON.parse(row.errors),
    createdAt: row.created_at,
    statusAt: row.status_at,
  }
}
