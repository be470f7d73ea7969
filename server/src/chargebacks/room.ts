import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createChargeback, reverseChargeback } from './handlers.ts'

export const chargebacks = {
  handlers: { createChargeback, reverseChargeback },
  checks,
} satisfies Room
