import type { Room } from '../room.ts'
import { deleteToken } from './handlers.ts'

export const tokens = { handlers: { deleteToken } } satisfies Room
