import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createOrder } from './create-order.ts'
import { errandDue } from './errands.ts'
import {
  cancelOrder,
  captureOrder,
  retrieveOrder,
  retrieveTransactions,
  updateOrderStatus,
} from './handlers.ts'
import { expiryDue, paymentDue } from './watch.ts'

export const orders = {
  handlers: {
    createOrder,
    retrieveOrder,
    cancelOrder,
    captureOrder,
    updateOrderStatus,
    retrieveTransactions,
  },
  due: [paymentDue, expiryDue, errandDue],
  checks,
  notifications: ['order'],
} satisfies Room
