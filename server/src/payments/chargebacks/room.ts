import type { Room } from '../../room.ts'
import { chargebacksMoved, checks } from './money-checks.ts'

export const chargebacks = { checks, movers: [chargebacksMoved] } satisfies Room
