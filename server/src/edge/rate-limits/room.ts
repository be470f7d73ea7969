import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { deleteOldCounts } from './store.ts'

const sweepCounts = sweep('sweep rate counts', deleteOldCounts)

export const rateLimitRoom = { due: [sweepCounts.kind], seed: sweepCounts.seed } satisfies Room
