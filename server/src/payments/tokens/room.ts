import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { deleteToken } from './handlers.ts'
import { deleteExpiredSingleTokens } from './single-store.ts'

const sweepSingleTokens = sweep('sweep single tokens', deleteExpiredSingleTokens)

export const tokens = {
  handlers: { deleteToken },
  due: [sweepSingleTokens.kind],
  seed: sweepSingleTokens.seed,
} satisfies Room
