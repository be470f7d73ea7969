import type { FirmId, ShopId } from '../../base/ids.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'

export interface Shop {
  readonly shopId: ShopId
  readonly firmId: FirmId
  readonly name: string
  readonly currency: string
}

export async function findShop(tx: Reader, shopId: ShopId): Promise<Shop | undefined> {
  const row = await tx.find<{ firm_id: FirmId; name: string; currency: string }>(
    'SELECT firm_id, name, currency FROM shops WHERE shop_id = $1',
    shopId,
  )
  return row && { shopId, firmId: row.firm_id, name: row.name, currency: row.currency }
}

/** Holds the shop until the end of the transaction: others that lock it wait. */
export async function lockShop(tx: Tx, shopId: ShopId): Promise<void> {
  await tx.lock('SELECT shop_id FROM shops WHERE shop_id = $1', shopId)
}
