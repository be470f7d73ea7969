import type { Room } from '../../room.ts'
import { sendPageFeedback } from './handlers.ts'

/** Stores whether readers found a page of the documentation helpful. */
export const feedback = { handlers: { sendPageFeedback } } satisfies Room
