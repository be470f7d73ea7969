import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { TestFirm, TestPointOfSale, TestShop } from '@grosz/contract/test-firms.ts'
import { type FirmId, type PosId, toId } from '../../base/ids.ts'
import { hashSecret, useOfSecondKey, type Vault } from '../../base/vault.ts'
import { insertFirm, insertPos, insertShop } from '../../parties/firms/store.ts'
import { setMethodStatus } from '../../payments/paymethods/store.ts'
import type { Tx } from '../../storage/database/database.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { postOpening } from '../../storage/ledger/ledger.ts'
import { posesOf } from './points-of-sale.ts'

/** Adds the firm with its shops and points of sale; an existing firm is not changed. */
export async function seedFirm(tx: Tx, vault: Vault, firm: TestFirm, now: number): Promise<void> {
  if (await tx.find('SELECT firm_id FROM firms WHERE firm_id = $1', firm.firmId)) {
    for (const shop of firm.shops) await seedNewerPoses(tx, vault, shop)
    await seedPartnerId(tx, firm)
    return
  }
  const firmId: FirmId = toId(firm.firmId)
  const { name, country, role, partnerId } = firm
  await tx.write(...insertFirm({ firmId, name, country, role, partnerId }, now))
  for (const shop of firm.shops) await seedShop(tx, vault, firmId, shop, now)
}

/** The id of a partner, which a sandbox of an older version lacks. */
async function seedPartnerId(tx: Tx, { firmId, partnerId }: TestFirm): Promise<void> {
  if (partnerId === undefined) return
  await tx.run(
    'UPDATE firms SET partner_id = $2 WHERE firm_id = $1 AND partner_id IS NULL',
    firmId,
    partnerId,
  )
}

/** Points of sale that a sandbox of an older version lacks. */
async function seedNewerPoses(tx: Tx, vault: Vault, shop: TestShop): Promise<void> {
  if (!(await tx.find('SELECT shop_id FROM shops WHERE shop_id = $1', shop.shopId))) return
  for (const pos of shop.poses) {
    if (await tx.find('SELECT pos_id FROM poses WHERE pos_id = $1', pos.posId)) continue
    await seedPos(tx, vault, shop, pos)
  }
}

/** Features that a sandbox of an older version lacks; values that an operator set are not changed. */
const newer: readonly PosFeature[] = ['test-payment', 'notification-key', 'one-attempt']

/** Adds the features of newer versions to points of sale that an older version has made. */
export async function seedFeatures(tx: Tx, firms: readonly TestFirm[]): Promise<void> {
  for (const { posId, features } of posesOf(firms)) {
    await tx.run(
      "UPDATE poses SET features = $2 WHERE pos_id = $1 AND features IN ('', $3)",
      posId,
      features.join(' '),
      features.filter((one) => !newer.includes(one)).join(' '),
    )
  }
}

async function seedShop(
  tx: Tx,
  vault: Vault,
  firmId: FirmId,
  shop: TestShop,
  now: number,
): Promise<void> {
  const { name, currencyCode: currency } = shop
  await tx.write(insertShop({ shopId: toId(shop.shopId), firmId, name, currency }))
  for (const pos of shop.poses) await seedPos(tx, vault, shop, pos)
  await postOpening(tx, {
    of: shop.shopId,
    account: available(shop.shopId),
    currency,
    amount: BigInt(shop.openingBalance),
    now,
  })
}

async function seedPos(tx: Tx, vault: Vault, shop: TestShop, pos: TestPointOfSale): Promise<void> {
  const posId: PosId = toId(pos.posId)
  await tx.write(
    insertPos({
      posId,
      shopId: toId(shop.shopId),
      name: pos.name,
      currency: pos.currencyCode,
      clientSecretHash: hashSecret(pos.clientSecret),
      secondKeyHash: hashSecret(pos.secondKey),
      sealed: { secondKey: vault.seal(pos.secondKey, useOfSecondKey(posId)) },
      signature: pos.signatureAlgorithm,
      automaticCapture: pos.automaticCapture,
    }),
  )
  for (const [value, status] of Object.entries(pos.payMethods ?? {}))
    await setMethodStatus(tx, posId, value, status)
}

/** Adds the partners of multi-currency pricing, which old sandboxes lack. */
export async function seedPartners(tx: Tx, { firmId, shops }: TestFirm): Promise<void> {
  for (const pos of shops.flatMap((shop) => shop.poses)) {
    if (pos.mcpPartnerId === undefined || pos.mcpMarginBasisPoints === undefined) continue
    if (await tx.find('SELECT pos_id FROM mcp_poses WHERE pos_id = $1', pos.posId)) continue
    // Several points of sale may share a partner.
    await tx.run(
      `INSERT INTO mcp_partners (partner_id, firm_id, margin_basis_points) VALUES ($1, $2, $3)
       ON CONFLICT (partner_id) DO NOTHING`,
      pos.mcpPartnerId,
      firmId,
      pos.mcpMarginBasisPoints,
    )
    await tx.run(
      'INSERT INTO mcp_poses (pos_id, partner_id) VALUES ($1, $2)',
      pos.posId,
      pos.mcpPartnerId,
    )
  }
}
