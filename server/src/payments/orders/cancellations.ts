import type { PaymentId } from '../../base/ids.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import { saveInstruction } from './instruction-store.ts'
import { forgetNewCard } from './new-card.ts'
import { advance, type Order } from './order.ts'
import { isOpen, move, type Payment } from './payment.ts'
import { endOrder } from './status-changes.ts'
import { findLastPayment, savePayment } from './store.ts'

/**
 * Cancels an order together with the attempt that is alive on it. The caller then runs the instruction of
 * that attempt: the acquirer has to let it go. One that is still on its way to the acquirer is left to
 * the row that is due, because what overtakes it would be forgotten there.
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

/** The payer wants to pay in another way. The caller then runs the instruction of the attempt. */
export function giveUp(tx: Tx, payment: Payment, now: number): Payment {
  const left = move(payment, 'leave', { reason: 'LEFT' }, now)
  tx.defer(...callOff(payment, left, now))
  return left
}

/** Ends an attempt that is alive: no card of it is stored, and the acquirer is to let it go. */
function callOff(before: Payment, after: Payment, now: number): Statement[] {
  return [
    ...savePayment(before, after),
    ...forgetNewCard(before),
    ...saveInstruction({ ...before, kind: 'cancel', amount: 0n }, now),
  ]
}
