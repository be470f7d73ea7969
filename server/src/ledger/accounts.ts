/**
 * The chart of accounts. A positive balance is money that we owe to the account's owner,
 * a negative one is money that the owner owes to us.
 */
export type Account =
  /** What acquirers have taken from payers and not yet paid to us: never above zero. */
  | 'acquirer'
  /** The operator's corrections, such as opening balances of a sandbox. */
  | 'corrections'
  /** What our bank has paid out for us: never below zero. */
  | 'bank'
  /** What payers have given to a charity by way of us. */
  | `charity:${string}`
  /** What a shop may pay out or refund. Never below zero. */
  | `shop:${string}:available`
  /** What a shop has promised to refunds and payouts under way. Never below zero. */
  | `shop:${string}:reserved`
  /** What a seller may be paid out of a marketplace's shop. Never below zero. */
  | `shop:${string}:seller:${string}:available`
  /** What payouts under way have taken of it. Never below zero. */
  | `shop:${string}:seller:${string}:reserved`

export function available(shopId: string): Account {
  return `shop:${shopId}:available`
}

export function reserved(shopId: string): Account {
  return `shop:${shopId}:reserved`
}

export function charity(organizationId: string): Account {
  return `charity:${organizationId}`
}

/**
 * A seller's money lies with one shop of the marketplace, apart from the shop's own: orders and
 * payouts name their shop, and the database lets no account of a shop fall below zero.
 */
export interface SellerRef {
  readonly shopId: string
  readonly extCustomerId: string
}

export function sellerAvailable({ shopId, extCustomerId }: SellerRef): Account {
  return `shop:${shopId}:seller:${extCustomerId}:available`
}

export function sellerReserved({ shopId, extCustomerId }: SellerRef): Account {
  return `shop:${shopId}:seller:${extCustomerId}:reserved`
}
