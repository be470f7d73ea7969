import type { Room } from '../room.ts'
import { sendCvv, showCheckout, showPayment, startPayment } from './handlers.ts'

export const checkout = {
  handlers: { showCheckout, startPayment, showPayment, sendCvv },
} satisfies Room
