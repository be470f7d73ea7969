import type { Lifecycle } from '@grosz/contract/lifecycle.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import type { Check, Groups } from '../room.ts'
import type { ThingKind } from './changes.ts'

const lines: Groups = { name: 'thing_changes', key: ['kind', 'owner', 'id'], isGrouped: true }

interface Kept {
  readonly table: string
  readonly owner: string
  readonly id: string
  /** The steps that there are, unless any is possible. */
  readonly lifecycle?: Lifecycle<string, string>
}

/** Where each thing is kept. The workspace is the database itself. */
const things: Readonly<Record<Exclude<ThingKind, 'workspace'>, Kept>> = {
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
  // New data take a submerchant back from any status.
  submerchant: { table: 'submerchants', owner: 'firm_id', id: 'submerchant_id' },
  seller: { table: 'sellers', owner: 'firm_id', id: 'ext_customer_id' },
  firm: { table: 'firms', owner: "''", id: 'firm_id' },
}

const isGone = Object.entries(things).map(
  ([kind, { table, owner, id }]) => `part.kind = '${kind}' AND NOT EXISTS (
    SELECT 1 FROM ${table} WHERE ${owner} = part.owner AND ${id} = part.id)`,
)

const isImpossible = Object.entries(things).flatMap(([kind, { lifecycle }]) =>
  lifecycle
    ? `part.kind = '${kind}' AND NOT (${stepsOf(lifecycle, { from: 'earlier.status', event: 'part.event', to: 'part.status' })})`
    : [],
)

export const checks: readonly Check[] = [
  {
    says: 'changes of things that there are not',
    of: lines,
    sql: `SELECT DISTINCT part.id FROM part WHERE ${isGone.join(' OR ')}`,
  },
  {
    says: 'things with changes that are missing or that cannot follow each other',
    of: lines,
    sql: `SELECT DISTINCT part.id FROM part
          LEFT JOIN thing_changes AS earlier ON earlier.kind = part.kind
            AND earlier.owner = part.owner AND earlier.id = part.id AND earlier.line = part.line - 1
          WHERE part.line <> 1 AND (earlier.line IS NULL OR ${isImpossible.join(' OR ')})`,
  },
]

/** SQL for: this event leads from one status to the other. The names are those of columns. */
export function stepsOf(
  { transitions }: Lifecycle<string, string>,
  { from, event, to }: { readonly from: string; readonly event: string; readonly to: string },
): string {
  return transitions
    .map((step) => `${from} = '${step[0]}' AND ${event} = '${step[1]}' AND ${to} = '${step[2]}'`)
    .join(' OR ')
}
