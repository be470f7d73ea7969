import { timelineMax } from '@grosz/contract/shapes/console.ts'
import { fromRow } from '../../base/money.ts'
import type { OrderRef } from '../../payments/orders/store.ts'
import type { Change } from '../../storage/changes/changes.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'

/** A line of the ledger: positive into the account. */
export interface Posted {
  readonly reference: string
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  readonly at: number
  /** The balance of the account after it, where that is known. */
  readonly balance?: bigint
}

/** A transition that will happen by itself. */
export interface Awaited {
  readonly kind: string
  readonly reference: string
  readonly dueAt: number
}

export function listChanges(reader: Reader, { posId, orderId }: OrderRef): Promise<Change[]> {
  return reader.list<Change>(
    `SELECT event, status, at FROM order_history WHERE pos_id = $1 AND order_id = $2
     ORDER BY line DESC LIMIT $3`,
    posId,
    orderId,
    timelineMax,
  )
}

/** The postings of some transfers, in the order of the transfers. */
export async function listPostings(
  reader: Reader,
  references: readonly string[],
): Promise<Posted[]> {
  const rows = await listNamed<PostedRow>(
    reader,
    references.map((reference) => [reference, reference]),
    `SELECT postings.reference, postings.account, postings.currency, postings.amount, postings.at
     FROM named JOIN postings ON postings.reference = named.id
     ORDER BY postings.at, postings.reference, postings.line`,
  )
  return rows.map(toPosted)
}

/** A posting as it is stored. */
export type PostedRow = Omit<Posted, 'amount'> & { readonly amount: number }

export function toPosted(row: PostedRow): Posted {
  return { ...row, amount: fromRow(row.amount) }
}

/** The times at which rows of these kinds and references are due, without rows that run right now. */
export async function listAwaited(
  reader: Reader,
  keys: readonly (readonly [kind: string, reference: string])[],
): Promise<Awaited[]> {
  return listNamed(
    reader,
    keys,
    `SELECT due.kind, due.reference, due.due_at AS "dueAt" FROM named
     JOIN due ON due.kind = named.owner AND due.reference = named.id
     WHERE due.due_at IS NOT NULL AND due.lease IS NULL`,
  )
}
