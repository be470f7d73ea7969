import type { NotificationFaultKind } from '@grosz/contract/resources/notification-faults.ts'
import type { LineRef } from '../../notify/outbox/store.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** A fault for the next notifications that match its filters. */
export interface Fault {
  readonly faultId: string
  readonly kind: NotificationFaultKind
  readonly posId: string | undefined
  readonly orderId: string | undefined
  readonly times: number
  readonly seconds: number | undefined
  readonly createdAt: number
}

/** A fault with its place in the queue. */
interface Queued {
  readonly fault: Fault
  readonly place: number
}

interface FaultRow extends Omit<Fault, 'posId' | 'orderId' | 'seconds'> {
  readonly posId: string | null
  readonly orderId: string | null
  readonly seconds: number | null
}

const COLUMNS = `fault_id AS "faultId", kind, pos_id AS "posId", order_id AS "orderId", times, seconds,
  created_at AS "createdAt"`

export function insertFault(fault: Fault): Statement {
  const { faultId, kind, posId, orderId, times, seconds, createdAt } = fault
  return {
    sql: `INSERT INTO notification_faults
        (fault_id, place, kind, pos_id, order_id, times, seconds, created_at)
      VALUES ($1, (SELECT COALESCE(MAX(place), 0) + 1 FROM notification_faults),
        $2, $3, $4, $5, $6, $7)`,
    params: [faultId, kind, posId ?? null, orderId ?? null, times, seconds ?? null, createdAt],
    event: { type: 'FAULT_CREATED', ids: { faultId, posId, orderId } },
  }
}

export async function countFaults(reader: Reader): Promise<number> {
  const row = await reader.find<{ faults: number }>(
    'SELECT COUNT(*) AS faults FROM notification_faults',
  )
  return row?.faults ?? 0
}

/** Faults from the newest on, or from behind a place in that order. */
export async function listFaults(
  reader: Reader,
  behind: readonly [number, string],
  limit: number,
): Promise<Queued[]> {
  const rows = await reader.list<FaultRow & { place: number }>(
    `SELECT place, ${COLUMNS} FROM notification_faults
     WHERE (place, fault_id) < ($1, $2) ORDER BY place DESC, fault_id DESC LIMIT $3`,
    ...behind,
    limit,
  )
  return rows.map(({ place, ...row }) => ({ fault: toFault(row), place }))
}

/** The oldest fault that applies to a line, including those that change the order only if `mayReorder`. */
export async function findFault(
  reader: Reader,
  { posId, id }: LineRef,
  { mayReorder }: { mayReorder: boolean },
): Promise<Fault | undefined> {
  const row = await reader.find<FaultRow>(
    `SELECT ${COLUMNS} FROM notification_faults
     WHERE (pos_id IS NULL OR pos_id = $1) AND (order_id IS NULL OR order_id = $2)
       AND kind <> $3 ORDER BY place, fault_id LIMIT 1`,
    posId,
    id,
    mayReorder ? '' : 'REORDER',
  )
  return row && toFault(row)
}

/** Uses a fault once; resolves to false if it was used up. */
export async function takeOnce(tx: Tx, { faultId }: Fault): Promise<boolean> {
  const [taken = 0] = await tx.write(
    {
      sql: 'UPDATE notification_faults SET times = times - 1 WHERE fault_id = $1 AND times > 0',
      params: [faultId],
      event: { type: 'FAULT_USED', ids: { faultId } },
    },
    {
      sql: 'DELETE FROM notification_faults WHERE fault_id = $1 AND times = 0',
      params: [faultId],
    },
  )
  return taken > 0
}

/** Resolves to false if there is no such fault. */
export async function deleteFault(tx: Tx, faultId: string): Promise<boolean> {
  const [deleted = 0] = await tx.write({
    sql: 'DELETE FROM notification_faults WHERE fault_id = $1',
    params: [faultId],
    event: { type: 'FAULT_DELETED', ids: { faultId } },
  })
  return deleted > 0
}

function toFault(row: FaultRow): Fault {
  return {
    ...row,
    posId: row.posId ?? undefined,
    orderId: row.orderId ?? undefined,
    seconds: row.seconds ?? undefined,
  }
}
