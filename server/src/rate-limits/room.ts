import { sweep } from '../due/sweep.ts'
import type { Room } from '../room.ts'
import { deleteOldCounts } from './store.ts'

const sweepCounts = sweep('sweep rate counts', deleteOldCounts)

export const rateLimitRoom = { due: [sweepCounts.kind], seed: sweepCounts.seed } satisfies Room
