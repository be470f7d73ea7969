import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createPayout, retrievePayout } from './handlers.ts'

export const payouts = {
  handlers: { createPayout, retrievePayout },
  checks,
  notifications: ['payout'],
} satisfies Room
