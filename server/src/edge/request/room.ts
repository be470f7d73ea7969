import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { checks } from './checks.ts'
import { deleteOldKeys } from './idempotency.ts'

const sweepKeys = sweep('sweep idempotency keys', deleteOldKeys)

export const request = { due: [sweepKeys.kind], checks, seed: sweepKeys.seed } satisfies Room
