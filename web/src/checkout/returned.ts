import { keep, kept } from '../frame/kept.ts'

const KEY = 'grosz-returned-from'

/**
 * The declined payment after which the payer was already sent back to the shop. A payer who opens
 * the page again wants to pay, and is not sent back again.
 */
export function returnedFrom(): string | undefined {
  return kept('sessionStorage', KEY)
}

export function rememberReturn(paymentId: string): void {
  keep('sessionStorage', KEY, paymentId)
}
