import type { Room } from '../room.ts'
import { authorize } from './handlers.ts'

export const auth = { handlers: { authorize } } satisfies Room
