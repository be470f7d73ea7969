import type { PaymentId } from '../../base/ids.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import { saveInstruction } from './instruction-store.ts'
import { forgetNewCard } from './new-card.ts'
import { advance, type Order } from './order.ts'
import { isOpen, move, type Payment } from './payment.ts'
import { endOrder } from './status-changes.ts'
import { findLastPayment, savePayment } from './store.ts'

/**
 * Cancels an order together with its open or authorized attempt. The caller then runs the instruction that makes the
 * acquirer cancel the attempt. An attempt that is still being sent is left to the due row, because the acquirer would
 * ignore a cancellation that arrives first.
 */
export async function cancelWithPayment(
  tx: Tx,
  order: Order,
  now: number,
): Promise<{ order: Order; paymentId: PaymentId | undefined }> {
  const payment = await findLastPayment(tx, order)
  const alive = payment !== undefined && (isOpen(payment) || payment.state === 'AUTHORIZED')
  const called = alive ? move(payment, 'cancel', {}, now) : payment
  tx.defer(...endOrder(order, called, now))
  if (alive && called) tx.defer(...callOff(payment, called, now))
  const isHeardOf = alive && payment.state !== 'STARTED'
  return { order: advance(order, 'cancel'), paymentId: isHeardOf ? payment.paymentId : undefined }
}

/** Ends an attempt so that the payer can choose another method. The caller then runs its instruction. */
export function giveUp(tx: Tx, payment: Payment, now: number): Payment {
  const left = move(payment, 'leave', { reason: 'LEFT' }, now)
  tx.defer(...callOff(payment, left, now))
  return left
}

/**
 * Ends an open or authorized attempt: deletes its card unless it is active, and instructs the acquirer to cancel the
 * attempt.
 */
function callOff(before: Payment, after: Payment, now: number): Statement[] {
  return [
    ...savePayment(before, after),
    ...forgetNewCard(before),
    ...saveInstruction({ ...before, kind: 'cancel', amount: 0n }, now),
  ]
}
