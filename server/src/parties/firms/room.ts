import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { checks } from './checks.ts'
import {
  createFirm,
  createFirmShop,
  createFirmUrl,
  createFirmUser,
  createPos,
  retrievePos,
  sealedColumns,
} from './handlers.ts'
import { deleteOldReads } from './store.ts'

const sweepReads = sweep('sweep readings of keys', deleteOldReads)

/** The records that technical partners register for merchants. */
export const firms = {
  handlers: { createFirm, createFirmUrl, createFirmShop, createPos, retrievePos, createFirmUser },
  checks,
  sealed: sealedColumns,
  due: [sweepReads.kind],
  seed: sweepReads.seed,
} satisfies Room
