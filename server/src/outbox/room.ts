import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { notificationDue } from './deliver.ts'
import { listNotifications, resendNotification } from './handlers.ts'
import { sweepNotifications } from './sweep.ts'

export const outbox = {
  handlers: { listNotifications, resendNotification },
  due: [notificationDue, sweepNotifications.kind],
  checks,
  seed: sweepNotifications.seed,
} satisfies Room
