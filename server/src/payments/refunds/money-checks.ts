import { toId } from '../../base/ids.ts'
import type { Moved, Mover } from '../../room.ts'
import { listShops } from '../orders/money-checks.ts'
import { availableTo, reservedOf } from '../orders/shares.ts'
import { referenceOf, steps } from './refund.ts'
import { listRefunds } from './store.ts'

/** Money is reserved when a refund is accepted, then paid, or given back to the parties that bear it. */
export const refundsMoved: Mover = {
  prefix: 'refund',
  steps,
  table: { name: 'refunds', key: ['pos_id', 'refund_id'] },
  async transfersOf(reader, keys) {
    const shops = await listShops(reader)
    const refunds = await listRefunds(
      reader,
      keys.map(([posId = '', refundId = '']) => ({ posId: toId(posId), refundId: toId(refundId) })),
    )
    return refunds.flatMap((refund): Moved[] => {
      const { posId, currency, shares, status } = refund
      const shopId = shops.get(posId)
      if (shopId === undefined) throw new Error(`point of sale ${posId} is gone`)
      const borne = shares.filter(({ amount }) => amount > 0n)
      const reserved = borne.flatMap((share) => [
        { account: availableTo(shopId, share), currency, amount: -share.amount },
        { account: reservedOf(shopId, share), currency, amount: share.amount },
      ])
      const ended = (isPaid: boolean) =>
        borne.flatMap((share) => [
          { account: reservedOf(shopId, share), currency, amount: -share.amount },
          {
            account: isPaid ? 'acquirer' : availableTo(shopId, share),
            currency,
            amount: share.amount,
          },
        ])
      const postings = {
        reserve: reserved,
        pay: status === 'FINALIZED' ? ended(true) : [],
        release: status === 'CANCELED' ? ended(false) : [],
      }
      return steps.map((step) => ({
        reference: referenceOf(refund, step),
        postings: postings[step],
      }))
    })
  },
}
