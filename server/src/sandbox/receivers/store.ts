import { receivedBytesMax, receivedMax, receiversMax } from '@grosz/contract/resources/receivers.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import type { ReceiverAnswer } from '../ports/sandbox.ts'
import type { Verdict } from './verdict.ts'

/** The response of a receiver. */
export interface Receiver {
  readonly receiverId: string
  readonly posId: string | undefined
  readonly name: string | undefined
  readonly answer: ReceiverAnswer
  /** The number of requests received so far. */
  readonly received: number
  readonly createdAt: number
}

/** A receiver with its place in the order of making. */
interface Placed {
  readonly receiver: Receiver
  readonly place: number
}

/** A request that arrived at a receiver. */
interface Arrival {
  readonly at: number
  readonly headers: readonly Header[]
  readonly body: string
  readonly signature: Verdict
}

export interface Header {
  readonly name: string
  readonly value: string
}

export interface Received extends Arrival {
  readonly number: number
}

interface ReceiverRow extends Pick<Receiver, 'receiverId' | 'received' | 'createdAt'> {
  readonly posId: string | null
  readonly name: string | null
  readonly status: number
  readonly delaySeconds: number
  readonly cut: number
}

interface ReceivedRow {
  number: number
  at: number
  headers: string
  body: string
  verdict: Verdict['verdict']
  expected: string | null
}

/** Inserts a receiver; deletes the oldest one beyond the limit of a sandbox. */
export function insertReceiver(receiver: Receiver): Statement[] {
  const { receiverId, posId, name, answer, createdAt } = receiver
  const tooMany = `SELECT receiver_id FROM receivers
    ORDER BY place DESC, receiver_id DESC LIMIT 1000 OFFSET ${receiversMax}`
  return [
    {
      sql: `INSERT INTO receivers (receiver_id, place, pos_id, name, answer_status, answer_delay,
          answer_cut, received, bytes, created_at)
        VALUES ($1, (SELECT COALESCE(MAX(place), 0) + 1 FROM receivers), $2, $3, $4, $5, $6, 0, 0, $7)`,
      params: [receiverId, posId ?? null, name ?? null, ...toColumns(answer), createdAt],
      event: { type: 'RECEIVER_CREATED', ids: { receiverId, posId } },
    },
    { sql: `DELETE FROM received WHERE receiver_id IN (${tooMany})`, params: [] },
    { sql: `DELETE FROM receivers WHERE receiver_id IN (${tooMany})`, params: [] },
  ]
}

const COLUMNS = `receiver_id AS "receiverId", pos_id AS "posId", name, answer_status AS status,
  answer_delay AS "delaySeconds", answer_cut AS cut, received, created_at AS "createdAt"`

export async function findReceiver(
  reader: Reader,
  receiverId: string,
): Promise<Receiver | undefined> {
  const row = await reader.find<ReceiverRow>(
    `SELECT ${COLUMNS} FROM receivers WHERE receiver_id = $1`,
    receiverId,
  )
  return row && toReceiver(row)
}

/** Receivers from the newest on, or from behind a place in that order. */
export async function listReceivers(
  reader: Reader,
  behind: readonly [number, string],
  limit: number,
): Promise<Placed[]> {
  const rows = await reader.list<ReceiverRow & { place: number }>(
    `SELECT place, ${COLUMNS} FROM receivers WHERE (place, receiver_id) < ($1, $2)
     ORDER BY place DESC, receiver_id DESC LIMIT $3`,
    ...behind,
    limit,
  )
  return rows.map(({ place, ...row }) => ({ receiver: toReceiver(row), place }))
}

/** Resolves to false if there is no such receiver. */
export async function saveAnswer(
  tx: Tx,
  receiverId: string,
  answer: ReceiverAnswer,
): Promise<boolean> {
  const [changed = 0] = await tx.write({
    sql: `UPDATE receivers SET answer_status = $2, answer_delay = $3, answer_cut = $4
      WHERE receiver_id = $1`,
    params: [receiverId, ...toColumns(answer)],
    event: { type: 'RECEIVER_CHANGED', ids: { receiverId } },
  })
  return changed > 0
}

/** Resolves to false if there is no such receiver. */
export async function deleteReceiver(tx: Tx, receiverId: string): Promise<boolean> {
  const [deleted = 0] = await tx.write(
    {
      sql: 'DELETE FROM receivers WHERE receiver_id = $1',
      params: [receiverId],
      event: { type: 'RECEIVER_DELETED', ids: { receiverId } },
    },
    { sql: 'DELETE FROM received WHERE receiver_id = $1', params: [receiverId] },
  )
  return deleted > 0
}

/** Stores an arrived request; deletes the oldest ones beyond the limit of a receiver. */
export async function saveArrival(tx: Tx, receiverId: string, arrival: Arrival): Promise<boolean> {
  const row = await tx.lock<{ received: number; bytes: number }>(
    'SELECT received, bytes FROM receivers WHERE receiver_id = $1',
    receiverId,
  )
  if (!row) return false
  const headers = JSON.stringify(arrival.headers)
  const number = row.received + 1
  const bytes = row.bytes + Buffer.byteLength(headers) + Buffer.byteLength(arrival.body)
  const { verdict, expected } = arrival.signature
  tx.defer(
    {
      sql: 'UPDATE receivers SET received = $2, bytes = $3 WHERE receiver_id = $1',
      params: [receiverId, number, bytes],
      event: { type: 'NOTIFICATION_RECEIVED', ids: { receiverId } },
    },
    {
      sql: `INSERT INTO received
          (receiver_id, number, at, headers, body, verdict, expected, bytes_before)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      params: [
        receiverId,
        number,
        arrival.at,
        headers,
        arrival.body,
        verdict,
        expected ?? null,
        row.bytes,
      ],
    },
    {
      sql: `DELETE FROM received WHERE receiver_id = $1 AND number < $2
          AND (number <= $3 OR bytes_before < $4)`,
      params: [receiverId, number, number - receivedMax, bytes - receivedBytesMax],
    },
  )
  return true
}

const SELECT_RECEIVED = 'SELECT number, at, headers, body, verdict, expected FROM received'

/** The received requests before a number, newest first. */
export async function listReceived(
  reader: Reader,
  { receiverId, before }: { receiverId: string; before: number },
  limit: number,
): Promise<Received[]> {
  const rows = await reader.list<ReceivedRow>(
    `${SELECT_RECEIVED} WHERE receiver_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3`,
    receiverId,
    before,
    limit,
  )
  return rows.map(toReceived)
}

/** The first that has arrived after a number. */
export async function findReceivedAfter(
  reader: Reader,
  { receiverId, after }: { receiverId: string; after: number },
): Promise<Received | undefined> {
  const row = await reader.find<ReceivedRow>(
    `${SELECT_RECEIVED} WHERE receiver_id = $1 AND number > $2 ORDER BY number LIMIT 1`,
    receiverId,
    after,
  )
  return row && toReceived(row)
}

function toColumns({ status, delaySeconds, cut }: ReceiverAnswer): [number, number, number] {
  return [status, delaySeconds, cut ? 1 : 0]
}

function toReceiver({ status, delaySeconds, cut, ...row }: ReceiverRow): Receiver {
  return {
    ...row,
    posId: row.posId ?? undefined,
    name: row.name ?? undefined,
    answer: { status, delaySeconds, cut: cut === 1 },
  }
}

function toReceived({ number, at, headers, body, verdict, expected }: ReceivedRow): Received {
  const signature = expected === null ? { verdict } : { verdict, expected }
  return { number, at, headers: JSON.parse(headers), body, signature }
}
