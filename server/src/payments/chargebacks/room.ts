import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { createChargeback, reverseChargeback } from './handlers.ts'
import { chargebacksMoved } from './money-checks.ts'

export const chargebacks = {
  handlers: { createChargeback, reverseChargeback },
  checks,
  movers: [chargebacksMoved],
} satisfies Room
