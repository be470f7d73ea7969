import type { Order } from '../orders/order.ts'
import type { Payment } from '../orders/payment.ts'

/**
 * The address that the payer returns to. A failure is marked as clients of the API expect, and so is the success of a
 * payment that began with the order. A payer who leaves before either has no mark.
 */
export function returnUrlOf(order: Order, payment: Payment | undefined): string | undefined {
  const { continueUrl = '' } = order.terms
  if (!URL.canParse(continueUrl)) return undefined
  const hasFailed = order.status === 'CANCELED' || payment?.state === 'DECLINED'
  const isPaid = order.status === 'COMPLETED' || order.status === 'WAITING_FOR_CONFIRMATION'
  if (hasFailed) return withMark(continueUrl, 'error=501')
  if (isPaid && payment?.origin === 'api') return withMark(continueUrl, 'statusCode=SUCCESS')
  return continueUrl
}

/** Shops expect their query exactly as they sent it, some byte by byte, so it is not encoded again. */
function withMark(address: string, mark: string): string {
  const hash = address.indexOf('#')
  const before = hash === -1 ? address : address.slice(0, hash)
  const joint = /[?&]$/.test(before) ? '' : before.includes('?') ? '&' : '?'
  return before + joint + mark + address.slice(before.length)
}
