import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { createPayout, retrievePayout } from './handlers.ts'
import { payoutsMoved } from './money-checks.ts'
import { payoutDue } from './settle.ts'

export const payouts = {
  handlers: { createPayout, retrievePayout },
  due: [payoutDue],
  checks,
  movers: [payoutsMoved],
} satisfies Room
