import { statesOf } from '@grosz/contract/lifecycle.ts'
import {
  unfinishedVerifications,
  type VerificationStatus,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { VerificationItem, VerificationType } from '@grosz/contract/verification-types.ts'
import type { FirmId, PosId, VerificationId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Runs } from './runs-store.ts'
import type { ListedSeller } from './sellers-store.ts'

export const verificationRuns: Runs = {
  table: 'verifications',
  id: 'verification_id',
  statuses: statesOf(verificationLifecycle),
  unfinished: unfinishedVerifications,
}

export interface ListedVerification {
  readonly verificationId: VerificationId
  readonly firmId: FirmId
  readonly posId: PosId
  readonly sellerId: string
  readonly type: VerificationType
  readonly status: VerificationStatus
  readonly startedBy: 'marketplace' | 'provider'
  readonly createdAt: number
  readonly statusAt: number
}

interface VerificationRow {
  verification_id: VerificationId
  firm_id: FirmId
  pos_id: PosId
  seller_id: string
  type: VerificationType
  status: VerificationStatus
  started_by: 'marketplace' | 'provider'
  created_at: number
  status_at: number
}

export async function listVerifications(
  reader: Reader,
  ids: readonly string[],
): Promise<ListedVerification[]> {
  const rows = await listNamed<VerificationRow>(
    reader,
    ids.map((id) => [id, id]),
    `SELECT verifications.* FROM named
     JOIN verifications ON verifications.verification_id = named.id`,
  )
  return rows.map(toVerification)
}

/** The newest of a seller. */
export async function listVerificationsOf(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<ListedVerification[]> {
  const rows = await reader.list<VerificationRow>(
    `SELECT * FROM verifications WHERE firm_id = $1 AND seller_id = $2
     ORDER BY created_at DESC, verification_id DESC LIMIT $3`,
    firmId,
    extCustomerId,
    timelineMax,
  )
  return rows.map(toVerification)
}

function toVerification(row: VerificationRow): ListedVerification {
  return {
    verificationId: row.verification_id,
    firmId: row.firm_id,
    posId: row.pos_id,
    sellerId: row.seller_id,
    type: row.type,
    status: row.status,
    startedBy: row.started_by,
    createdAt: row.created_at,
    statusAt: row.status_at,
  }
}

interface LoadedData {
  readonly item: VerificationItem
  readonly id: string
  readonly loadedAt: number
}

/** The list of uploaded data, without their contents. */
export async function listLoadedData(
  reader: Reader,
  verificationId: VerificationId,
): Promise<LoadedData[]> {
  const rows = await reader.list<{ kind: VerificationItem; item_id: string; loaded_at: number }>(
    `SELECT kind, item_id, loaded_at FROM verification_items WHERE verification_id = $1
     ORDER BY loaded_at, kind, owner, item_id LIMIT $2`,
    verificationId,
    timelineMax,
  )
  return rows.map(({ kind, item_id, loaded_at }) => ({
    item: kind,
    id: item_id,
    loadedAt: loaded_at,
  }))
}
