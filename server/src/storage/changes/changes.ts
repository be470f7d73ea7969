import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { Reader, Statement } from '../database/database.ts'
import { listNamed } from '../database/named.ts'

export type RecordKind = 'payout' | 'verification' | 'submerchant' | 'seller' | 'firm' | 'workspace'

/** A record other than an order that has a history of changes. */
export interface RecordRef {
  readonly kind: RecordKind
  /** The shop of a payout, or else the firm; a firm and a workspace have none. */
  readonly owner: string
  readonly id: string
}

/** A change of an order, or of another record. */
export interface Change {
  readonly event: string
  /** The status from then on, if it has one. */
  readonly status?: string | undefined
  readonly at: number
  /** The further subject of the event. */
  readonly about?: string | undefined
}

/** The workspace that this database is; the one that every server has is one, too. */
export const thisWorkspace: RecordRef = { kind: 'workspace', owner: '', id: '' }

/** A firm as its changes name it. */
export function firmRef(firmId: string): RecordRef {
  return { kind: 'firm', owner: '', id: firmId }
}

/** The next line of the changes of a record. Needs its row locked. */
export function noteChange({ kind, owner, id }: RecordRef, change: Change): Statement {
  const { event, status = null, about = null, at } = change
  return {
    sql: `INSERT INTO thing_changes (kind, owner, id, line, event, status, about, at)
      SELECT $1, $2, $3, COALESCE(MAX(line), 0) + 1, $4, $5, $6, CAST($7 AS BIGINT) FROM thing_changes
      WHERE kind = $1 AND owner = $2 AND id = $3`,
    params: [kind, owner, id, event, status, about, at],
  }
}

interface ChangeRow {
  readonly id: string
  readonly event: string
  readonly status: string | null
  readonly about: string | null
  readonly at: number
}

/** The newest changes of a record, the newest of them first. */
export async function listChangesOf(
  reader: Reader,
  { kind, owner, id }: RecordRef,
): Promise<Change[]> {
  const rows = await reader.list<ChangeRow>(
    `SELECT id, event, status, about, at FROM thing_changes
     WHERE kind = $1 AND owner = $2 AND id = $3 ORDER BY line DESC LIMIT $4`,
    kind,
    owner,
    id,
    timelineMax,
  )
  return rows.map(toChange)
}

/** All changes of some records of one kind, by their ids, each in the order of time. */
export async function listChangesById(
  reader: Reader,
  kind: RecordKind,
  refs: readonly Pick<RecordRef, 'owner' | 'id'>[],
): Promise<Map<string, Change[]>> {
  const rows = await listNamed<ChangeRow>(
    reader,
    refs.map(({ owner, id }) => [owner, id]),
    `SELECT changed.id, changed.event, changed.status, changed.about, changed.at FROM named
     JOIN thing_changes AS changed ON changed.kind = '${kind}' AND changed.owner = named.owner
       AND changed.id = named.id
     ORDER BY changed.id, changed.line`,
  )
  const byId = new Map<string, Change[]>(refs.map(({ id }) => [id, []]))
  for (const row of rows) byId.get(row.id)?.push(toChange(row))
  return byId
}

/** SQL for the status after the last change of a record; `owner` and `id` are columns. */
export function lastStatusOf(kind: RecordKind, { owner, id }: { owner: string; id: string }) {
  return `(SELECT status FROM thing_changes WHERE kind = '${kind}' AND owner = ${owner}
    AND id = ${id} ORDER BY line DESC LIMIT 1)`
}

function toChange({ event, status, about, at }: ChangeRow): Change {
  return { event, status: status ?? undefined, about: about ?? undefined, at }
}
