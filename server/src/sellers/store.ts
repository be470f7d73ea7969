import type { Tx } from '../database/database.ts'
import type { FirmId } from '../ids.ts'

/** Somebody who sells on a marketplace, under the marketplace's own id. */
export interface Seller {
  readonly extCustomerId: string
  readonly name: string
  readonly taxId: string
  readonly regon: string
  readonly isVerified: boolean
}

/** A seller of the marketplace that the firm runs. */
export async function findSeller(
  tx: Pick<Tx, 'find'>,
  { firmId }: { readonly firmId: FirmId },
  extCustomerId: string,
): Promise<Seller | undefined> {
  const row = await tx.find<{ name: string; tax_id: string; regon: string; verified: number }>(
    'SELECT name, tax_id, regon, verified FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2',
    firmId,
    extCustomerId,
  )
  return (
    row && {
      extCustomerId,
      name: row.name,
      taxId: row.tax_id,
      regon: row.regon,
      isVerified: row.verified === 1,
    }
  )
}
