import assert from 'node:assert/strict'
import { toAmount } from '../../base/money.ts'
import type { Order } from './order.ts'

/** A part of an order's money: a seller's, or the shop's own where no seller is named. */
export interface Share {
  readonly extCustomerId?: string
  readonly amount: bigint
}

/**
 * Splits the captured money of an order: each seller gets the amounts of its carts less the fees,
 * the shop gets the rest.
 */
export function sharesOf(order: Pick<Order, 'amount' | 'captured' | 'terms'>): Share[] {
  return split(order.captured, wholeOf(order))
}

/** The marketplace's fees, by the seller of their carts. Their sum is the share of the shop. */
export function feesOf(order: Pick<Order, 'amount' | 'captured' | 'terms'>): Share[] {
  const kept = sharesOf(order).filter(({ extCustomerId }) => extCustomerId === undefined)
  return split(
    sum(kept),
    perSeller(order, ({ fee = 0 }) => toAmount(fee)),
  )
}

/** The shares less those that earlier refunds and chargebacks have taken. */
export function remaining(shares: readonly Share[], taken: readonly (readonly Share[])[]): Share[] {
  const given = taken.flat()
  return shares.map((share) => ({
    ...share,
    amount:
      share.amount -
      sum(given.filter(({ extCustomerId }) => extCustomerId === share.extCustomerId)),
  }))
}

/**
 * Divides `amount`, at most the sum of `among`, in proportion to its parts. The remainder goes by
 * one unit to the parts that were rounded down most, the first ones first. No result exceeds its
 * part, and dividing the sum of all parts returns exactly these parts.
 */
export function split(amount: bigint, among: readonly Share[]): Share[] {
  const total = sum(among)
  assert.ok(amount >= 0n && amount <= total, 'no more is divided than there is')
  if (total === 0n) return [...among]
  const floors = among.map((share) => (amount * share.amount) / total)
  const over = Number(amount - floors.reduce((all, one) => all + one, 0n))
  const roundedUp = new Set(
    among
      .map((share, index) => ({ index, rest: (amount * share.amount) % total }))
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, over)
      .map(({ index }) => index),
  )
  return among.map((share, index) => ({
    ...share,
    amount: (floors[index] ?? 0n) + (roundedUp.has(index) ? 1n : 0n),
  }))
}

function wholeOf(order: Pick<Order, 'amount' | 'terms'>): Share[] {
  const shares = perSeller(order, ({ amount, fee = 0 }) => toAmount(amount) - toAmount(fee))
  return [...shares, { amount: order.amount - sum(shares) }]
}

type Cart = NonNullable<Order['terms']['shoppingCarts']>[number]

/** A seller may have several carts. */
function perSeller({ terms }: Pick<Order, 'terms'>, partOf: (cart: Cart) => bigint): Share[] {
  const sellers = new Map<string, bigint>()
  for (const cart of terms.shoppingCarts ?? []) {
    const before = sellers.get(cart.extCustomerId) ?? 0n
    sellers.set(cart.extCustomerId, before + partOf(cart))
  }
  return [...sellers].map(([extCustomerId, amount]) => ({ extCustomerId, amount }))
}

function sum(shares: readonly Share[]): bigint {
  return shares.reduce((total, { amount }) => total + amount, 0n)
}
