import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import type { Notification } from './outbox.ts'
import type { Delivery, Receiver } from './receiver.ts'
import { nextAttemptAt } from './schedule.ts'
import { signatureOf } from './signature.ts'

interface Due {
  pos_id: string
  order_id: string
  line: number
  kind: Notification['kind']
  url: string
  origin: string
  body: string
  attempts: number
  created_at: number
  due_at: number
}

/** At the same time, to everybody and to one receiver: a slow one holds up nobody but itself. */
const TOGETHER_MAX = 64
const TOGETHER_PER_ORIGIN_MAX = 8

/** A claimed row is ours for this long; after a crash another look finds it again. */
const LEASE_MS = 60_000

export interface Deliverer {
  /** Starts sending what is due; resolves when nothing more can be started now. */
  look(): Promise<void>
  /** Waits for what is being sent. */
  settled(): Promise<void>
  /** Milliseconds until something is due, or undefined where nothing waits. */
  untilNext(): Promise<number | undefined>
}

export interface DelivererOptions {
  readonly app: App
  readonly receiver: Receiver
  /** The key that signs a POS's notifications. */
  readonly secondKeyOf: (posId: string) => Promise<string>
}

/** Sends notifications: signed, in the order of each order, repeated until HTTP 200 or given up. */
export function createDeliverer({ app, receiver, secondKeyOf }: DelivererOptions): Deliverer {
  const underWay = new Set<Promise<void>>()
  const perOrigin = new Map<string, number>()

  async function look(): Promise<void> {
    while (underWay.size < TOGETHER_MAX) {
      const due = await claim()
      if (due.length === 0) return
      for (const row of due) start(row)
    }
  }

  /** Rows whose receiver has room, leased to us. */
  async function claim(): Promise<Due[]> {
    const now = app.now()
    const full = [...perOrigin]
      .filter(([, count]) => count >= TOGETHER_PER_ORIGIN_MAX)
      .map(([origin]) => origin)
    const room = TOGETHER_MAX - underWay.size
    const outside = full.map((_, index) => `$${index + 3}`).join(', ')
    return app.database.transaction(async (tx) => {
      const rows = await tx.claim<Due>(
        `SELECT pos_id, order_id, line, kind, url, origin, body, attempts, created_at, due_at
         FROM notifications WHERE state = 'WAITING' AND due_at <= $1
         ${full.length > 0 ? `AND origin NOT IN (${outside})` : ''}
         ORDER BY due_at LIMIT $2`,
        now,
        room,
        ...full,
      )
      const taken: Due[] = []
      const counts = new Map(perOrigin)
      for (const row of rows) {
        const count = counts.get(row.origin) ?? 0
        if (count >= TOGETHER_PER_ORIGIN_MAX) continue
        counts.set(row.origin, count + 1)
        taken.push(row)
        await tx.run(
          'UPDATE notifications SET due_at = $4 WHERE pos_id = $1 AND order_id = $2 AND line = $3',
          row.pos_id,
          row.order_id,
          row.line,
          now + LEASE_MS,
        )
      }
      return taken
    })
  }

  function start(row: Due): void {
    perOrigin.set(row.origin, (perOrigin.get(row.origin) ?? 0) + 1)
    const sending = send(row)
      .catch((error) => app.warn('a notification could not be handled; it is tried again', error))
      .finally(() => {
        underWay.delete(sending)
        const count = (perOrigin.get(row.origin) ?? 1) - 1
        if (count === 0) perOrigin.delete(row.origin)
        else perOrigin.set(row.origin, count)
        app.wake('outbox')
      })
    underWay.add(sending)
  }

  async function send(row: Due): Promise<void> {
    const pos = await app.posOf(row.pos_id)
    const secondKey = await secondKeyOf(row.pos_id)
    const signature = signatureOf(row.body, secondKey, pos.signatureAlgorithm)
    const began = performance.now()
    const delivery = await receiver.send(
      row.url,
      {
        'content-type': 'application/json;charset=UTF-8',
        'user-agent': 'Grosz/1.0',
        'openpayu-signature': signature,
        'x-openpayu-signature': signature,
        'payu-processing-time': String(Math.max(0, app.now() - row.created_at)),
        ...(pos.features.has('notification-key') && {
          authorization: `Basic ${Buffer.from(`${pos.posId}:${secondKey}`).toString('base64')}`,
        }),
      },
      row.body,
    )
    const tookMs = Math.round(performance.now() - began)
    await app.database.transaction((tx) => finish(tx, row, delivery, tookMs, app.now()))
  }

  return {
    look,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async untilNext() {
      const next = await app.database.read((tx) =>
        tx.find<{ due_at: number | null }>(
          `SELECT MIN(due_at) AS due_at FROM notifications WHERE state = 'WAITING' AND due_at IS NOT NULL`,
        ),
      )
      return next?.due_at == null ? undefined : Math.max(0, next.due_at - app.now())
    },
  }
}

const orderRow = 'SELECT order_id FROM orders WHERE pos_id = $1 AND order_id = $2'

/** The row that a notification tells of. */
const rowsToldOf: Readonly<Record<Notification['kind'], string>> = {
  order: orderRow,
  refund: orderRow,
  payout: 'SELECT payout_id FROM payouts WHERE pos_id = $1 AND payout_id = $2',
}

/** Notes an attempt; the end of one notification lets the next of its order go. */
async function finish(
  tx: Tx,
  row: Due,
  delivery: Delivery,
  tookMs: number,
  now: number,
): Promise<void> {
  const key = [row.pos_id, row.order_id, row.line] as const
  // The same lock as in `appendNotification`: a new notification sees either a waiting head or none.
  await tx.lock(rowsToldOf[row.kind], row.pos_id, row.order_id)
  const attempts = row.attempts + 1
  await tx.run(
    `INSERT INTO notification_attempts (pos_id, order_id, line, attempt, at, took_ms, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    ...key,
    attempts,
    now,
    tookMs,
    'status' in delivery ? String(delivery.status) : delivery.failure,
  )
  const delivered = 'status' in delivery && delivery.status === 200
  const nextAt = delivered ? undefined : nextAttemptAt(await firstDueAt(tx, row), attempts, now)
  if (nextAt !== undefined) {
    await tx.run(
      `UPDATE notifications SET attempts = $4, due_at = $5
       WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state = 'WAITING'`,
      ...key,
      attempts,
      nextAt,
    )
    return
  }
  await tx.run(
    `UPDATE notifications SET state = $4, attempts = $5, due_at = NULL, finished_at = $6
     WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state = 'WAITING'`,
    ...key,
    delivered ? 'DELIVERED' : 'ABANDONED',
    attempts,
    now,
  )
  await tx.run(
    `UPDATE notifications SET due_at = $3 WHERE pos_id = $1 AND order_id = $2 AND state = 'WAITING'
     AND line = (SELECT MIN(line) FROM notifications WHERE pos_id = $1 AND order_id = $2 AND state = 'WAITING')
     AND due_at IS NULL`,
    row.pos_id,
    row.order_id,
    now,
  )
}

/** The schedule counts from the first attempt. */
async function firstDueAt(tx: Tx, row: Due): Promise<number> {
  const first = await tx.find<{ at: number | null }>(
    'SELECT MIN(at) AS at FROM notification_attempts WHERE pos_id = $1 AND order_id = $2 AND line = $3',
    row.pos_id,
    row.order_id,
    row.line,
  )
  return first?.at ?? row.created_at
}
