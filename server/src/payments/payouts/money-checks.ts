import { toId } from '../../base/ids.ts'
import type { Moved, Mover } from '../../room.ts'
import { accountsOf, referenceOf, steps } from './payout.ts'
import { listPayouts } from './store.ts'

/** Money is reserved when a payout is accepted, then paid by the bank, or given back. */
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
      const { amount, currency, status } = payout
      const { available, reserved } = accountsOf(payout)
      const from = (account: string, to: string) => [
        { account, currency, amount: -amount },
        { account: to, currency, amount },
      ]
      const postings = {
        reserve: from(available, reserved),
        pay: status === 'REALIZED' ? from(reserved, 'bank') : [],
        release: status === 'CANCELLED' ? from(reserved, available) : [],
      }
      return steps.map((step) => ({
        reference: referenceOf(payout, step),
        postings: postings[step],
      }))
    })
  },
}
