import type { Pos } from '../../app.ts'
import type { ShopId } from '../../base/ids.ts'
import { afterPayment } from '../../parties/verification/occasional.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import { available, charity } from '../../storage/ledger/accounts.ts'
import { operationOf, type Posting, transfer } from '../../storage/ledger/ledger.ts'
import { advance, donationOf, type Order } from './order.ts'
import type { Payment } from './payment.ts'
import { type Share, sharesOf } from './shares.ts'
import { saveStatus } from './status-changes.ts'

/** Moves money to the shop: by a capture of held money, or at once. */
export async function captureMoney(
  tx: Tx,
  {
    order,
    event,
    amount,
    at: { shopId, firmId },
    payment,
    now,
  }: {
    order: Order
    event: 'settle' | 'capture'
    amount: bigint
    at: Pick<Pos, 'shopId' | 'firmId'>
    payment: Payment | undefined
    now: number
  },
): Promise<Statement[]> {
  const completed = { ...advance(order, event), captured: amount, completedAt: now }
  const reference = `capture:${order.posId}:${order.orderId}`
  const moved = amount > 0n ? transfer(reference, postingsOf(completed, shopId), now) : []
  const bySeller = sharesOf(completed).filter(isSellers)
  // Most orders have no sellers, and need no query.
  const watched =
    bySeller.length > 0
      ? await afterPayment(tx, { firmId, currency: order.currency, bySeller }, now)
      : []
  return [...saveStatus(order, completed, { event, payment, now }), ...moved, ...watched]
}

function isSellers(share: Share): share is Share & { readonly extCustomerId: string } {
  return share.extCustomerId !== undefined && share.amount > 0n
}

/** Moves captured money from the payer to the sellers and the shop, and a donation to its charity. */
export function postingsOf(order: Order, shopId: ShopId): Posting[] {
  const { currency } = order
  const given = donationOf(order)
  const gained = sharesOf(order)
    .filter(({ amount }) => amount > 0n)
    .map(({ extCustomerId, amount }) => ({
      account: available(shopId, extCustomerId),
      currency,
      amount,
      ...operationOf('PAYMENT_RECEIVED', { shopId, extCustomerId }, order.createdAt),
    }))
  const donated = given
    ? [{ account: charity(given.organizationId), currency, amount: given.amount }]
    : []
  const paid = order.captured + (given?.amount ?? 0n)
  return [{ account: 'acquirer', currency, amount: -paid }, ...gained, ...donated]
}
