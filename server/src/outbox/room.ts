import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { sweepNotifications } from './sweep.ts'

export const outbox = {
  due: [sweepNotifications.kind],
  checks,
  seed: sweepNotifications.seed,
} satisfies Room
