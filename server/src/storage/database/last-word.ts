import type { ErrorKey } from '@grosz/contract/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import { CheckViolation, UniqueViolation } from './database.ts'

/**
 * Writes rows that have the last word between calls at once. `refusals` names the refusal of a key that a row
 * of the table has already; that of `balances` is the one of a balance that would fall below zero.
 */
export async function refuseViolations<T>(
  refusals: Readonly<Record<string, ErrorKey>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const key = keyOf(error, refusals)
    throw key ? new Refusal(key) : error
  }
}

function keyOf(error: unknown, refusals: Readonly<Record<string, ErrorKey>>) {
  if (error instanceof CheckViolation) return refusals.balances
  return error instanceof UniqueViolation ? refusals[error.table] : undefined
}
