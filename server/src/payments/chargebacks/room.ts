import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { chargebacksMoved } from './money-checks.ts'

export const chargebacks = { checks, movers: [chargebacksMoved] } satisfies Room
