import type { Room } from '../../room.ts'
import { sendPageFeedback } from './handlers.ts'

/** Readers say whether a page of the documentation was helpful. */
export const feedback = { handlers: { sendPageFeedback } } satisfies Room
