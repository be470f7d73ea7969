import { toId } from '../../base/ids.ts'
import type { Moved, Mover } from '../../room.ts'
import { loadShopOf } from '../orders/money-checks.ts'
import { postingsOf, referenceOf, steps } from './refund.ts'
import { listRefunds } from './store.ts'

/** Money is reserved when a refund is accepted, and then paid or returned to the parties that bear it. */
export const refundsMoved: Mover = {
  prefix: 'refund',
  steps,
  table: { name: 'refunds', key: ['pos_id', 'refund_id'] },
  async transfersOf(reader, keys) {
    const shopOf = await loadShopOf(reader)
    const refunds = await listRefunds(
      reader,
      keys.map(([posId = '', refundId = '']) => ({ posId: toId(posId), refundId: toId(refundId) })),
    )
    return refunds.flatMap((refund): Moved[] => {
      const { posId, status } = refund
      const shopId = shopOf(posId)
      const happened = {
        reserve: true,
        pay: status === 'FINALIZED',
        release: status === 'CANCELED',
      }
      return steps.map((step) => ({
        reference: referenceOf(refund, step),
        postings: happened[step] ? postingsOf(refund, { shopId, step }) : [],
      }))
    })
  },
}
