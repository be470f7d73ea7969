import assert from 'node:assert/strict'
import { type App, commit, type Reply, type Request } from '../../app.ts'
import { newChargebackId, type OrderId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import {
  type Chargeback,
  openChargeback,
  postingsOf,
  referenceOf,
  reversed,
} from '../../payments/chargebacks/chargeback.ts'
import { findChargeback, insertChargeback, saveReversed } from '../../payments/chargebacks/store.ts'
import type { Order } from '../../payments/orders/order.ts'
import { sharesOf } from '../../payments/orders/shares.ts'
import { findAnyOrder, lockOrder, saveOrder } from '../../payments/orders/store.ts'
import { listGiven } from '../../payments/refunds/store.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import { transfer } from '../../storage/ledger/ledger.ts'

/** Acts as the payer's bank, which charges money back. */
export async function createChargeback(
  app: App,
  request: Request<'createChargeback'>,
): Reply<'createChargeback'> {
  const { ref, shopId } = await loadRef(app, request.params.orderId)
  return refuseViolations({ balances: 'NOT_ENOUGH_FUNDS' }, () =>
    commit(app, request, async (tx) => {
      const order = await lockOrder(tx, ref)
      assert.ok(order, 'an order is never deleted')
      const given = sharesOf(order).length > 1 ? await listGiven(tx, order) : []
      const chargebackId = newChargebackId(app)
      const now = app.now()
      const chargeback = openChargeback(order, request.body, { chargebackId, given, now })
      const postings = postingsOf(chargeback, { shopId, step: 'take' })
      tx.defer(
        ...saveOrder(order, { ...order, refunded: order.refunded + chargeback.amount }),
        ...insertChargeback(chargeback, given),
        ...transfer(referenceOf(chargeback, 'take'), postings, now),
      )
      return toReply(chargeback)
    }),
  )
}

export async function reverseChargeback(
  app: App,
  request: Request<'reverseChargeback'>,
): Reply<'reverseChargeback'> {
  const { orderId, chargebackId } = request.params
  const { ref, shopId } = await loadRef(app, orderId)
  return commit(app, request, async (tx) => {
    const order = await lockOrder(tx, ref)
    const chargeback = await findChargeback(tx, { posId: ref.posId, chargebackId })
    if (!order || chargeback?.orderId !== orderId)
      throw new Refusal('NOT_FOUND', 'No data was found for this chargeback.')
    const now = app.now()
    const after = reversed(chargeback, now)
    if (!after) return toReply(chargeback)
    const postings = postingsOf(after, { shopId, step: 'return' })
    tx.defer(
      ...saveOrder(order, { ...order, refunded: order.refunded - after.amount }),
      ...saveReversed(after),
      ...transfer(referenceOf(after, 'return'), postings, now),
    )
    return toReply(after)
  })
}

/** A chargeback as the calls show it. */
export function chargebackBody(chargeback: Chargeback) {
  const { chargebackId, orderId, amount, currency, reason, description, status } = chargeback
  return {
    chargebackId,
    orderId,
    amount: String(amount),
    currencyCode: currency,
    reason,
    description,
    status,
    createdAt: toIso(chargeback.createdAt),
    reversedAt: chargeback.reversedAt === undefined ? undefined : toIso(chargeback.reversedAt),
  }
}

async function loadRef(app: App, orderId: OrderId) {
  const order: Order | undefined = await findAnyOrder(app.database.look, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const { posId } = order
  const { shopId } = await app.posOf(posId)
  return { ref: { posId, orderId }, shopId }
}

function toReply(chargeback: Chargeback) {
  return { status: 200, body: chargebackBody(chargeback) } as const
}
