import type { Statement } from '../database/database.ts'
import type { ShopId } from '../ids.ts'
import { charity } from '../ledger/accounts.ts'
import { type Posting, transfer } from '../ledger/ledger.ts'
import { advance, donationOf, type Order } from './order.ts'
import type { Payment } from './payment.ts'
import { availableTo, sharesOf, toldAs } from './shares.ts'
import { saveStatus } from './status-changes.ts'

/** Money becomes the shop's: by a capture of held money, or at once. */
export function captureMoney({
  order,
  event,
  amount,
  shopId,
  payment,
  now,
}: {
  order: Order
  event: 'settle' | 'capture'
  amount: bigint
  shopId: ShopId
  payment: Payment | undefined
  now: number
}): Statement[] {
  const completed = { ...advance(order, event), captured: amount, completedAt: now }
  const reference = `capture:${order.posId}:${order.orderId}`
  const moved = amount > 0n ? transfer(reference, postingsOf(completed, shopId), now) : []
  return [...saveStatus(order, completed, { event, payment, now }), ...moved]
}

/** Captured money goes to the sellers and the shop, a donation to its charity; the payer pays it all. */
function postingsOf(order: Order, shopId: ShopId): Posting[] {
  const { currency } = order
  const given = donationOf(order)
  const gained = sharesOf(order)
    .filter(({ amount }) => amount > 0n)
    .map((share) => ({
      account: availableTo(shopId, share),
      currency,
      amount: share.amount,
      ...toldAs('PAYMENT_RECEIVED', { shopId, share, begunAt: order.createdAt }),
    }))
  const donated = given
    ? [{ account: charity(given.organizationId), currency, amount: given.amount }]
    : []
  const paid = order.captured + (given?.amount ?? 0n)
  return [{ account: 'acquirer', currency, amount: -paid }, ...gained, ...donated]
}
