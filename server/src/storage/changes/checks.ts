import { type Lifecycle, next } from '@grosz/contract/lifecycle.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import type { Check, Groups } from '../../room.ts'
import type { RecordKind } from './changes.ts'

const lines: Groups = { name: 'thing_changes', key: ['kind', 'owner', 'id'], isGrouped: true }

interface Kept {
  readonly table: string
  readonly owner: string
  readonly id: string
  /** The steps that there are, unless any is possible. */
  readonly lifecycle?: Lifecycle<string, string>
}

/** The table of each kind of record. A workspace is the database itself. */
const tables: Readonly<Record<Exclude<RecordKind, 'workspace'>, Kept>> = {
  payout: {
    table: 'payouts',
    owner: 'shop_id',
    id: 'payout_id',
    lifecycle: payoutLifecycle,
  },
  verification: {
    table: 'verifications',
    owner: 'firm_id',
    id: 'verification_id',
    lifecycle: verificationLifecycle,
  },
  // New data are recorded as a change in any status, which the lifecycle does not contain.
  submerchant: { table: 'submerchants', owner: 'firm_id', id: 'submerchant_id' },
  seller: { table: 'sellers', owner: 'firm_id', id: 'ext_customer_id' },
  firm: { table: 'firms', owner: "''", id: 'firm_id' },
}

const isGone = Object.entries(tables).map(
  ([kind, { table, owner, id }]) => `part.kind = '${kind}' AND NOT EXISTS (
    SELECT 1 FROM ${table} WHERE ${owner} = part.owner AND ${id} = part.id)`,
)

export const checks: readonly Check[] = [
  {
    says: 'changes of objects that do not exist',
    of: lines,
    sql: `SELECT DISTINCT part.id FROM part WHERE ${isGone.join(' OR ')}`,
  },
  {
    says: 'objects with changes that are missing or that cannot follow each other',
    of: lines,
    async compare(_, rows: readonly ChangeRow[]) {
      const byId = Map.groupBy(rows, ({ kind, owner, id }) => JSON.stringify([kind, owner, id]))
      return [...byId.values()]
        .filter((changes) => !isWalked(changes))
        .map(([first]) => first?.id ?? '')
    },
  },
]

interface ChangeRow {
  readonly kind: Exclude<RecordKind, 'workspace'>
  readonly owner: string
  readonly id: string
  readonly line: number
  readonly event: string
  readonly status: string
}

/**
 * True if the changes follow the lifecycle. The first stored line can be any: a record from an
 * earlier version has only its last change.
 */
function isWalked(changes: readonly ChangeRow[]): boolean {
  const sorted = changes.toSorted((one, other) => one.line - other.line)
  return sorted.every(({ kind, line, event, status }, index) => {
    const before = sorted[index - 1]
    const { lifecycle } = tables[kind] ?? {}
    return (
      line === index + 1 &&
      (!before || !lifecycle || next(lifecycle, before.status, event) === status)
    )
  })
}
