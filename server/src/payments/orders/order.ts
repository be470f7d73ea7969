import { toLatin1 } from '@grosz/contract/latin1.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import { limits } from '@grosz/contract/limits.ts'
import {
  type OrderEvent,
  type OrderStatus,
  orderLifecycle,
} from '@grosz/contract/resources/orders.ts'
import type { OrderId, PosId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { assertAddress, invalid, otherCurrency, Refusal } from '../../base/refusal.ts'
import { DAY_MS } from '../../base/time.ts'
import { converted, inverse, toRate } from '../fx/rate.ts'
import type { Price } from '../paymethods/methods.ts'
import type { AskedOrder, OrderBody } from './order-request.ts'
import { type OrderTerms, toTerms } from './terms.ts'

/** A request for payment and its state. Amounts are in minor units, times in ms since 1970. */
export interface Order {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly extOrderId: string | undefined
  readonly status: OrderStatus
  readonly amount: bigint
  readonly currency: string
  readonly captured: bigint
  /** The sum of refunds, finished and under way, and of chargebacks. */
  readonly refunded: bigint
  readonly automaticCapture: boolean
  readonly createdAt: number
  /** The time at which an order that is not paid, or whose money is not captured, ends by itself. */
  readonly expiresAt: number
  readonly completedAt: number | undefined
  /** The price for the payer: the amount, unless it is in the payer's currency or includes a donation. */
  readonly price: Price
  readonly notifyUrl: string | undefined
  /** The shop's own id of its customer. */
  readonly extCustomerId: string | undefined
  readonly terms: OrderTerms
}

/** Held money is released if it is not captured in time. */
export const HOLD_MS_MAX = limits.holdDays.value * DAY_MS

/** Opens an order, or rejects values whose rule needs more than one field. */
export function openOrder(asked: AskedOrder): Order {
  const { body, amount, pos, orderId, now } = asked
  if (String(body.merchantPosId) !== pos.posId)
    throw new Refusal(
      'INVALID_AUTH_FOR_THIS_ORDER',
      'merchantPosId is not the point of sale for which the access token was issued.',
    )
  assertCustomerIp(body.customerIp)
  assertAddress('notifyUrl', body.notifyUrl)
  assertAddress('continueUrl', body.continueUrl)
  if (body.currencyCode !== pos.currency)
    throw otherCurrency('currencyCode', pos.currency, 'this point of sale')
  assertNotCombined(body)
  assertNamesOfFunding(body)
  assertDelivery(body, amount)
  assertShoppingCarts(body, amount)
  assertDonation(body, amount)
  const terms = toTerms(body)
  return {
    posId: pos.posId,
    orderId,
    extOrderId: body.extOrderId,
    status: orderLifecycle.initial,
    amount,
    currency: body.currencyCode,
    captured: 0n,
    refunded: 0n,
    automaticCapture: pos.automaticCapture,
    createdAt: now,
    expiresAt: now + terms.validitySeconds * 1000,
    completedAt: undefined,
    price: priceOf(body, amount),
    notifyUrl: body.notifyUrl,
    extCustomerId: body.buyer?.extCustomerId,
    terms: asked.extCustomerId === undefined ? terms : { ...terms, knownCustomer: true },
  }
}

/** True if the order can still be paid. */
export function isPayable(order: Order, now: number): boolean {
  return isUnpaid(order) && now < order.expiresAt
}

/** True until the payer has paid or the order has ended. */
export function isUnpaid({ status }: Pick<Order, 'status'>): boolean {
  return status === 'NEW' || status === 'PENDING'
}

/**
 * True if the order ended unpaid or not captured because its time was over; false if it was canceled before.
 */
export function hasExpired(order: Order, canceledAt: number | undefined, now: number): boolean {
  if (order.status === 'CANCELED') return (canceledAt ?? 0) >= order.expiresAt
  return isUnpaid(order) && now >= order.expiresAt
}

/** Advances the status along the lifecycle; rejects all other changes. */
export function advance(order: Order, event: OrderEvent): Order {
  const status = next(orderLifecycle, order.status, event)
  if (!status) {
    throw new Refusal('ORDER_STATUS', `${event} is not allowed while the order is ${order.status}.`)
  }
  return { ...order, status }
}

/** The amount of a capture: the whole order, or the smaller amount that the merchant sends. */
export function amountToCapture(
  order: Order,
  body: { amount?: string | number; currencyCode?: string } | undefined,
): bigint {
  if (body?.currencyCode !== undefined && body.currencyCode !== order.currency)
    throw otherCurrency('currencyCode', order.currency, 'the order')
  if (body?.amount === undefined) return order.amount
  if (body.currencyCode === undefined)
    throw new Refusal('VALUE_MISSING', 'currencyCode is required with amount.')
  const amount = toAmount(body.amount)
  if (amount <= 0n || amount >= order.amount) {
    const most = order.amount - 1n
    throw new Refusal(
      'CAPTURE_AMOUNT',
      most > 0n
        ? `amount must be from 1 to ${most} for a partial capture of this order. Without amount, the full amount is captured.`
        : undefined,
    )
  }
  if (pricedPart(order, amount) === 0n)
    throw new Refusal(
      'CAPTURE_AMOUNT',
      `The payer paid in ${order.price.currency}, and amount is less than the smallest unit of ${order.price.currency}.`,
    )
  return amount
}

/** The payer's donation to a charity; it is part neither of the order's amount nor of a refund. */
export function donationOf({
  amount,
  price,
  terms,
}: Pick<Order, 'amount' | 'price' | 'terms'>):
  | { organizationId: string; amount: bigint }
  | undefined {
  const { charityId } = terms
  return charityId === undefined
    ? undefined
    : { organizationId: charityId, amount: price.amount - amount }
}

/** A part of the order as the payer pays it; of the whole it is exactly the price. */
export function pricedPart(order: Order, amount: bigint): bigint {
  if (amount === order.amount) return order.price.amount
  const donation = donationOf(order)
  if (donation) return amount + donation.amount
  const rate = toRate(order.terms.pricing?.rate ?? 1)
  return rate ? converted(amount, inverse(rate)) : amount
}

/** True if the card is stored: the order is for 0, or is the first of several payments. */
export function storesCard({ amount, terms }: Pick<Order, 'amount' | 'terms'>): boolean {
  return amount === 0n || terms.cardOnFile === 'FIRST' || terms.recurring === 'FIRST'
}

/**
 * The customer whom the shop has signed in. An id in `buyer` alone may have been typed into a form,
 * so it gives no access to cards.
 */
export function knownCustomerOf({
  terms,
  extCustomerId,
}: Pick<Order, 'terms' | 'extCustomerId'>): string | undefined {
  return terms.knownCustomer ? extCustomerId : undefined
}

function priceOf({ mcpData, donation, currencyCode: currency }: OrderBody, amount: bigint): Price {
  if (donation?.amount !== undefined)
    return { amount: amount + toAmount(donation.amount), currency }
  const { mcpAmount, mcpCurrency } = mcpData ?? {}
  if (mcpAmount === undefined || mcpCurrency === undefined) return { amount, currency }
  return { amount: toAmount(mcpAmount), currency: mcpCurrency, cardsOnly: true }
}

function assertCustomerIp(customerIp: string): void {
  // The unspecified address contains no information for antifraud checks.
  if (/^(0\.0\.0\.0|[0:]+|::ffff:0\.0\.0\.0)$/i.test(customerIp)) {
    throw invalid('customerIp', 'must be the address of the payer, not the unspecified address')
  }
}

/** Rejects fields that exclude each other. */
function assertNotCombined({ cardOnFile, recurring, threeDsAuthentication }: OrderBody): void {
  if (cardOnFile !== undefined && recurring !== undefined)
    throw invalid('cardOnFile', 'cannot be combined with recurring')
  const { challengeRequested, exemption } = threeDsAuthentication ?? {}
  if (challengeRequested !== undefined && exemption !== undefined)
    throw invalid('threeDsAuthentication.challengeRequested', 'cannot be combined with exemption')
}

/** True if the money funds an account of the payer. */
export function fundsAccount({
  threeDsAuthentication,
}: Pick<OrderBody, 'threeDsAuthentication'>): boolean {
  return threeDsAuthentication?.merchantRiskIndicator?.orderType === 'ACC_FUNDING'
}

/** Schemes receive the payer's name, if there is one, in their characters with money that funds an account. */
function assertNamesOfFunding(body: OrderBody): void {
  if (!fundsAccount(body)) return
  for (const field of ['firstName', 'lastName'] as const) {
    const name = body.buyer?.[field]
    if (name !== undefined && toLatin1(name) === undefined)
      throw invalid(
        `buyer.${field}`,
        'cannot be written in ISO 8859-1, which ACC_FUNDING requires; send the name in Latin letters',
      )
  }
}

/**
 * Older plugins leave delivery out of the amount, so that the payer would pay too little for the cart. A product of
 * the same price is the delivery.
 */
function assertDelivery({ shippingMethods = [], products }: OrderBody, total: bigint): void {
  const prices = shippingMethods.map(({ price = 0 }) => toAmount(price)).filter((one) => one > 0n)
  if (prices.length === 0 || sumOf(products) !== total) return
  if (!products.some((one) => prices.includes(sumOf([one]))))
    throw invalid(
      'shippingMethods',
      'is not part of totalAmount; add delivery to it and to products',
    )
}

function sumOf(products: OrderBody['products']): bigint {
  return products.reduce((sum, one) => sum + toAmount(one.unitPrice) * BigInt(one.quantity), 0n)
}

/** The parts of a marketplace order add up, in each cart and over all carts. */
function assertShoppingCarts(body: OrderBody, total: bigint): void {
  const payAmount = body.payMethods?.payMethod?.amount
  if (payAmount !== undefined && toAmount(payAmount) !== total) {
    throw invalid('payMethods.payMethod.amount', 'must equal totalAmount')
  }
  if (!body.shoppingCarts) return
  let sum = 0n
  for (const [index, cart] of body.shoppingCarts.entries()) {
    const amount = toAmount(cart.amount)
    const fee = toAmount(cart.fee ?? 0)
    const at = `shoppingCarts[${index}]`
    if (fee < 0n || fee > amount)
      throw invalid(`${at}.fee`, 'must be from 0 to the amount of the cart')
    let parts = sumOf(cart.products)
    for (const shipping of cart.shippingMethods ?? []) parts += toAmount(shipping.price)
    if (parts !== amount) throw invalid(`${at}.amount`, 'must equal its products and shipping')
    sum += amount
  }
  if (sum !== total) throw invalid('shoppingCarts', 'must add up to totalAmount')
}

function assertDonation({ donation, currencyCode, mcpData }: OrderBody, total: bigint): void {
  if (!donation) return
  for (const field of ['amount', 'organizationId'] as const) {
    if (donation[field] === undefined)
      throw new Refusal('VALUE_MISSING', `donation.${field} is required.`)
  }
  if (toAmount(donation.amount ?? 0) === 0n)
    throw invalid('donation.amount', 'must be greater than zero')
  if (!['PLN', 'CZK', 'EUR'].includes(currencyCode))
    throw invalid('donation', 'can be made only in PLN, CZK, and EUR')
  if (mcpData) throw invalid('donation', 'cannot be combined with mcpData')
  // An order of 0 stores a card, and has no money that could be passed on.
  if (total === 0n) throw invalid('donation', 'requires an order amount greater than 0')
}

/** An order of another firm is reported like a missing one; `missingOrder` explains those of the firm. */
export function noSuchOrder(orderId: string): Refusal {
  return new Refusal('NOT_FOUND', `No data was found for order ${orderId.slice(0, 64)}.`)
}
