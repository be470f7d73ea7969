import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import { createOrder } from './create-order.ts'
import { expiryDue } from './expiry.ts'
import {
  cancelOrder,
  captureOrder,
  retrieveOrder,
  retrieveTransactions,
  updateOrderStatus,
} from './handlers.ts'
import { instructionDue } from './instructions.ts'
import { captures } from './money-checks.ts'
import { paymentDue } from './silent-payments.ts'
import { tokenChecks } from './token-checks.ts'

export const orders = {
  handlers: {
    createOrder,
    retrieveOrder,
    cancelOrder,
    captureOrder,
    updateOrderStatus,
    retrieveTransactions,
  },
  due: [paymentDue, expiryDue, instructionDue],
  checks: [...checks, ...tokenChecks],
  movers: [captures],
} satisfies Room
