/**
 * A token as the console shows it. A token can be used to pay, so only its ends are shown, and
 * nothing of a short one.
 */
export function maskedToken(token: string): string {
  return token.length > 12 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…'
}
