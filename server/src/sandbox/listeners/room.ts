import type { Room } from '../../room.ts'
import { answerDelivery, streamDeliveries } from './handlers.ts'

export const listeners = { handlers: { streamDeliveries, answerDelivery } } satisfies Room
