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

const LISTED = `verification_id AS "verificationId", firm_id AS "firmId", pos_id AS "posId",
  seller_id AS "sellerId", type, status, started_by AS "startedBy", created_at AS "createdAt",
  status_at AS "statusAt"`

export async function listVerifications(
  reader: Reader,
  ids: readonly string[],
): Promise<ListedVerification[]> {
  return listNamed(
    reader,
    ids.map((id) => [id, id]),
    `SELECT ${LISTED} FROM named JOIN verifications ON verification_id = named.id`,
  )
}

/** The newest of a seller. */
export async function listVerificationsOf(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<ListedVerification[]> {
  return reader.list(
    `SELECT ${LISTED} FROM verifications WHERE firm_id = $1 AND seller_id = $2
     ORDER BY created_at DESC, verification_id DESC LIMIT $3`,
    firmId,
    extCustomerId,
    timelineMax,
  )
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
  return reader.list(
    `SELECT kind AS item, item_id AS id, loaded_at AS "loadedAt" FROM verification_items
     WHERE verification_id = $1 ORDER BY loaded_at, kind, owner, item_id LIMIT $2`,
    verificationId,
    timelineMax,
  )
}
