const KEY = 'grosz-returned-from'

/**
 * The declined payment from which the payer has already been sent back to the shop. Whoever opens
 * the page again after that has come to pay, not to be sent back once more.
 */
export function returnedFrom(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberReturn(paymentId: string): void {
  try {
    sessionStorage.setItem(KEY, paymentId)
  } catch {
    // A browser that keeps nothing: the payer is asked once more, that is all.
  }
}
