import type { PosId } from '../../base/ids.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'

/** The appearance of a shop on the payment page. */
export interface Brand {
  /** The name that payers see instead of the shop's. */
  readonly name?: string | undefined
  /** The color of the buttons, such as #0b6b4f. */
  readonly color?: string | undefined
  /** A PNG image as a data URL. */
  readonly logo?: string | undefined
}

/** The brand of a point of sale; empty unless one was set. */
export async function findBrand(tx: Reader, posId: PosId): Promise<Brand> {
  const row = await tx.find<Record<keyof Brand, string | null>>(
    'SELECT name, color, logo FROM brands WHERE pos_id = $1',
    posId,
  )
  return {
    name: row?.name ?? undefined,
    color: row?.color ?? undefined,
    logo: row?.logo ?? undefined,
  }
}

/** Replaces the brand of a point of sale as a whole. */
export async function saveBrand(tx: Tx, posId: PosId, brand: Brand): Promise<void> {
  await tx.run('DELETE FROM brands WHERE pos_id = $1', posId)
  const { name, color, logo } = brand
  if (!(name ?? color ?? logo)) return
  await tx.run(
    'INSERT INTO brands (pos_id, name, color, logo) VALUES ($1, $2, $3, $4)',
    posId,
    name ?? null,
    color ?? null,
    logo ?? null,
  )
}
