import type { Room } from '../../room.ts'
import { retrieveShop, topUpShop } from './handlers.ts'

export const shops = { handlers: { retrieveShop, topUpShop } } satisfies Room
