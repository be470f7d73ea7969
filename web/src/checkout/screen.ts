import type { Checkout, Payment } from './payment.ts'

/** The screen for the payer. It follows from the order, its last payment and one decision. */
export type Screen =
  | {
      readonly kind: 'choose'
      readonly after?: 'left' | 'declined' | 'unfinished'
      /** The method to begin with. */
      readonly method?: string
    }
  | { readonly kind: 'waiting' | 'wire' | 'leaving'; readonly payment: Payment }
  | { readonly kind: 'paid'; readonly returnUrl?: string | undefined }
  | { readonly kind: 'declined'; readonly payment: Payment; readonly canRetry: boolean }
  | {
      readonly kind: 'closed'
      readonly why: 'canceled' | 'expired'
      readonly returnUrl?: string | undefined
    }

export interface Decisions {
  /** The declined payment after which the payer wants to try again. */
  readonly retriedAfter?: string | undefined
  /** The method that the payer wants to try again with; without it, another one. */
  readonly retriedWith?: string | undefined
  /** The payment that was started here and now redirects to a bank. */
  readonly leavingWith?: string | undefined
}

const paidStatuses: readonly Checkout['status'][] = ['WAITING_FOR_CONFIRMATION', 'COMPLETED']

/** The first matching condition applies; an approved payment or a paid order takes precedence. */
export function screenOf(
  checkout: Checkout,
  { retriedAfter, retriedWith, leavingWith }: Decisions,
): Screen {
  const { payment, payable, status } = checkout
  const returnUrl = payment?.returnUrl ?? checkout.returnUrl
  if (payment?.state === 'APPROVED' || paidStatuses.includes(status))
    return { kind: 'paid', returnUrl }
  if (payment?.state === 'WAITING' && status !== 'CANCELED') {
    return { kind: payment.interaction === 'wire' ? 'wire' : 'waiting', payment }
  }
  if (payment?.state === 'DECLINED') {
    const isOver = payment.reason === 'LEFT' || payment.paymentId === retriedAfter
    if (!isOver || !payable) return { kind: 'declined', payment, canRetry: payable }
    if (payment.reason === 'LEFT') return { kind: 'choose', after: 'left' }
    const begin = retriedWith === undefined ? {} : { method: retriedWith }
    return { kind: 'choose', after: 'declined', ...begin }
  }
  // An expired order is canceled, too: the payer sees the original reason.
  if (!payable) {
    return { kind: 'closed', why: checkout.expired ? 'expired' : 'canceled', returnUrl }
  }
  if (payment?.state === 'REDIRECT' && payment.paymentId === leavingWith)
    return { kind: 'leaving', payment }
  return payment ? { kind: 'choose', after: 'unfinished' } : { kind: 'choose' }
}
