import type { Tx } from '../database/database.ts'

export interface Shop {
  readonly shopId: string
  readonly firmId: string
  readonly name: string
  readonly currency: string
}

export async function findShop(tx: Pick<Tx, 'find'>, shopId: string): Promise<Shop | undefined> {
  const row = await tx.find<{ firm_id: string; name: string; currency: string }>(
    'SELECT firm_id, name, currency FROM shops WHERE shop_id = $1',
    shopId,
  )
  return row && { shopId, firmId: row.firm_id, name: row.name, currency: row.currency }
}
