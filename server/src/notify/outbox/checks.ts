import { limits } from '@grosz/contract/limits.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { DAY_MS, MINUTE_MS } from '../../base/time.ts'
import type { Check, Groups } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Notification } from './store.ts'

const lines: Groups = { name: 'notifications', key: ['pos_id', 'order_id'], isGrouped: true }

/** The time before which notifications may have been deleted. */
const sweptUntil = `COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)`

/** An aggregate over the attempts of a notification. */
const ofAttempts = (what: string) => `(SELECT ${what} FROM notification_attempts AS made
  WHERE made.pos_id = part.pos_id AND made.order_id = part.order_id AND made.line = part.line AND made.attempt > 0)`

const takenAt = ofAttempts("MAX(CASE WHEN outcome = '200' THEN at END)")

/** True in SQL if an operator resumed a restored copy without the notifications that waited in it. */
const wasDropped = `EXISTS (SELECT 1 FROM audit WHERE command = 'restore resume'
  AND details LIKE '%"pending":"drop"%' AND audit.at BETWEEN finished_at AND finished_at + 10000)`

const lastMinutes = notificationMinutes.at(-1) ?? 0

export const checks: readonly Check[] = [
  {
    says: 'notifications of objects that do not exist',
    of: lines,
    sql: `SELECT part.order_id FROM part WHERE
            part.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders
              WHERE orders.pos_id = part.pos_id AND orders.order_id = part.order_id)
            OR part.kind = 'refund' AND NOT EXISTS (SELECT 1 FROM refunds
              WHERE refunds.pos_id = part.pos_id AND refunds.order_id = part.order_id)
            OR part.kind = 'payout' AND NOT EXISTS (SELECT 1 FROM poses
              JOIN payouts ON payouts.shop_id = poses.shop_id
              WHERE poses.pos_id = part.pos_id AND payouts.payout_id = part.order_id)
            OR part.kind = 'verification' AND NOT EXISTS (SELECT 1 FROM verifications
              WHERE verifications.verification_id = part.order_id)
            OR part.kind = 'report' AND NOT EXISTS (SELECT 1 FROM statements
              WHERE statements.pos_id = part.pos_id AND statements.report_id = part.order_id)
            OR part.kind = 'submerchant' AND NOT EXISTS (SELECT 1 FROM submerchants
              WHERE submerchants.submerchant_id = part.order_id)`,
  },
  {
    // Two processes can send one at the same time if the first seemed dead: then the attempt that
    // was written first stays, and the time of the other one is the delivery time.
    says: 'notifications whose state does not match their attempts',
    of: lines,
    sql: `SELECT DISTINCT order_id FROM part WHERE CASE state
            WHEN 'FORGOTTEN' THEN created_at > ${sweptUntil}
            WHEN 'WAITING' THEN finished_at IS NOT NULL OR ${takenAt} IS NOT NULL
            WHEN 'DELIVERED' THEN COALESCE(CASE WHEN ${takenAt} IS NULL
              THEN finished_at = ${ofAttempts('MAX(at)')} ELSE finished_at <> ${takenAt} END, 1 = 1)
            WHEN 'ABANDONED' THEN finished_at IS NULL OR ${takenAt} IS NOT NULL
              OR attempts < ${notificationMinutes.length}
                AND finished_at < created_at + ${lastMinutes * MINUTE_MS} AND NOT ${wasDropped}
            ELSE 1 = 1 END
            OR state <> 'FORGOTTEN' AND attempts > ${ofAttempts('COUNT(*)')}`,
  },
  {
    says: 'notifications that are marked as too old to be kept but are not',
    sql: `SELECT what FROM swept LEFT JOIN due ON due.kind = 'sweep notifications'
          WHERE due.due_at IS NULL OR swept.until > due.due_at - ${limits.notificationDays.value * DAY_MS}`,
  },
  {
    says: 'notifications that wait in a line that is not scheduled',
    sql: `SELECT DISTINCT order_id FROM notifications WHERE state = 'WAITING' AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'notification'
              AND due.reference IN (notifications.pos_id || '/' || notifications.order_id,
                notifications.pos_id || '/' || notifications.order_id || '/held'))`,
  },
]

/**
 * The notifications of an order, payout, submerchant, report or verification, and those that it must have.
 */
export interface ExpectedNotifications {
  readonly posId: string
  readonly id: string
  readonly url: string | undefined
  readonly expected: readonly {
    /** The time of the notification; undefined if it is unknown whether and when it was sent. */
    readonly at: number | undefined
    readonly body: object
  }[]
}

interface NotificationRow extends Pick<Notification, 'kind' | 'url' | 'body'> {
  readonly place: string
  readonly state: string
  readonly at: number
}

/** The records whose notifications of a kind are not exactly the expected ones. */
export async function findMismatched(
  tx: Reader,
  kind: Notification['kind'],
  all: readonly ExpectedNotifications[],
): Promise<string[]> {
  const until = (await tx.find<{ until: number }>(`SELECT ${sweptUntil} AS until`))?.until ?? 0
  const rows = await listNamed<NotificationRow>(
    tx,
    all.map(({ posId, id }) => [posId, id]),
    `SELECT pos_id || '/' || order_id AS place, kind, state, url, body, created_at AS at FROM named
     JOIN notifications ON pos_id = owner AND order_id = id`,
  )
  // Filtered here: with a condition, SQLite would scan all rows of a kind or state.
  const kept = rows.filter((row) => row.kind === kind && row.state !== 'FORGOTTEN')
  const byPlace = Map.groupBy(kept, ({ place }) => place)
  const isMismatched = ({ posId, id, url, expected }: ExpectedNotifications) => {
    const left = url === undefined ? [] : [...expected]
    for (const row of byPlace.get(`${posId}/${id}`) ?? []) {
      const body = parsed(row.body)
      const place = left.findIndex(
        (one) => (one.at === undefined || one.at === row.at) && agrees(body, one.body),
      )
      if (place < 0 || row.url !== url) return true
      left.splice(place, 1)
    }
    return left.some(({ at = 0 }) => at > until)
  }
  return all.filter(isMismatched).map(({ id }) => id)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * True if two bodies agree in every field that both have. Another version may have written more or fewer
 * fields.
 */
function agrees(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  return Object.entries(one).every(
    ([name, value]) => other[name] === undefined || agrees(value, other[name]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
