import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { checks } from './checks.ts'
import { notificationDue, type PlanRun } from './deliver.ts'
import { forgetOldNotifications } from './store.ts'

const sweepNotifications = sweep('sweep notifications', forgetOldNotifications)

export function outboxDue(planRun?: PlanRun) {
  return [notificationDue(planRun), sweepNotifications.kind]
}

export const outbox = {
  due: outboxDue(),
  checks,
  seed: sweepNotifications.seed,
} satisfies Room
