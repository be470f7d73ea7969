import type { Room } from '../../room.ts'
import { listPayMethods } from './handlers.ts'

export const paymethods = { handlers: { listPayMethods } } satisfies Room
