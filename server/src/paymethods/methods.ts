import { minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { Refusal } from '../refusal.ts'

/** What a payer is asked for. */
export interface Price {
  readonly amount: bigint
  readonly currency: string
}

export function methodOf(value: string) {
  return payMethodCatalogue.find((row) => row.value === value)
}

/** Whether a method takes this currency and amount. */
export function isAvailable(value: string, { amount, currency }: Price): boolean {
  const row = methodOf(value)
  if (!row?.currencies.some((one) => one === currency)) return false
  // An order of nothing stores a card: only a card can be stored.
  if (amount === 0n) return row.interaction === 'card-form'
  return amount >= minimumOf(row, currency) && amount <= row.max
}

/** Refuses a method that is unknown, of another currency, or outside its limits. */
export function assertAvailable(value: string, price: Price): void {
  if (!isAvailable(value, price)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}
