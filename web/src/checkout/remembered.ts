import { keep, kept } from '../frame/kept.ts'

const KEY = 'grosz-method'

/** The method that this browser paid with last; no card, code, or account is ever stored. */
export function rememberedMethod(): string | undefined {
  return kept('localStorage', KEY)
}

export function rememberMethod(value: string): void {
  keep('localStorage', KEY, value)
}

/** The method chosen on this order's page in this tab, which survives a reload. */
export function chosenFor(orderId: string): string | undefined {
  const [order, value] = kept('sessionStorage', KEY)?.split(' ') ?? []
  return order === orderId ? value : undefined
}

export function keepChosen(orderId: string, value: string): void {
  keep('sessionStorage', KEY, `${orderId} ${value}`)
}
