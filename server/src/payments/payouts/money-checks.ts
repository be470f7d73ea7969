import { toId } from '../../base/ids.ts'
import type { Moved, Mover } from '../../room.ts'
import { postingsOf, referenceOf, steps } from './payout.ts'
import { listPayouts } from './store.ts'

/** Money is reserved when a payout is accepted, and then paid by the bank or returned. */
export const payoutsMoved: Mover = {
  prefix: 'payout',
  steps,
  table: { name: 'payouts', key: ['shop_id', 'payout_id'] },
  async transfersOf(reader, keys) {
    const payouts = await listPayouts(
      reader,
      keys.map(([shopId = '', payoutId = '']) => ({
        shopId: toId(shopId),
        payoutId: toId(payoutId),
      })),
    )
    return payouts.flatMap((payout): Moved[] => {
      const happened = {
        reserve: true,
        pay: payout.status === 'REALIZED',
        release: payout.status === 'CANCELLED',
      }
      return steps.map((step) => ({
        reference: referenceOf(payout, step),
        postings: happened[step] ? postingsOf(payout, step) : [],
      }))
    })
  },
}
