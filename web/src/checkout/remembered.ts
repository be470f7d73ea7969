const KEY = 'grosz-method'

/** The method that this browser paid with last; no card, code or account is ever kept. */
export function rememberedMethod(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberMethod(value: string): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // A browser that keeps nothing: the payer chooses once more, that is all.
  }
}

/** The method that is chosen on this order's page in this tab, so that a reload keeps it. */
export function chosenFor(orderId: string): string | undefined {
  try {
    const [order, value] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    return order === orderId ? value : undefined
  } catch {
    return undefined
  }
}

export function keepChosen(orderId: string, value: string): void {
  try {
    sessionStorage.setItem(KEY, `${orderId} ${value}`)
  } catch {
    // A browser that keeps nothing: a reload forgets the choice.
  }
}
