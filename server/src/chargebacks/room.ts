import type { Room } from '../room.ts'
import { createChargeback, reverseChargeback } from './handlers.ts'
import { chargebacksMoved } from './money-checks.ts'

export const chargebacks = {
  handlers: { createChargeback, reverseChargeback },
  movers: [chargebacksMoved],
} satisfies Room
