import { readEventId } from '@grosz/contract/event-id.ts'
import { type HitType, hitsMax } from '@grosz/contract/resources/console-search.ts'
import type { Reader } from '../../storage/database/database.ts'
import { toIndexed } from '../../storage/database/indexed.ts'

/** A type that is found by its ID; a token is found by its value, and listed without it. */
type FoundType = Exclude<HitType, 'TOKEN'>

/** A result of the search: its owner and its id. */
export interface Found {
  readonly type: FoundType
  /** The owner in the address of its page, beside the id. */
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
  readonly type: FoundType
  /** `owner`, `id`, `ext_id` and `label` of each row. */
  readonly select: string
  /** The column of the owner, for a row that is searched for at each owner. */
  readonly of?: string
  /** The column that is searched: an index has it, after that of its owner. */
  readonly column: string
}

/**
 * The tables and columns that are searched for each type. Ids of an owner are searched at each
 * owner: CROSS JOIN prevents SQLite from scanning the other table first, which is long.
 */
const places: readonly Place[] = [
  ...ofBoth('ORDER', ['order_id', 'ext_order_id'], (column) => ({
    column: `orders.${column}`,
    select: `SELECT orders.pos_id AS owner, orders.order_id AS id,
      COALESCE(orders.whole_ext_order_id, orders.ext_order_id) AS ext_id, orders.status AS label FROM poses CROSS JOIN orders`,
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
    type: 'STATEMENT',
    column: 'report_id',
    select: `SELECT pos_id AS owner, report_id AS id, NULL AS ext_id, date_from AS label
      FROM statements`,
  },
  {
    type: 'CHARGEBACK',
    column: 'chargebacks.chargeback_id',
    select: `SELECT chargebacks.order_id AS owner, chargebacks.chargeback_id AS id, NULL AS ext_id,
      chargebacks.status AS label FROM poses CROSS JOIN chargebacks`,
    of: 'chargebacks.pos_id = poses.pos_id',
  },
  {
    type: 'CONFIRMATION',
    column: 'simulator_challenges.challenge_id',
    select: `SELECT payments.order_id AS owner, simulator_challenges.challenge_id AS id,
      NULL AS ext_id, simulator_challenges.state AS label FROM simulator_challenges
      CROSS JOIN payments`,
    of: 'payments.payment_id = simulator_challenges.payment_id',
  },
  {
    type: 'CORRECTION',
    column: 'seller_corrections.correction_id',
    select: `SELECT shops.firm_id AS owner, seller_corrections.correction_id AS id,
      seller_corrections.ext_customer_id AS ext_id, seller_corrections.type AS label
      FROM seller_corrections CROSS JOIN shops`,
    of: 'shops.shop_id = seller_corrections.shop_id',
  },
  {
    type: 'RECEIVER',
    column: 'receiver_id',
    select: `SELECT '' AS owner, receiver_id AS id, NULL AS ext_id, name AS label FROM receivers`,
  },
  {
    type: 'OUTCOME',
    column: 'outcome_id',
    select: `SELECT '' AS owner, outcome_id AS id, NULL AS ext_id, outcome AS label
      FROM queued_outcomes`,
  },
  {
    type: 'FAULT',
    column: 'fault_id',
    select: `SELECT '' AS owner, fault_id AS id, NULL AS ext_id, kind AS label
      FROM notification_faults`,
  },
]

function ofBoth(
  type: FoundType,
  columns: readonly string[],
  place: (column: string) => Omit<Place, 'type'>,
): Place[] {
  return columns.map((column) => ({ type, ...place(column) }))
}

/** Records whose id is exactly the text, and after them those whose id begins with it. */
export async function listFound(
  reader: Reader,
  { text, byPrefix }: { text: string; byPrefix: boolean },
): Promise<Found[]> {
  const exact = [
    ...(await listAll(reader, (column) => `${column} = $1`, [toIndexed(text)])),
    ...(await listNotified(reader, text)),
  ]
  if (!byPrefix || exact.length >= hitsMax) return exact
  const range = (column: string) => `${column} > $1 AND ${column} < $3`
  return [...exact, ...(await listAll(reader, range, [text, `${text}\u{10FFFF}`]))]
}

async function listNotified(reader: Reader, text: string): Promise<Found[]> {
  const event = readEventId(text)
  if (!event) return []
  const { posId, id: orderId, line, epoch } = event
  const row = await reader.find<{ state: string }>(
    `SELECT state FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state <> 'FORGOTTEN'
       AND COALESCE(epoch, '') = $4`,
    posId,
    orderId,
    line,
    epoch ?? '',
  )
  if (!row) return []
  return [{ type: 'NOTIFICATION', owner: posId, id: text, extId: orderId, label: row.state }]
}

/** Searches every place once: a sandbox has few owners, and each query uses an index. */
async function listAll(
  reader: Reader,
  condition: (column: string) => string,
  [text, end]: readonly [string, string?],
): Promise<Found[]> {
  const found: Found[] = []
  for (const { type, select, of, column } of places) {
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

function toFound(type: FoundType, { owner, id, ext_id, label }: FoundRow): Found {
  return { type, owner, id, extId: ext_id ?? undefined, label: label ?? undefined }
}
