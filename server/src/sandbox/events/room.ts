import type { Room } from '../../room.ts'
import { listEvents, streamEvents, waitForEvent } from './handlers.ts'

export const events = { handlers: { listEvents, waitForEvent, streamEvents } } satisfies Room
