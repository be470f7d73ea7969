import { toId } from '../../base/ids.ts'
import type { Moved, Mover } from '../../room.ts'
import { listShops } from '../orders/money-checks.ts'
import { postingsOf, referenceOf, steps } from './chargeback.ts'
import { listChargebacks } from './store.ts'

/** A chargeback takes money from the parties that would bear a refund; a reversal gives it back. */
export const chargebacksMoved: Mover = {
  prefix: 'chargeback',
  steps,
  table: { name: 'chargebacks', key: ['pos_id', 'chargeback_id'] },
  async transfersOf(reader, keys) {
    const shops = await listShops(reader)
    const chargebacks = await listChargebacks(
      reader,
      keys.map(([posId = '', chargebackId = '']) => ({
        posId: toId(posId),
        chargebackId: toId(chargebackId),
      })),
    )
    return chargebacks.flatMap((chargeback) => {
      const shopId = shops.get(chargeback.posId)
      if (shopId === undefined) throw new Error(`point of sale ${chargeback.posId} is gone`)
      return steps.map((step): Moved => {
        const happened = step === 'take' || chargeback.status === 'REVERSED'
        return {
          reference: referenceOf(chargeback, step),
          postings: happened ? postingsOf(chargeback, { shopId, step }) : [],
        }
      })
    })
  },
}
