import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createRefund, listRefunds, retrieveRefund } from './handlers.ts'

export const refunds = {
  handlers: { createRefund, listRefunds, retrieveRefund },
  checks,
  notifications: ['refund'],
} satisfies Room
