import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { notificationDue } from './deliver.ts'
import {
  createNotificationFault,
  deleteNotificationFault,
  listNotificationFaults,
} from './fault-handlers.ts'
import {
  listNotifications,
  resendNotification,
  searchNotifications,
  sendNotification,
} from './handlers.ts'
import { searchIndexes } from './store.ts'
import { sweepNotifications } from './sweep.ts'

export const outbox = {
  handlers: {
    listNotifications,
    resendNotification,
    searchNotifications,
    sendNotification,
    createNotificationFault,
    listNotificationFaults,
    deleteNotificationFault,
  },
  due: [notificationDue, sweepNotifications.kind],
  checks,
  sandboxIndexes: searchIndexes,
  seed: sweepNotifications.seed,
} satisfies Room
