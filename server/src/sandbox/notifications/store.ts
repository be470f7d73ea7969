import type { NotificationFaultKind } from '@grosz/contract/resources/notification-faults.ts'
import type { Sort } from '@grosz/contract/shapes/console.ts'
import {
  type Attempt,
  type LineRef,
  listWaitingNotifications,
  type Notification,
  type Place,
  type State,
  type Stored,
  type StoredRow,
  toStored,
  type WaitingNotification,
} from '../../notify/outbox/store.ts'
import type { Param, Reader, Tx } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'

/** A notification with its status, attempts, and resends. */
export interface Logged extends Stored {
  readonly status: State
  /**
   * The time of the next attempt in ms since 1970, for the first notification of its line; undefined while that is
   * being sent.
   */
  readonly nextAttemptAt: number | undefined
  readonly attempts: readonly Attempt[]
  /** The times that it was sent beside the schedule. */
  readonly resends: readonly Attempt[]
}

interface LoggedRow extends StoredRow {
  pos_id: string
  order_id: string
  state: State
  next_at: number | null
}

interface AttemptRow {
  pos_id: string
  order_id: string
  line: number
  attempt: number
  at: number
  took_ms: number
  outcome: string
  fault: NotificationFaultKind | null
  headers: string | null
  answer: string | null
}

/** A notification that is still stored, in any state. */
export async function findStored(
  reader: Reader,
  { posId, id, line }: Place,
): Promise<Stored | undefined> {
  const row = await reader.find<StoredRow>(
    `SELECT line, epoch, kind, url, body, created_at FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state <> 'FORGOTTEN'`,
    posId,
    id,
    line,
  )
  return row && toStored(row, { posId, id })
}

/** Locks a notification; false if it is no longer stored. */
export async function lockStored(tx: Tx, { posId, id, line }: Place): Promise<boolean> {
  const row = await tx.lock<{ line: number }>(
    `SELECT line FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state <> 'FORGOTTEN'`,
    posId,
    id,
    line,
  )
  return row !== undefined
}

/** Only the head of a line has a due time: that of the line, or the end of its delay. */
const LOGGED = `SELECT pos_id, order_id, line, epoch, kind, url, body, state, created_at,
    CASE WHEN state = 'WAITING' AND line = (SELECT MIN(head.line) FROM notifications AS head
        WHERE head.pos_id = notifications.pos_id AND head.order_id = notifications.order_id
          AND head.state = 'WAITING')
      THEN (SELECT MIN(due_at) FROM due WHERE due.kind = 'notification' AND due.lease IS NULL
        AND due.reference IN (notifications.pos_id || '/' || notifications.order_id,
          notifications.pos_id || '/' || notifications.order_id || '/held')) END AS next_at
  FROM notifications WHERE state <> 'FORGOTTEN'`

/** The newest stored notifications of a line, oldest first, with their attempts. */
export async function listLogged(
  reader: Reader,
  { posId, id }: LineRef,
  limit: number,
): Promise<Logged[]> {
  const rows = await reader.list<LoggedRow>(
    `${LOGGED} AND pos_id = $1 AND order_id = $2 ORDER BY line DESC LIMIT $3`,
    posId,
    id,
    limit,
  )
  return withAttempts(reader, rows.reverse())
}

/** The filters of a list of notifications; an undefined filter matches all. */
export interface Wanted {
  readonly posId?: string | undefined
  /** FAILING selects the notifications that wait after a failed attempt. */
  readonly status?: State | 'FAILING' | undefined
  readonly kind?: Notification['kind'] | undefined
  readonly id?: string | undefined
  /** A whole URL, or a host. */
  readonly address?: string | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  readonly sort?: Sort | undefined
}

/** The position of a notification in the order of the list. */
export type Standing = readonly [createdAt: number, posId: string, id: string, line: number]

/** Lists stored notifications after a position, newest first by default. */
export async function searchLogged(
  reader: Reader,
  { wanted, behind }: { readonly wanted: Wanted; readonly behind: Standing | undefined },
  limit: number,
): Promise<Logged[]> {
  const { posId, status, kind, id, address, since, until, sort } = wanted
  const [beyond, order] = sort === 'OLDEST' ? ['>', 'ASC'] : ['<', 'DESC']
  const params: Param[] = []
  const named = (value: Param) => `$${params.push(value)}`
  // Waiting and abandoned notifications, and those of one record, are few enough to be scanned.
  const state = status === 'FAILING' ? 'WAITING' : status
  const isLittle = state === 'WAITING' || state === 'ABANDONED' || id !== undefined
  // As a longer expression, an index is left alone.
  const unless = isLittle ? " || ''" : ''
  const conditions = [
    behind && `(created_at, pos_id, order_id, line) ${beyond} (${behind.map(named).join(', ')})`,
    posId !== undefined && `${POS_ID}${unless} = ${named(posId)}`,
    // Written out, so that the indexes of one state can be used.
    state !== undefined && `state = '${state}'`,
    status === 'FAILING' && ATTEMPTED,
    kind !== undefined && `${KIND}${unless} = ${named(kind)}`,
    // One line of each point of sale is found by its key.
    id !== undefined && `order_id = ${named(id)} AND pos_id IN (SELECT poses.pos_id FROM poses)`,
    address !== undefined && toAddress(address, named, unless),
    since !== undefined && `created_at >= ${named(since)}`,
    until !== undefined && `created_at <= ${named(until)}`,
  ].filter((one) => typeof one === 'string')
  // Abandoned notifications have an index by time; other small results are sorted, because a scan
  // in the order of all rows would be slower.
  const first = isLittle && state !== 'ABANDONED' ? 'created_at + 0' : 'created_at'
  const rows = await reader.list<LoggedRow>(
    `${[LOGGED, ...conditions].join(' AND ')}
     ORDER BY ${first} ${order}, pos_id ${order}, order_id ${order}, line ${order}
     LIMIT ${named(limit)}`,
    ...params,
  )
  return withAttempts(reader, rows)
}

const ATTEMPTED = `EXISTS (SELECT 1 FROM notification_attempts AS made
  WHERE made.pos_id = notifications.pos_id AND made.order_id = notifications.order_id
    AND made.line = notifications.line AND made.attempt > 0)`

/** The position after the scheme of an address, and the characters of a host. */
const behindScheme = "substr(lower(url), CASE WHEN lower(url) LIKE 'https:%' THEN 9 ELSE 8 END)"
const hostCharacters = "'abcdefghijklmnopqrstuvwxyz0123456789.-_:[]%@'"

/** The host of an address with its port, in SQL for both engines. */
const HOST = `substr(${behindScheme}, 1,
  length(${behindScheme}) - length(ltrim(${behindScheme}, ${hostCharacters})))`

/** The part of a URL that the index contains: PostgreSQL rejects rows longer than 2,700 bytes. */
const BEGINNING = 'substr(url, 1, 200)'

/** The columns as expressions. The key has the plain columns, in an order other than that of the list. */
const [POS_ID, KIND] = ["pos_id || ''", "kind || ''"]

/** The indexes with which a sandbox searches notifications, in the order of its list. */
export const searchIndexes = [
  ['notifications_points_of_sale', POS_ID],
  ['notifications_kinds', KIND],
  ['notifications_hosts', HOST],
  ['notifications_urls', BEGINNING],
].map(
  ([name, of]) => `CREATE INDEX IF NOT EXISTS ${name}
    ON notifications ((${of}), created_at, pos_id, order_id, line) WHERE state <> 'FORGOTTEN'`,
)

function toAddress(address: string, named: (value: Param) => string, unless: string): string {
  if (!address.includes('://')) return `${HOST}${unless} = ${named(address.toLowerCase())}`
  return `${BEGINNING}${unless} = ${named([...address].slice(0, 200).join(''))} AND url = ${named(address)}`
}

async function withAttempts(reader: Reader, rows: readonly LoggedRow[]): Promise<Logged[]> {
  const attempts = await listAttempts(reader, rows)
  return rows.map((row) => ({
    posId: row.pos_id,
    id: row.order_id,
    line: row.line,
    epoch: row.epoch,
    kind: row.kind,
    url: row.url,
    body: row.body,
    status: row.state,
    createdAt: row.created_at,
    nextAttemptAt: row.next_at ?? undefined,
    attempts: (attempts.get(placeOf(row)) ?? []).filter(({ number }) => number > 0),
    // They are numbered downwards.
    resends: (attempts.get(placeOf(row)) ?? []).filter(({ number }) => number < 0).reverse(),
  }))
}

interface PlaceRow {
  readonly pos_id: string
  readonly order_id: string
  readonly line: number
}

function placeOf({ pos_id, order_id, line }: PlaceRow): string {
  return `${pos_id}/${order_id}/${line}`
}

/** The attempts of notifications by their places, found line by line. */
async function listAttempts(
  reader: Reader,
  rows: readonly PlaceRow[],
): Promise<Map<string, Attempt[]>> {
  const lines = new Map(
    rows.map(({ pos_id, order_id }) => [`${pos_id}/${order_id}`, [pos_id, order_id] as const]),
  )
  const found = await listNamed<AttemptRow>(
    reader,
    [...lines.values()],
    `SELECT pos_id, order_id, line, attempt, at, took_ms, outcome, fault, headers, answer
     FROM named JOIN notification_attempts ON pos_id = owner AND order_id = id
     ORDER BY pos_id, order_id, line, attempt`,
  )
  const attempts = new Map<string, Attempt[]>()
  for (const row of found) {
    const place = placeOf(row)
    const known = attempts.get(place)
    if (known) known.push(toAttempt(row))
    else attempts.set(place, [toAttempt(row)])
  }
  return attempts
}

function toAttempt({ attempt, at, took_ms, outcome, fault, headers, answer }: AttemptRow): Attempt {
  return {
    number: attempt,
    at,
    tookMs: took_ms,
    outcome,
    fault: fault ?? undefined,
    headers: headers === null ? undefined : JSON.parse(headers),
    answer: answer ?? undefined,
  }
}

/** The head of a line, if a notification in it is waiting. */
export async function findHead(
  reader: Reader,
  line: LineRef,
): Promise<WaitingNotification | undefined> {
  const [head] = await listWaitingNotifications(reader, line, 1)
  return head
}
