import type { Outcome } from '../acquirer/acquirer.ts'
import type { Tx } from '../database/database.ts'
import { toId } from '../ids.ts'
import { activateToken, deleteNewToken, insertToken } from '../tokens/store.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/**
 * Follows the card that a payment stores: it waits with the payment, is good once that succeeds,
 * and is gone where it does not.
 */
export async function followNewCard(
  tx: Tx,
  order: Order,
  payment: Payment,
  outcome: Outcome,
  now: number,
): Promise<void> {
  if (outcome.kind === 'declined' || outcome.kind === 'left') return forgetNewCard(tx, payment)
  // Kept at the acquirer's first word; after that, a card that is missing was deleted by its owner.
  if (payment.state === 'STARTED') await keep(tx, order, payment, outcome, now)
  if (outcome.kind === 'approved' && payment.token !== undefined)
    await activateToken(tx, payment.posId, payment.token, outcome.with.card)
}

/** Lets go of the card that a payment was to store and never will. */
export async function forgetNewCard(tx: Tx, { posId, token }: Payment): Promise<void> {
  if (token !== undefined) await deleteNewToken(tx, posId, token)
}

async function keep(
  tx: Tx,
  order: Order,
  { posId, token, details }: Payment,
  outcome: Exclude<Outcome, { kind: 'declined' | 'left' }>,
  now: number,
): Promise<void> {
  const { card } = outcome.with
  if (!details.storesCard || token === undefined || !card) return
  await insertToken(tx, {
    posId,
    token: toId(token),
    status: 'NEW',
    extCustomerId: order.extCustomerId,
    reference: card.reference,
    numberMasked: card.numberMasked,
    scheme: card.scheme,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    authenticated: false,
    firstTransactionId: undefined,
    createdAt: now,
  })
}
