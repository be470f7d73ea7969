import type { FirmId, ShopId } from '../../base/ids.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'

export interface Shop {
  readonly shopId: ShopId
  readonly firmId: FirmId
  readonly name: string
  readonly currency: string
}

const SHOP = 'SELECT shop_id AS "shopId", firm_id AS "firmId", name, currency FROM shops'

export async function findShop(tx: Reader, shopId: ShopId): Promise<Shop | undefined> {
  return tx.find<Shop>(`${SHOP} WHERE shop_id = $1`, shopId)
}

export async function listShopsOf(reader: Reader, firmId: FirmId): Promise<Shop[]> {
  return reader.list<Shop>(`${SHOP} WHERE firm_id = $1`, firmId)
}

/**
 * Locks a shop until the end of the transaction. Resolves to its currency, and to the time at which it was closed, if
 * it was; undefined if there is no such shop.
 */
export async function lockShop(
  tx: Tx,
  shopId: ShopId,
): Promise<{ readonly currency: string; readonly closedAt: number | undefined } | undefined> {
  const row = await tx.lock<{ currency: string; closed_at: number | null }>(
    'SELECT currency, closed_at FROM shops WHERE shop_id = $1',
    shopId,
  )
  return row && { currency: row.currency, closedAt: row.closed_at ?? undefined }
}
