import { toIso } from '../../base/time.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/** An order as the retrieve call and the notifications show it. */
export function toRetrieved(order: Order, payment: Payment | undefined) {
  const { extCustomerId, terms } = order
  return {
    orderId: order.orderId,
    extOrderId: order.extOrderId,
    orderCreateDate: toIso(order.createdAt),
    notifyUrl: order.notifyUrl,
    customerIp: terms.customerIp,
    merchantPosId: order.posId,
    validityTime: String(terms.validitySeconds),
    description: terms.description,
    additionalDescription: terms.additionalDescription,
    currencyCode: order.currency,
    totalAmount: String(order.amount),
    buyer: terms.buyer && { customerId: 'guest', extCustomerId, ...terms.buyer },
    payMethod: payment && { amount: paidPart(order), type: payment.payType },
    products: terms.products,
    shoppingCarts: terms.shoppingCarts,
    status: order.status,
  }
}

/** The part of the order that the payer pays: all of it, or less after a partial capture. */
function paidPart({ status, amount, captured }: Order): string {
  return String(status === 'COMPLETED' ? captured : amount)
}

/** PAYMENT_ID exists once an attempt to pay was made. */
export function toProperties(payment: Payment | undefined) {
  return payment ? [{ name: 'PAYMENT_ID', value: payment.paymentId }] : []
}
