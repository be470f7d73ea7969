import { Refusal } from '../../base/refusal.ts'
import { CheckViolation } from '../../storage/database/database.ts'

/** Writes a movement of money. A balance cannot fall below zero: that row has the last word. */
export async function spendOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof CheckViolation) throw new Refusal('NOT_ENOUGH_FUNDS')
    throw error
  }
}
