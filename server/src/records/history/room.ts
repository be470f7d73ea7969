import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { listSellerOperations } from './handlers.ts'

export const history = { handlers: { listSellerOperations }, checks } satisfies Room
