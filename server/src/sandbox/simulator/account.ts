import { createHash } from 'node:crypto'
import type { Payer } from '../../base/acquirer/acquirer.ts'

/** The bank of the simulator, as Polish account numbers begin. */
const BANK = '10901014'
const COUNTRY = 'PL'

/**
 * An account number of a payer: always the same for the same payer, and different for others. It is made of a
 * hash, so that it tells nothing of the name.
 */
export function accountOf({ posId, extCustomerId }: Payer): string {
  const hash = createHash('sha256').update(`${posId}\0${extCustomerId}`).digest('hex')
  const own = String(BigInt(`0x${hash}`) % 10n ** 16n).padStart(16, '0')
  return COUNTRY + checkDigitsOf(BANK + own) + BANK + own
}

/** ISO 13616: what makes the remainder by 97 of the whole number 1. */
function checkDigitsOf(account: string): string {
  const letters = [...COUNTRY].map((letter) => Number.parseInt(letter, 36)).join('')
  return String(98n - (BigInt(`${account}${letters}00`) % 97n)).padStart(2, '0')
}
