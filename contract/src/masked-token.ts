/** A token as the console shows it. A token pays: its ends are enough to know it by, and a short one is all secret. */
export function maskedToken(token: string): string {
  return token.length > 12 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…'
}
