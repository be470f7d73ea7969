import { type HitType, hitsMax } from '@grosz/contract/resources/console-search.ts'
import type { Reader } from '../database/database.ts'

/** What was found: whose it is, and what it is called. */
export interface Found {
  readonly type: HitType
  /** What its page is found by, beside its id. */
  readonly owner: string
  readonly id: string
  readonly extId: string | undefined
  readonly label: string | undefined
}

interface FoundRow {
  owner: string
  id: string
  ext_id: string | null
  label: string | null
}

interface Place {
  readonly type: HitType
  /** `owner`, `id`, `ext_id` and `label` of each row. */
  readonly select: string
  /** Whose a row is, for what is looked for at each owner. */
  readonly of?: string
  /** The column that is searched: an index has it, after that of its owner. */
  readonly column: string
  /** Found by the whole alone. */
  readonly isExact?: true
}

/**
 * Where things of every type are looked for. Ids of an owner are looked for at each owner: CROSS JOIN
 * keeps SQLite from beginning with the other table, which is long.
 */
const places: readonly Place[] = [
  ...ofBoth('ORDER', ['order_id', 'ext_order_id'], (column) => ({
    column: `orders.${column}`,
    select: `SELECT orders.pos_id AS owner, orders.order_id AS id, orders.ext_order_id AS ext_id,
      orders.status AS label FROM poses CROSS JOIN orders`,
    of: 'orders.pos_id = poses.pos_id',
  })),
  {
    type: 'PAYMENT',
    column: 'payment_id',
    select: `SELECT order_id AS owner, payment_id AS id, NULL AS ext_id, state AS label
      FROM payments`,
  },
  {
    type: 'REFUND',
    column: 'refunds.refund_id',
    select: `SELECT refunds.order_id AS owner, refunds.refund_id AS id,
      refunds.ext_refund_id AS ext_id, refunds.status AS label
      FROM poses CROSS JOIN refunds`,
    of: 'refunds.pos_id = poses.pos_id',
  },
  {
    type: 'REFUND',
    column: 'refund_ids.ext_refund_id',
    select: `SELECT refunds.order_id AS owner, refunds.refund_id AS id,
      refunds.ext_refund_id AS ext_id, refunds.status AS label
      FROM poses CROSS JOIN refund_ids
      JOIN refunds ON refunds.pos_id = refund_ids.pos_id AND refunds.order_id = refund_ids.order_id
        AND refunds.ext_refund_id = refund_ids.ext_refund_id`,
    of: 'refund_ids.pos_id = poses.pos_id',
  },
  ...ofBoth('PAYOUT', ['payout_id', 'ext_payout_id'], (column) => ({
    column: `payouts.${column}`,
    select: `SELECT payouts.shop_id AS owner, payouts.payout_id AS id,
      payouts.ext_payout_id AS ext_id, payouts.status AS label
      FROM shops CROSS JOIN payouts`,
    of: 'payouts.shop_id = shops.shop_id',
  })),
  {
    type: 'SELLER',
    column: 'sellers.ext_customer_id',
    select: `SELECT sellers.firm_id AS owner, sellers.ext_customer_id AS id, NULL AS ext_id,
      sellers.name AS label FROM firms CROSS JOIN sellers`,
    of: 'sellers.firm_id = firms.firm_id',
  },
  {
    type: 'VERIFICATION',
    column: 'verification_id',
    select: `SELECT firm_id AS owner, verification_id AS id, seller_id AS ext_id, status AS label
      FROM verifications`,
  },
  ...ofBoth('SUBMERCHANT', ['submerchant_id', 'external_id'], (column) => ({
    column: `submerchants.${column}`,
    select: `SELECT submerchants.firm_id AS owner, submerchants.submerchant_id AS id,
      submerchants.external_id AS ext_id, submerchants.status AS label
      FROM firms CROSS JOIN submerchants`,
    of: 'submerchants.firm_id = firms.firm_id',
  })),
  {
    type: 'FIRM',
    column: 'firm_id',
    select: `SELECT firm_id AS owner, firm_id AS id, NULL AS ext_id, name AS label FROM firms`,
  },
  {
    type: 'SHOP',
    column: 'shop_id',
    select: `SELECT firm_id AS owner, shop_id AS id, NULL AS ext_id, name AS label FROM shops`,
  },
  {
    type: 'POINT_OF_SALE',
    column: 'pos_id',
    select: `SELECT shop_id AS owner, pos_id AS id, NULL AS ext_id, name AS label FROM poses`,
  },
  {
    type: 'TOKEN',
    column: 'card_tokens.token',
    isExact: true,
    select: `SELECT card_tokens.pos_id AS owner, card_tokens.token AS id,
      card_tokens.ext_customer_id AS ext_id, card_tokens.number_masked AS label
      FROM poses CROSS JOIN card_tokens`,
    of: 'card_tokens.pos_id = poses.pos_id',
  },
  {
    type: 'TOKEN',
    column: 'blik_tokens.value',
    isExact: true,
    select: `SELECT blik_tokens.pos_id AS owner, blik_tokens.value AS id,
      blik_tokens.ext_customer_id AS ext_id, blik_tokens.type AS label
      FROM poses CROSS JOIN blik_tokens`,
    of: 'blik_tokens.pos_id = poses.pos_id',
  },
  {
    type: 'STATEMENT',
    column: 'report_id',
    select: `SELECT pos_id AS owner, report_id AS id, NULL AS ext_id, date_from AS label
      FROM statements`,
  },
]

function ofBoth(
  type: HitType,
  columns: readonly string[],
  place: (column: string) => Omit<Place, 'type'>,
): Place[] {
  return columns.map((column) => ({ type, ...place(column) }))
}

/** Things whose id is exactly the text, and after them those whose id begins with it. */
export async function listFound(
  reader: Reader,
  { text, byPrefix }: { text: string; byPrefix: boolean },
): Promise<Found[]> {
  const exact = await listAll(reader, places, (column) => `${column} = $1`, [text])
  if (!byPrefix || exact.length >= hitsMax) return exact
  const begun = places.filter(({ isExact }) => !isExact)
  const range = (column: string) => `${column} > $1 AND ${column} < $3`
  const longer = await listAll(reader, begun, range, [text, `${text}\u{10FFFF}`])
  return [...exact, ...longer]
}

/** Every place once: a sandbox has few owners, and each look follows an index. */
async function listAll(
  reader: Reader,
  among: readonly Place[],
  condition: (column: string) => string,
  [text, end]: readonly [string, string?],
): Promise<Found[]> {
  const found: Found[] = []
  for (const { type, select, of, column } of among) {
    const rows = await reader.list<FoundRow>(
      `${select} WHERE ${of ? `${of} AND ` : ''}${condition(column)} LIMIT $2`,
      text,
      hitsMax,
      ...(end === undefined ? [] : [end]),
    )
    found.push(...rows.map((row) => toFound(type, row)))
  }
  return found
}

function toFound(type: HitType, { owner, id, ext_id, label }: FoundRow): Found {
  return { type, owner, id, extId: ext_id ?? undefined, label: label ?? undefined }
}
