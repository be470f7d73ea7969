import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createPayout, retrievePayout } from './handlers.ts'
import { payoutDue } from './settle.ts'

export const payouts = {
  handlers: { createPayout, retrievePayout },
  due: [payoutDue],
  checks,
  notifications: ['payout'],
} satisfies Room
