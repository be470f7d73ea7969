import type { Share } from './model.ts'

/**
 * Divides an amount in proportion to the parts. No part is less than its exact share by one unit or more: the
 * remainder goes, by one unit, to the parts with the largest differences, the first ones first.
 */
export function split(amount: number, among: readonly Share[]): Share[] {
  const whole = among.reduce((sum, share) => sum + share.amount, 0)
  if (whole === 0) return [...among]
  // Exact parts in units of 1/whole, which are too large for a double.
  const exact = among.map((share) => BigInt(amount) * BigInt(share.amount))
  const parts = exact.map((part) => Number(part / BigInt(whole)))
  const missing = exact.map((part) => Number(part % BigInt(whole)))
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0); left > 0; left -= 1) {
    const next = missing.indexOf(Math.max(...missing))
    parts[next] = (parts[next] ?? 0) + 1
    missing[next] = -1
  }
  return among.map(({ seller }, index) => ({ seller, amount: parts[index] ?? 0 }))
}
