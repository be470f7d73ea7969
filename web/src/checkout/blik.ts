import { digitsOf, group } from '../ui/formatted-input.ts'

const CODE_LENGTH = 6

export type BlikError = 'blikEmpty' | 'blikWrong'

/** Formats a code as the apps of banks show it: 123 456. */
export function formatBlikCode(typed: string): string {
  return group(digitsOf(typed).slice(0, CODE_LENGTH), [3])
}

export function checkBlikCode(entry: string): { error: BlikError } | { blikCode: string } {
  const blikCode = digitsOf(entry)
  if (blikCode === '') return { error: 'blikEmpty' }
  return blikCode.length === CODE_LENGTH ? { blikCode } : { error: 'blikWrong' }
}
