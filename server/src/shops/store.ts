import type { Tx } from '../database/database.ts'

export interface Shop {
  readonly shopId: string
  readonly name: string
  readonly currency: string
}

export async function findShop(tx: Pick<Tx, 'find'>, shopId: string): Promise<Shop | undefined> {
  const row = await tx.find<{ name: string; currency: string }>(
    'SELECT name, currency FROM shops WHERE shop_id = $1',
    shopId,
  )
  return row && { shopId, ...row }
}
