import type { TestFirm, TestPosFeature, TestSeller, TestShop } from '@grosz/contract/test-firms.ts'
import type { Database, Tx } from '../database/database.ts'
import { type Account, available, sellerAvailable } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'
import { setMethodStatus } from '../paymethods/store.ts'
import { hashSecret, type Vault } from '../vault.ts'
import { charities, firms, poses, submerchants } from './seed-data.ts'

/**
 * Fills an empty sandbox with its public test points of sale; what is there is left as it is. Sellers
 * are looked for one by one: an older sandbox has their firm without them.
 */
export async function seedSandbox(database: Database, vault: Vault, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const firm of firms) {
      await seedFirm(tx, vault, firm, now)
      for (const seller of firm.sellers ?? []) await seedSeller(tx, firm, seller, now)
    }
    await seedPeople(tx)
    for (const firm of firms) await seedPartners(tx, firm)
  })
}

async function seedFirm(tx: Tx, vault: Vault, firm: TestFirm, now: number): Promise<void> {
  if (await tx.find('SELECT firm_id FROM firms WHERE firm_id = $1', firm.firmId)) return
  await tx.run(
    'INSERT INTO firms (firm_id, name, country, role) VALUES ($1, $2, $3, $4)',
    firm.firmId,
    firm.name,
    firm.country,
    firm.role ?? 'merchant',
  )
  for (const shop of firm.shops) await seedShop(tx, vault, firm.firmId, shop, now)
}

/** A seller's opening balance lies with the first shop of the marketplace. */
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
  const { shopId, currencyCode } = shop
  await postOpening(tx, {
    of: `${shopId}:seller:${extCustomerId}`,
    account: sellerAvailable({ shopId, extCustomerId }),
    currency: currencyCode,
    amount: BigInt(seller.openingBalance),
    now,
  })
}

/** Features that a sandbox of an older version lacks; what an operator wrote there is left alone. */
const newer: readonly TestPosFeature[] = ['test-payment', 'notification-key']

/** What newer versions know of the sandbox, added to one that an older version has filled. */
async function seedPeople(tx: Tx): Promise<void> {
  for (const { posId, features } of poses) {
    await tx.run(
      "UPDATE poses SET features = $2 WHERE pos_id = $1 AND features IN ('', $3)",
      posId,
      features.join(' '),
      features.filter((one) => !newer.includes(one)).join(' '),
    )
  }
  for (const { firmId, submerchantId, externalId, status } of submerchants) {
    await tx.run(
      `INSERT INTO submerchants (firm_id, submerchant_id, external_id, status)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      firmId,
      submerchantId,
      externalId,
      status,
    )
  }
  for (const { organizationId, name } of charities) {
    await tx.run(
      'INSERT INTO charities (organization_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      organizationId,
      name,
    )
  }
}

/** Partners of multi-currency pricing came later than sandboxes; one that lacks them gets them. */
async function seedPartners(tx: Tx, firm: TestFirm): Promise<void> {
  for (const pos of firm.shops.flatMap((shop) => shop.poses)) {
    if (pos.mcpPartnerId === undefined || pos.mcpMarginBasisPoints === undefined) continue
    if (await tx.find('SELECT pos_id FROM mcp_poses WHERE pos_id = $1', pos.posId)) continue
    // Several points of sale may share a partner.
    await tx.run(
      `INSERT INTO mcp_partners (partner_id, firm_id, margin_basis_points) VALUES ($1, $2, $3)
       ON CONFLICT (partner_id) DO NOTHING`,
      pos.mcpPartnerId,
      firm.firmId,
      pos.mcpMarginBasisPoints,
    )
    await tx.run(
      'INSERT INTO mcp_poses (pos_id, partner_id) VALUES ($1, $2)',
      pos.posId,
      pos.mcpPartnerId,
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
  for (const pos of shop.poses) {
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
      vault.seal(pos.secondKey, `second-key:${pos.posId}`),
      pos.currencyCode,
      pos.signatureAlgorithm,
      pos.automaticCapture,
    )
    for (const [value, status] of Object.entries(pos.payMethods ?? {}))
      await setMethodStatus(tx, pos.posId, value, status)
  }
  await postOpening(tx, {
    of: shop.shopId,
    account: available(shop.shopId),
    currency: shop.currencyCode,
    amount: BigInt(shop.openingBalance),
    now,
  })
}

async function postOpening(
  tx: Tx,
  opening: { of: string; account: Account; currency: string; amount: bigint; now: number },
): Promise<void> {
  const { of, account, currency, amount, now } = opening
  await post(
    tx,
    `opening:${of}`,
    [
      { account: 'corrections', currency, amount: -amount },
      { account, currency, amount },
    ],
    now,
  )
}
