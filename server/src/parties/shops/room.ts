import type { Room } from '../../room.ts'
import { retrieveShop } from './handlers.ts'

export const shops = { handlers: { retrieveShop } } satisfies Room
