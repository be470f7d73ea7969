import type { PosId, ShopId } from '../../base/ids.ts'
import { toId } from '../../base/ids.ts'
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
    const refs = keys.map(([posId = '', orderId = '']) => ({
      posId: toId(posId),
      orderId: toId(orderId),
    }))
    const shops = await listShops(reader)
    return (await listOrders(reader, refs as Parameters<typeof listOrders>[1])).map(
      (order): Moved => {
        const shopId = shops.get(order.posId)
        if (shopId === undefined) throw new Error(`point of sale ${order.posId} is gone`)
        return {
          reference: `capture:${order.posId}:${order.orderId}`,
          postings: order.captured > 0n ? postingsOf(order, shopId) : [],
        }
      },
    )
  },
}

/** The shop of each point of sale. */
export async function listShops(reader: Reader): Promise<ReadonlyMap<PosId, ShopId>> {
  const rows = await reader.list<{ pos_id: PosId; shop_id: ShopId }>(
    'SELECT pos_id, shop_id FROM poses',
  )
  return new Map(rows.map(({ pos_id, shop_id }) => [pos_id, shop_id]))
}
