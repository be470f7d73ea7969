import type { ErrorKey } from '@grosz/contract/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import { CheckViolation, UniqueViolation } from './database.ts'

type Refusals = Readonly<Record<string, ErrorKey | (() => Promise<Refusal>)>>

/**
 * Writes rows that have the last word between calls at once. `refusals` names or makes the refusal of a key that a
 * row of the table has already; that of `balances` is the one of a balance that would fall below zero.
 */
export async function refuseViolations<T>(refusals: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const refusal = refusalOf(error, refusals)
    if (typeof refusal === 'function') throw await refusal()
    throw refusal ? new Refusal(refusal) : error
  }
}

function refusalOf(error: unknown, refusals: Refusals) {
  if (error instanceof CheckViolation) return refusals.balances
  return error instanceof UniqueViolation ? refusals[error.table] : undefined
}
