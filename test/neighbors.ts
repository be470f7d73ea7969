import { testFirms } from '@grosz/contract/test-firms.ts'
import { toId } from '../server/src/base/ids.ts'
import { useOfSecondKey } from '../server/src/base/vault.ts'
import type { Room, Seeding } from '../server/src/room.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import type { Tx } from '../server/src/storage/database/database.ts'
import { available } from '../server/src/storage/ledger/accounts.ts'
import { postOpening } from '../server/src/storage/ledger/ledger.ts'

/**
 * The owners of records as a point of sale sees them: itself, another one in its shop, another shop of its
 * firm, or another firm.
 */
export const allOwners = ['own', 'sisterPos', 'sisterShop', 'stranger'] as const
export type Owner = (typeof allOwners)[number]

/** The names of the test points of sale, and of all their records, for a owner. */
interface Names {
  readonly posId: (id: string) => string
  readonly shopId: (id: string) => string
  readonly firmId: (id: string) => string
  readonly extCustomerId: (id: string) => string
  /** Of multi-currency pricing. */
  readonly mcpPartnerId: (id: string) => string
  /** The tax number of a seller. */
  readonly taxId: (id: string) => string
  /** Of a technical partner. */
  readonly partnerId: (id: string) => string
}

const same = (id: string) => id
const posIn = (digit: number) => (id: string) => `${id[0]}${digit}${id.slice(2)}`
const theirs = (id: string) => `${id}X`
const ofFirm = {
  firmId: same,
  extCustomerId: same,
  mcpPartnerId: same,
  taxId: same,
  partnerId: same,
}

export const namesIn: Readonly<Record<Owner, Names>> = {
  own: { ...ofFirm, posId: same, shopId: same },
  sisterPos: { ...ofFirm, posId: posIn(1), shopId: same },
  sisterShop: { ...ofFirm, posId: posIn(2), shopId: (id) => `${id}S` },
  stranger: {
    posId: posIn(3),
    shopId: theirs,
    firmId: theirs,
    extCustomerId: theirs,
    mcpPartnerId: theirs,
    taxId: (id) => `9${id.slice(1)}`,
    partnerId: theirs,
  },
}

/** The points of sale of all owners; each has the secrets of the test point of sale that it repeats. */
export const neighboringPointsOfSale = allOwners
  .map((owner) => namesIn[owner])
  .flatMap(({ posId, shopId }) =>
    pointsOfSale.map((pos) => ({
      ...pos,
      posId: posId(pos.posId),
      clientId: posId(pos.clientId),
      shopId: shopId(pos.shopId),
    })),
  )

/** Repeats every firm, shop and point of sale of the seed as its neighbors. */
export const neighborhood = {
  async seed(tx, seeding) {
    for (const owner of ['sisterPos', 'sisterShop', 'stranger'] as const)
      for (const firm of testFirms) {
        const names = namesIn[owner]
        if (owner === 'stranger') await repeatFirm(tx, names, firm.firmId)
        for (const shop of firm.shops) {
          if (owner !== 'sisterPos') await repeatShop(tx, names, shop, seeding)
          for (const { posId } of shop.poses)
            await repeatPos(tx, names, { posId, shopId: shop.shopId }, seeding)
        }
        await repeatSellers(tx, owner, firm, seeding)
      }
  },
} satisfies Room

type Firm = (typeof testFirms)[number]
type Shop = Firm['shops'][number]

async function repeatFirm(tx: Tx, { firmId, partnerId }: Names, id: string): Promise<void> {
  const partner = testFirms.find((one) => one.firmId === id)?.partnerId
  await tx.run(
    `INSERT INTO firms (firm_id, name, country, role, partner_id)
     SELECT $2, name, country, role, $3 FROM firms WHERE firm_id = $1`,
    id,
    firmId(id),
    partner === undefined ? null : partnerId(partner),
  )
}

async function repeatShop(
  tx: Tx,
  { shopId, firmId }: Names,
  { shopId: id, currencyCode, openingBalance }: Shop,
  { now }: Seeding,
): Promise<void> {
  const firm = testFirms.find(({ shops }) => shops.some((one) => one.shopId === id))
  await tx.run(
    `INSERT INTO shops (shop_id, firm_id, name, currency)
     SELECT $2, $3, name, currency FROM shops WHERE shop_id = $1`,
    id,
    shopId(id),
    firmId(firm?.firmId ?? ''),
  )
  await postOpening(tx, {
    of: shopId(id),
    account: available(toId(shopId(id))),
    currency: currencyCode,
    amount: BigInt(openingBalance),
    now,
  })
}

async function repeatPos(
  tx: Tx,
  names: Names,
  of: { readonly posId: string; readonly shopId: string },
  { vault }: Seeding,
): Promise<void> {
  const posId = names.posId(of.posId)
  const secondKey = pointsOfSale.find((one) => one.posId === of.posId)?.secondKey ?? ''
  await tx.run(
    `INSERT INTO poses (pos_id, shop_id, name, client_id, client_secret_hash, second_key_hash,
       second_key_sealed, currency, signature_algorithm, automatic_capture, features)
     SELECT $2, $3, name, $2, client_secret_hash, second_key_hash, $4, currency,
       signature_algorithm, automatic_capture, features FROM poses WHERE pos_id = $1`,
    of.posId,
    posId,
    names.shopId(of.shopId),
    vault.seal(secondKey, useOfSecondKey(posId)),
  )
  const priced = await tx.find<{ partner_id: string; firm_id: string; margin: number }>(
    `SELECT mcp_partners.partner_id, firm_id, margin_basis_points AS margin FROM mcp_poses
     JOIN mcp_partners ON mcp_partners.partner_id = mcp_poses.partner_id WHERE pos_id = $1`,
    of.posId,
  )
  if (!priced) return
  const partnerId = names.mcpPartnerId(priced.partner_id)
  await tx.run(
    `INSERT INTO mcp_partners (partner_id, firm_id, margin_basis_points) VALUES ($1, $2, $3)
     ON CONFLICT (partner_id) DO NOTHING`,
    partnerId,
    names.firmId(priced.firm_id),
    priced.margin,
  )
  await tx.run('INSERT INTO mcp_poses (pos_id, partner_id) VALUES ($1, $2)', posId, partnerId)
}

/** The shops of one marketplace share its sellers, who have a separate balance in each. */
async function repeatSellers(
  tx: Tx,
  owner: Owner,
  { firmId, shops, sellers = [] }: Firm,
  { now }: Seeding,
): Promise<void> {
  const names = namesIn[owner]
  const [shop] = shops
  for (const seller of sellers) {
    const extCustomerId = names.extCustomerId(seller.extCustomerId)
    if (owner === 'stranger')
      await tx.run(
        `INSERT INTO sellers (firm_id, ext_customer_id, name, tax_id, regon, verified)
         SELECT $3, $4, name, $5, regon, verified FROM sellers
         WHERE firm_id = $1 AND ext_customer_id = $2`,
        firmId,
        seller.extCustomerId,
        names.firmId(firmId),
        extCustomerId,
        names.taxId(seller.taxId),
      )
    if (!shop || owner === 'sisterPos') continue
    const place = { shopId: toId<never>(names.shopId(shop.shopId)), extCustomerId }
    await postOpening(tx, {
      of: `${place.shopId}:seller:${extCustomerId}`,
      account: available(place.shopId, extCustomerId),
      currency: shop.currencyCode,
      amount: BigInt(seller.openingBalance),
      now,
      ...(seller.openingBalance !== '0' && {
        operation: { seller: place, type: 'ADMIN_CORRECTION', begunAt: now },
      }),
    })
  }
}
