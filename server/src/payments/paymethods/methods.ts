import { statusDescOf } from '@grosz/contract/errors.ts'
import { methodOf, minimumOf, type PayMethodRow } from '@grosz/contract/methods/index.ts'
import type { App, Pos } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'

/** The amount and currency that a payer pays. */
export interface Price {
  readonly amount: bigint
  readonly currency: string
  /** True if only cards can pay: only card schemes settle in another currency than they charge. */
  readonly cardsOnly?: true
}

/** The methods that a server can be paid with. */
export interface Served {
  readonly isSandbox: boolean
  readonly serves: (method: string) => boolean
}

export function servedBy({ sandbox, acquirer }: App): Served {
  return {
    isSandbox: sandbox !== undefined,
    serves: (method) => acquirer.serves(method),
  }
}

/**
 * True if a point of sale has the method: its acquirer serves it, and methods for tests are in sandboxes
 * only.
 */
export function isAt(row: PayMethodRow, pos: Pos, { isSandbox, serves }: Served): boolean {
  return serves(row.value) && (!row.testOnly || (isSandbox && pos.features.has('test-payment')))
}

/** True if a method accepts this currency and amount. */
export function isAvailable(row: PayMethodRow, price: Price): boolean {
  const { amount, currency } = price
  if (!isAllowed(row, price)) return false
  if (!row.currencies.some((one) => one === currency)) return false
  // An order of 0 stores a card.
  if (amount === 0n) return canStoreCard(row)
  return amount >= minimumOf(row, currency) && amount <= row.max
}

/** True if a payment by the method can store a card. */
export function canStoreCard({ interaction }: PayMethodRow): boolean {
  return interaction === 'card-form'
}

/** The method for a price; fails if it is unknown, of another currency, or outside its limits. */
export function methodFor(value: string, price: Price): PayMethodRow {
  const row = methodOf(value)
  if (!isAllowed(row, price))
    throw new Refusal('MCP_ERROR', 'Orders with mcpData can be paid only with cards and wallets.')
  if (!row) throw notAvailable('No payment method has this value.')
  if (isAvailable(row, price)) return row
  throw notAvailable(reasonAgainst(row, price))
}

/** The refusal of a payment method. Its text begins with the word that clients search for. */
export function notAvailable(reason: string): Refusal {
  const word = statusDescOf('PAY_METHOD_NOT_AVAILABLE')
  return new Refusal('PAY_METHOD_NOT_AVAILABLE', `${word}: ${reason}`)
}

function reasonAgainst(row: PayMethodRow, price: Price): string {
  const { value, currencies } = row
  if (!currencies.some((one) => one === price.currency))
    return `${value} does not accept ${price.currency}.`
  const limit = limitIn([row], price)
  return limit
    ? `${limit} with ${value}.`
    : `An order of 0 stores a card, and ${value} is not a card.`
}

/** The limit that an amount exceeds, as text; undefined if the amount is not the reason. */
export function limitIn(
  rows: readonly PayMethodRow[],
  { amount, currency }: Price,
): string | undefined {
  const taking = rows.filter(({ currencies }) => currencies.some((one) => one === currency))
  const [first, ...others] = taking.map((row) => ({
    least: minimumOf(row, currency),
    most: row.max,
  }))
  // An order of 0 stores a card, and has no limits.
  if (!first || amount === 0n) return undefined
  let { least, most } = first
  for (const other of others) {
    if (other.least < least) least = other.least
    if (other.most > most) most = other.most
  }
  if (amount < least) return `The amount must be at least ${inUnits(least, currency)}`
  if (amount > most) return `The amount must be at most ${inUnits(most, currency)}`
  return undefined
}

function inUnits(amount: bigint, currency: string): string {
  const cents = String(amount % 100n).padStart(2, '0')
  return `${(amount / 100n).toLocaleString('en-US')}.${cents} ${currency} (${amount})`
}

function isAllowed(row: PayMethodRow | undefined, { cardsOnly }: Price): boolean {
  return !cardsOnly || row === undefined || row.group === 'card' || row.group === 'wallet'
}
