import type { Room } from '../room.ts'
import { removeStoredCard, sendCvv, showCheckout, showPayment, startPayment } from './handlers.ts'

export const checkout = {
  handlers: { showCheckout, startPayment, removeStoredCard, showPayment, sendCvv },
} satisfies Room
