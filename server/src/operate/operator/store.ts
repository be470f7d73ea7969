import type { FirmRole } from '../../app.ts'
import type { FirmId, PosId, ShopId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** Columns that an operator may set, with their new values; those without one stay as they are. */
export function update(
  table: 'firms' | 'poses',
  [key, id]: readonly [string, string],
  values: Readonly<Record<string, string | boolean | undefined>>,
): Statement {
  const given = Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  )
  const sets = given.map(({ column }, index) => `${column} = $${index + 2}`).join(', ')
  return {
    sql: `UPDATE ${table} SET ${sets} WHERE ${key} = $1`,
    params: [id, ...given.map(({ value }) => value)],
    mustChange: true,
  }
}

/** Locks a firm and resolves to its role; undefined if there is no such firm. */
export async function lockRole(tx: Tx, firmId: FirmId): Promise<FirmRole | undefined> {
  const row = await tx.lock<{ role: FirmRole }>('SELECT role FROM firms WHERE firm_id = $1', firmId)
  return row?.role
}

/** Another company that has the partner ID of a company. */
export async function findOtherOfPartnerId(
  reader: Reader,
  { firmId, partnerId }: { readonly firmId: FirmId; readonly partnerId: string },
): Promise<FirmId | undefined> {
  const row = await reader.find<{ firm_id: FirmId }>(
    'SELECT firm_id FROM firms WHERE partner_id = $1 AND firm_id <> $2 ORDER BY firm_id LIMIT 1',
    partnerId,
    firmId,
  )
  return row?.firm_id
}

/** Closes a shop: the keys of its points of sale and their access tokens are rejected from then on. */
export function closeShop(shopId: ShopId, now: number): Statement[] {
  return [
    {
      sql: 'UPDATE shops SET closed_at = $2 WHERE shop_id = $1 AND closed_at IS NULL',
      params: [shopId, now],
      mustChange: true,
    },
    {
      sql: `DELETE FROM access_tokens
        WHERE pos_id IN (SELECT pos_id FROM poses WHERE shop_id = $1)`,
      params: [shopId],
    },
  ]
}

export function openShop(shopId: ShopId): Statement {
  return {
    sql: 'UPDATE shops SET closed_at = NULL WHERE shop_id = $1 AND closed_at IS NOT NULL',
    params: [shopId],
    mustChange: true,
  }
}

/** Orders of a shop that may still be paid. */
export async function countOpenOrders(reader: Reader, shopId: ShopId): Promise<number> {
  const row = await reader.find<{ orders: number }>(
    `SELECT COUNT(*) AS orders FROM poses
     JOIN due ON due.kind = 'expiry' AND due.turn = poses.pos_id WHERE poses.shop_id = $1`,
    shopId,
  )
  return row?.orders ?? 0
}

/** Locks a point of sale; true if there is one. */
export async function lockPos(tx: Tx, posId: PosId): Promise<boolean> {
  return (await tx.lock('SELECT pos_id FROM poses WHERE pos_id = $1', posId)) !== undefined
}

/** A page of a list, in the order of the ids. */
const LIST_MAX = 1000

export function listFirms(reader: Reader): Promise<Record<string, string>[]> {
  return reader.list(
    `SELECT firm_id AS "firm", name, country, role FROM firms ORDER BY firm_id LIMIT ${LIST_MAX}`,
  )
}

export function listShops(reader: Reader, firmId = ''): Promise<Record<string, string>[]> {
  return reader.list(
    `SELECT shop_id AS "shop", firm_id AS "firm", name, currency,
       CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END AS "state" FROM shops
     WHERE $1 = '' OR firm_id = $1 ORDER BY shop_id LIMIT ${LIST_MAX}`,
    firmId,
  )
}

/** Points of sale, without their secrets. */
export function listPoses(
  reader: Reader,
  { shopId = '', posId = '' }: { readonly shopId?: string; readonly posId?: string },
): Promise<Record<string, string | number>[]> {
  return reader.list(
    `SELECT pos_id AS "pos", poses.shop_id AS "shop", poses.name, poses.currency, signature_algorithm AS "signature",
       CASE automatic_capture WHEN 1 THEN 'automatic' ELSE 'manual' END AS "capture", features,
       CASE WHEN client_secret_hash = '' OR closed_at IS NOT NULL THEN 'closed' ELSE 'open' END AS "state"
     FROM poses JOIN shops ON shops.shop_id = poses.shop_id
     WHERE ($1 = '' OR poses.shop_id = $1) AND ($2 = '' OR pos_id = $2)
     ORDER BY pos_id LIMIT ${LIST_MAX}`,
    shopId,
    posId,
  )
}
