import type { Room } from '../../room.ts'
import { clearOutcomes, deleteOutcome, listOutcomes, queueOutcome } from './handlers.ts'

export const outcomes = {
  handlers: { queueOutcome, listOutcomes, deleteOutcome, clearOutcomes },
} satisfies Room
