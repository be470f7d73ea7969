/** Accounts of one kind: their names, their owner, and the limit of their balance. */
interface AccountKind {
  /** The pattern of account names, with variables in braces. */
  readonly pattern: string
  readonly owner: 'acquirer' | 'bank' | 'operator' | 'charity' | 'shop' | 'seller'
  /** True if a debit of more than the balance fails. */
  readonly isBounded: boolean
  /** The meaning of the balance. */
  readonly says: string
}

/**
 * The chart of accounts. A positive balance is money that we owe to the account's owner,
 * a negative one is money that the owner owes to us.
 */
export const accountKinds = [
  {
    pattern: 'acquirer',
    owner: 'acquirer',
    isBounded: false,
    says: 'What acquirers have collected from payers but not yet paid to us: never above zero.',
  },
  {
    pattern: 'corrections',
    owner: 'operator',
    isBounded: false,
    says: "The operator's corrections, such as opening balances of a sandbox.",
  },
  {
    pattern: 'bank',
    owner: 'bank',
    isBounded: false,
    says: 'What our bank has paid out for us: never below zero.',
  },
  {
    pattern: 'charity:{organizationId}',
    owner: 'charity',
    isBounded: false,
    says: 'What payers have donated to a charity through us.',
  },
  {
    pattern: 'shop:{shopId}:available',
    owner: 'shop',
    isBounded: true,
    says: 'What a shop can pay out or refund.',
  },
  {
    pattern: 'shop:{shopId}:reserved',
    owner: 'shop',
    isBounded: true,
    says: 'What a shop has reserved for refunds and payouts in progress.',
  },
  {
    pattern: 'shop:{shopId}:seller:{extCustomerId}:available',
    owner: 'seller',
    isBounded: true,
    says: "What a seller may be paid out of a marketplace's shop.",
  },
  {
    pattern: 'shop:{shopId}:seller:{extCustomerId}:reserved',
    owner: 'seller',
    isBounded: true,
    says: 'What payouts and refunds in progress have taken from it.',
  },
] as const satisfies readonly AccountKind[]

export type Account = NameOf<(typeof accountKinds)[number]['pattern']>

type NameOf<Pattern extends string> = Pattern extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${NameOf<Rest>}`
  : Pattern

/** The account of a shop or, if one is named, of a seller whose money the shop holds. */
export function available(shopId: string, extCustomerId?: string): Account {
  return extCustomerId === undefined
    ? `shop:${shopId}:available`
    : `${sellerName({ shopId, extCustomerId })}:available`
}

export function reserved(shopId: string, extCustomerId?: string): Account {
  return extCustomerId === undefined
    ? `shop:${shopId}:reserved`
    : `${sellerName({ shopId, extCustomerId })}:reserved`
}

export function charity(organizationId: string): Account {
  return `charity:${organizationId}`
}

/**
 * A seller's money is held by one shop of the marketplace, separately from the shop's own: orders
 * and payouts name their shop, and the database lets no account of a shop fall below zero.
 */
export interface SellerRef {
  readonly shopId: string
  readonly extCustomerId: string
}

/** The name of a seller in the ledger, for postings in the seller's operation history. */
export function sellerName({
  shopId,
  extCustomerId,
}: SellerRef): `shop:${string}:seller:${string}` {
  return `shop:${shopId}:seller:${extCustomerId}`
}

/** True if the balance of the account must not fall below zero. A name of no kind is a bug of the caller. */
export function isBounded(account: string): boolean {
  const kind = kindsByName.find(({ expression }) => expression.test(account))
  if (!kind) throw new Error(`no kind of account is called like ${account}`)
  return kind.isBounded
}

const kindsByName = accountKinds.map((kind) => ({ ...kind, expression: expressionOf(kind) }))

/** The IDs of shops are ours and have no colon, so that the expression is linear. */
function expressionOf({ pattern }: Pick<AccountKind, 'pattern'>): RegExp {
  const ids = pattern.replace('{shopId}', '[^:]+').replaceAll(/\{\w+\}/g, '.+')
  return new RegExp(`^${ids}$`, 's')
}

/** The same pattern as an SQL LIKE pattern. */
export function likeOf({ pattern }: Pick<AccountKind, 'pattern'>): string {
  return pattern.replaceAll(/\{\w+\}/g, '%')
}
