import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import type { Order } from './order.ts'
import { end } from './outcome.ts'
import { isOpen, move } from './payment.ts'
import { findLastPayment, savePayment } from './store.ts'

/**
 * Ends an order together with the attempt that is alive on it. The caller then calls that attempt
 * off at the acquirer, after the commit.
 */
export async function endWithPayment(
  tx: Tx,
  order: Order,
  now: number,
): Promise<{ order: Order; paymentId: string | undefined }> {
  const payment = await findLastPayment(tx, order)
  const alive = payment !== undefined && (isOpen(payment) || payment.state === 'AUTHORIZED')
  const called = alive ? move(payment, 'cancel', {}, now) : payment
  const canceled = await end(tx, order, called, now)
  if (alive && called) await savePayment(tx, payment, called)
  return { order: canceled, paymentId: alive ? payment.paymentId : undefined }
}

/** Whoever cannot be told to let go of a payment will be asked about it, and then finds the order ended. */
export async function callOff(app: App, paymentId: string): Promise<void> {
  try {
    await app.acquirer.cancel(paymentId)
  } catch (error) {
    app.warn('the acquirer was not told that a payment is called off', error)
  }
}
