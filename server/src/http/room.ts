import { sweep } from '../due/sweep.ts'
import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { deleteOldKeys } from './idempotency.ts'

const sweepKeys = sweep('sweep idempotency keys', deleteOldKeys)

export const http = { due: [sweepKeys.kind], checks, seed: sweepKeys.seed } satisfies Room
