import { statesOf } from '@grosz/contract/lifecycle.ts'
import {
  unfinishedVerifications,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { VerificationItem } from '@grosz/contract/verification-types.ts'
import type { VerificationId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'
import type { Runs } from './runs-store.ts'

export const verificationRuns: Runs = {
  table: 'verifications',
  id: 'verification_id',
  statuses: statesOf(verificationLifecycle),
  unfinished: unfinishedVerifications,
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
