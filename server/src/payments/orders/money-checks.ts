import { type PosId, type ShopId, toId } from '../../base/ids.ts'
import { listShopsOfPoses } from '../../parties/auth/store.ts'
import type { Moved, Mover } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { postingsOf } from './captures.ts'
import { listOrders } from './store.ts'

/** Money becomes the shop's with the capture of an order. */
export const captures: Mover = {
  prefix: 'capture',
  steps: [],
  table: { name: 'orders', key: ['pos_id', 'order_id'] },
  async transfersOf(reader, keys) {
    const shopOf = await loadShopOf(reader)
    const orders = await listOrders(
      reader,
      keys.map(([posId = '', orderId = '']) => ({ posId: toId(posId), orderId: toId(orderId) })),
    )
    return orders.map((order): Moved => {
      const shopId = shopOf(order.posId)
      return {
        reference: `capture:${order.posId}:${order.orderId}`,
        postings: order.captured > 0n ? postingsOf(order, shopId) : [],
      }
    })
  },
}

/** Resolves to a function that names the shop of a point of sale, or throws. */
export async function loadShopOf(reader: Reader): Promise<(posId: PosId) => ShopId> {
  const rows = await listShopsOfPoses(reader)
  const shops = new Map(rows.map(({ posId, shopId }) => [posId, shopId]))
  return (posId) => {
    const shopId = shops.get(posId)
    if (shopId === undefined) throw new Error(`point of sale ${posId} is gone`)
    return shopId
  }
}
