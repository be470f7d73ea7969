import type { ErrorKey } from '@grosz/contract/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import { CheckViolation, UniqueViolation } from './database.ts'

type Refusals = Readonly<Record<string, ErrorKey | (() => Promise<Refusal>)>>

/**
 * Writes rows whose constraints decide between concurrent calls. `refusals` contains, by table, the
 * refusal of a key that is in use; that of `balances` is for a balance that would fall below zero.
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
