import type { Database, Tx } from '../database/database.ts'
import { available } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'
import { hashSecret, type Vault } from '../vault.ts'
import { firms } from './seed-data.ts'

/** Fills an empty sandbox with its public test points of sale; a filled one is left as it is. */
export async function seedSandbox(database: Database, vault: Vault, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const firm of firms) {
      if (await tx.find('SELECT firm_id FROM firms WHERE firm_id = $1', firm.firmId)) continue
      await tx.run(
        'INSERT INTO firms (firm_id, name, country, role) VALUES ($1, $2, $3, $4)',
        firm.firmId,
        firm.name,
        firm.country,
        firm.role ?? 'merchant',
      )
      for (const shop of firm.shops) await seedShop(tx, vault, firm.firmId, shop, now)
    }
  })
}

type SeedShop = (typeof firms)[number]['shops'][number]

async function seedShop(
  tx: Tx,
  vault: Vault,
  firmId: string,
  shop: SeedShop,
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
  }
  const amount = BigInt(shop.openingBalance)
  const currency = shop.currencyCode
  await post(
    tx,
    `opening:${shop.shopId}`,
    [
      { account: 'corrections', currency, amount: -amount },
      { account: available(shop.shopId), currency, amount },
    ],
    now,
  )
}
