import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { notificationDue, type PlanRun } from './deliver.ts'
import { sweepNotifications } from './sweep.ts'

export function outboxDue(planRun?: PlanRun) {
  return [notificationDue(planRun), sweepNotifications.kind]
}

export const outbox = {
  due: outboxDue(),
  checks,
  seed: sweepNotifications.seed,
} satisfies Room
