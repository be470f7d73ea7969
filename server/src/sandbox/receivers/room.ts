import type { Room } from '../../room.ts'
import {
  changeReceiver,
  createReceiver,
  deleteReceiver,
  listReceived,
  listReceivers,
  retrieveReceiver,
  waitForReceived,
} from './handlers.ts'

export const receivers = {
  handlers: {
    createReceiver,
    listReceivers,
    retrieveReceiver,
    changeReceiver,
    deleteReceiver,
    listReceived,
    waitForReceived,
  },
} satisfies Room
