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
