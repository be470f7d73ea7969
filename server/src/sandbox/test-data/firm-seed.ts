import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { TestFirm, TestPointOfSale, TestShop } from '@grosz/contract/test-firms.ts'
import { toId } from '../../base/ids.ts'
import { hashSecret, useOfSecondKey, type Vault } from '../../base/vault.ts'
import { setMethodStatus } from '../../payments/paymethods/store.ts'
import { noteChange, thingOfFirm } from '../../storage/changes/changes.ts'
import type { Tx } from '../../storage/database/database.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { postOpening } from '../../storage/ledger/ledger.ts'
import { posesOf } from './points-of-sale.ts'

/** Adds the firm with its shops and points of sale; a firm that is there is left as it is. */
export async function seedFirm(tx: Tx, vault: Vault, firm: TestFirm, now: number): Promise<void> {
  if (await tx.find('SELECT firm_id FROM firms WHERE firm_id = $1', firm.firmId)) {
    for (const shop of firm.shops) await seedNewerPoses(tx, vault, shop)
    await seedPartnerId(tx, firm)
    return
  }
  await tx.run(
    'INSERT INTO firms (firm_id, name, country, role, partner_id) VALUES ($1, $2, $3, $4, $5)',
    firm.firmId,
    firm.name,
    firm.country,
    firm.role ?? 'merchant',
    firm.partnerId ?? null,
  )
  await tx.write(noteChange(thingOfFirm(firm.firmId), { event: 'create', at: now }))
  for (const shop of firm.shops) await seedShop(tx, vault, firm.firmId, shop, now)
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

/** Features that a sandbox of an older version lacks; what an operator wrote there is left alone. */
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
  firmId: string,
  shop: TestShop,
  now: number,
): Promise<void> {
  await tx.run(
    'INSERT INTO shops (shop_id, firm_id, name, currency) VALUES ($1, $2, $3, $4)',
    shop.shopId,
    firmId,
    shop.name,
    shop.currencyCode,
  )
  for (const pos of shop.poses) await seedPos(tx, vault, shop, pos)
  await postOpening(tx, {
    of: shop.shopId,
    account: available(shop.shopId),
    currency: shop.currencyCode,
    amount: BigInt(shop.openingBalance),
    now,
  })
}

async function seedPos(tx: Tx, vault: Vault, shop: TestShop, pos: TestPointOfSale): Promise<void> {
  await tx.run(
    `INSERT INTO poses (pos_id, shop_id, name, client_id, client_secret_hash, second_key_hash,
       second_key_sealed, currency, signature_algorithm, automatic_capture)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    pos.posId,
    shop.shopId,
    pos.name,
    pos.clientId,
    hashSecret(pos.clientSecret),
    hashSecret(pos.secondKey),
    vault.seal(pos.secondKey, useOfSecondKey(pos.posId)),
    pos.currencyCode,
    pos.signatureAlgorithm,
    pos.automaticCapture,
  )
  for (const [value, status] of Object.entries(pos.payMethods ?? {}))
    await setMethodStatus(tx, toId(pos.posId), value, status)
}
