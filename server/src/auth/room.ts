import { sweep } from '../due/sweep.ts'
import type { Room } from '../room.ts'
import { authorize } from './handlers.ts'
import { deleteExpiredTokens } from './store.ts'

const sweepTokens = sweep('sweep access tokens', deleteExpiredTokens)

export const auth = {
  handlers: { authorize },
  due: [sweepTokens.kind],
  seed: sweepTokens.seed,
} satisfies Room
