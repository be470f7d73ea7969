import type { Room } from '../../room.ts'
import {
  leavePayment,
  removeStoredCard,
  sendCvv,
  showCheckout,
  showPayment,
  startPayment,
} from './handlers.ts'

export const checkout = {
  handlers: { showCheckout, startPayment, removeStoredCard, showPayment, leavePayment, sendCvv },
} satisfies Room
