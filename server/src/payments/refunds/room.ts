import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { createRefund, listRefunds, retrieveRefund } from './handlers.ts'
import { refundsMoved } from './money-checks.ts'
import { refundDue } from './settle.ts'

export const refunds = {
  handlers: { createRefund, listRefunds, retrieveRefund },
  due: [refundDue],
  checks,
  movers: [refundsMoved],
} satisfies Room
