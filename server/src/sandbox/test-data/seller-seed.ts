import type { TestFirm, TestSeller } from '@grosz/contract/test-firms.ts'
import { type FirmId, toId } from '../../base/ids.ts'
import { noteSeller } from '../../parties/sellers/store.ts'
import type { Tx } from '../../storage/database/database.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { postOpening } from '../../storage/ledger/ledger.ts'

/** Adds the sellers of a firm, one by one: an older sandbox has the firm without them. */
export async function seedSellers(tx: Tx, firm: TestFirm, now: number): Promise<void> {
  for (const seller of firm.sellers ?? []) await seedSeller(tx, firm, seller, now)
}

/** A seller's opening balance is at the first shop of the marketplace. */
async function seedSeller(
  tx: Tx,
  { firmId, shops }: TestFirm,
  seller: TestSeller,
  now: number,
): Promise<void> {
  const { extCustomerId } = seller
  const added = await tx.run(
    `INSERT INTO sellers (firm_id, ext_customer_id, name, tax_id, regon, verified)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    firmId,
    extCustomerId,
    seller.name,
    seller.taxId,
    seller.regon,
    seller.status === 'Verified',
  )
  const [shop] = shops
  if (added === 0 || !shop) return
  await tx.write(
    noteSeller({ firmId: toId<FirmId>(firmId), sellerId: extCustomerId }, 'create', now),
  )
  const { shopId, currencyCode } = shop
  await postOpening(tx, {
    of: `${shopId}:seller:${extCustomerId}`,
    account: available(shopId, extCustomerId),
    currency: currencyCode,
    amount: BigInt(seller.openingBalance),
    now,
    ...(seller.openingBalance !== '0' && {
      operation: { seller: { shopId, extCustomerId }, type: 'ADMIN_CORRECTION', begunAt: now },
    }),
  })
}
