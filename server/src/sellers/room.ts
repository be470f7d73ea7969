import type { Room } from '../room.ts'
import { retrieveSellerBalance, retrieveSellerStatus } from './handlers.ts'
import { seed } from './seed.ts'

export const sellers = {
  handlers: { retrieveSellerStatus, retrieveSellerBalance },
  seed,
} satisfies Room
