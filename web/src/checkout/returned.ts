const KEY = 'grosz-returned-from'

/**
 * The declined payment after which the payer was already sent back to the shop. A payer who opens the page
 * again has come to pay, and is not sent back once more.
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
