import { type PayoutStatus, payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import type { PayoutId, ShopId } from '../../base/ids.ts'
import { type ExpectedNotifications, findMismatched } from '../../notify/outbox/checks.ts'
import type { Check, Table } from '../../room.ts'
import { type Change, listChangesById } from '../../storage/changes/changes.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { type Payout, sellerOf } from './payout.ts'
import { toTold } from './settle.ts'
import { changedAs, listPayouts } from './store.ts'

const payouts: Table = { name: 'payouts', key: ['shop_id', 'payout_id'] }

export const checks: readonly Check[] = [
  {
    says: 'payouts that do not match their changes, their notifications, or their payee',
    of: { ...payouts, rows: 1_000 },
    async compare(tx, rows: readonly { shop_id: ShopId; payout_id: PayoutId }[]) {
      const found = await listPayouts(
        tx,
        rows.map(({ shop_id, payout_id }) => ({ shopId: shop_id, payoutId: payout_id })),
      )
      const byId = await listChangesById(tx, 'payout', found.map(changedAs))
      const changed = found.map((payout) => ({
        payout,
        changes: byId.get(payout.payoutId) ?? [],
      }))
      const unlike = changed.filter(
        ({ payout, changes }) => !isOfLast(payout, changes) || !isOfPayee(payout),
      )
      const mismatched = await findMismatched(tx, 'payout', changed.map(toExpected))
      return [...new Set([...unlike.map(({ payout }) => payout.payoutId), ...mismatched])]
    },
  },
  {
    says: 'payouts by a point of sale of another shop',
    of: payouts,
    sql: `SELECT payout_id FROM part WHERE NOT EXISTS (SELECT 1 FROM poses
            WHERE poses.pos_id = part.pos_id AND poses.shop_id = part.shop_id)`,
  },
  ...checksOfWork({
    kind: 'payout',
    says: 'payouts under way',
    of: payouts,
    isOpen: "status IN ('PENDING', 'WAITING')",
  }),
]

interface Changed {
  readonly payout: Payout
  readonly changes: readonly Change[]
}

function toExpected({ payout, changes }: Changed): ExpectedNotifications {
  const expected = changes.map(({ status, at }) => ({
    at,
    body: toTold({ ...payout, status: status as PayoutStatus, statusAt: at }), // each change has one
  }))
  // Payouts of an earlier version have only their last change.
  const { payout: waiting } = toTold({ ...payout, status: 'WAITING' })
  const mayHave = { at: undefined, body: { payout: { ...waiting, statusDateTime: undefined } } }
  return {
    posId: payout.posId,
    id: payout.payoutId,
    url: payout.notifyUrl,
    expected: changes.some(({ status }) => status === 'WAITING')
      ? expected
      : [...expected, mayHave],
  }
}

function isOfLast({ status, statusAt, createdAt }: Payout, changes: readonly Change[]): boolean {
  const last = changes.at(-1) ?? { status: payoutLifecycle.initial, at: createdAt }
  return last.status === status && last.at === statusAt
}

/**
 * True if the payout has the seller to whom it is paid. A payout to a card passes, because its
 * cardholder is not stored.
 */
function isOfPayee(payout: Payout): boolean {
  return payout.target.kind === 'card' || payout.extCustomerId === sellerOf(payout)
}
