/**
 * The chart of accounts. A positive balance is money that we owe to the account's owner,
 * a negative one is money that the owner owes to us.
 */
export type Account =
  /** What acquirers have taken from payers and not yet paid to us: never above zero. */
  | 'acquirer'
  /** The operator's corrections, such as opening balances of a sandbox. */
  | 'corrections'
  /** What a shop may pay out or refund. Never below zero. */
  | `shop:${string}:available`
  /** What a shop has promised to refunds and payouts under way. Never below zero. */
  | `shop:${string}:reserved`

export function available(shopId: string): Account {
  return `shop:${shopId}:available`
}

export function reserved(shopId: string): Account {
  return `shop:${shopId}:reserved`
}
