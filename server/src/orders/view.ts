import { toIso } from '../time.ts'
import { type Order, validityOf } from './order.ts'
import type { Payment } from './payment.ts'

/** An order as the retrieve call and the notifications show it. */
export function toRetrieved(order: Order, payment: Payment | undefined) {
  const { request } = order
  return {
    orderId: order.orderId,
    ...(order.extOrderId !== undefined && { extOrderId: order.extOrderId }),
    orderCreateDate: toIso(order.createdAt),
    ...(request.notifyUrl !== undefined && { notifyUrl: request.notifyUrl }),
    customerIp: request.customerIp,
    merchantPosId: order.posId,
    validityTime: String(validityOf(request)),
    description: request.description,
    ...(request.additionalDescription !== undefined && {
      additionalDescription: request.additionalDescription,
    }),
    currencyCode: order.currency,
    totalAmount: String(order.amount),
    ...(request.buyer && { buyer: { customerId: 'guest', ...request.buyer } }),
    ...(payment && { payMethod: { amount: paidPart(order), type: payment.payType } }),
    ...(request.products && { products: request.products.map(withStrings) }),
    ...(request.shoppingCarts && { shoppingCarts: request.shoppingCarts.map(toCart) }),
    status: order.status,
  }
}

/** What the payer pays of the order: all of it, until less was captured. */
function paidPart({ status, amount, captured }: Order): string {
  return String(status === 'COMPLETED' ? captured : amount)
}

/** PAYMENT_ID exists once somebody tried to pay. */
export function toProperties(payment: Payment | undefined) {
  return payment ? [{ name: 'PAYMENT_ID', value: payment.paymentId }] : []
}

type Cart = NonNullable<Order['request']['shoppingCarts']>[number]

function toCart(cart: Cart) {
  const { fee, shippingMethods } = cart
  return {
    ...cart,
    amount: String(cart.amount),
    ...(fee !== undefined && { fee: String(fee) }),
    ...(shippingMethods && {
      shippingMethods: shippingMethods.map((one) => ({ ...one, price: String(one.price) })),
    }),
    products: cart.products.map(withStrings),
  }
}

function withStrings<P extends { unitPrice: string | number; quantity: string | number }>(
  product: P,
) {
  return { ...product, unitPrice: String(product.unitPrice), quantity: String(product.quantity) }
}
