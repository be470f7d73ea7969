import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { clearOutcomes, deleteOutcome, listOutcomes, queueOutcome } from './handlers.ts'
import { deleteUnused } from './store.ts'

const sweepChosen = sweep('sweep chosen outcomes', deleteUnused)

export const outcomes = {
  handlers: { queueOutcome, listOutcomes, deleteOutcome, clearOutcomes },
  due: [sweepChosen.kind],
  seed: sweepChosen.seed,
} satisfies Room
