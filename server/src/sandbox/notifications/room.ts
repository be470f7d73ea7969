import type { Room } from '../../room.ts'
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

export const notifications = {
  handlers: {
    listNotifications,
    resendNotification,
    searchNotifications,
    sendNotification,
    createNotificationFault,
    listNotificationFaults,
    deleteNotificationFault,
  },
} satisfies Room
