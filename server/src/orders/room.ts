import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import { createOrder } from './create-order.ts'
import {
  cancelOrder,
  captureOrder,
  retrieveOrder,
  retrieveTransactions,
  updateOrderStatus,
} from './handlers.ts'

export const orders = {
  handlers: {
    createOrder,
    retrieveOrder,
    cancelOrder,
    captureOrder,
    updateOrderStatus,
    retrieveTransactions,
  },
  checks,
  notifications: ['order'],
} satisfies Room
