import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import {
  cancelOrder,
  captureOrder,
  createOrder,
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
