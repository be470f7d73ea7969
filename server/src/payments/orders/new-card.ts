import type { Outcome, StoredCard } from '../../base/acquirer/acquirer.ts'
import { toId } from '../../base/ids.ts'
import type { Statement } from '../../storage/database/database.ts'
import { activateToken, type CardToken, deleteNewToken, insertToken } from '../tokens/store.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/**
 * Updates the card that a payment stores: inserts it as new when the acquirer returns it, activates it after success,
 * and deletes it otherwise.
 */
export function followNewCard(
  order: Order,
  payment: Payment,
  outcome: Outcome,
  now: number,
): Statement[] {
  if (outcome.kind === 'declined' || outcome.kind === 'left') return forgetNewCard(payment)
  // Stored when the acquirer first returns it; later, a missing card was deleted by its owner.
  const kept = payment.details.with?.card ? [] : keep(order, payment, outcome, now)
  if (outcome.kind !== 'approved' || payment.token === undefined) return kept
  const { posId, orderId, token, details } = payment
  const ids = { posId, orderId, extCustomerId: order.extCustomerId }
  return [
    ...kept,
    {
      ...activateToken(posId, token, outcome.with.card, now),
      // A card that was already stored causes no event.
      ...(details.storesCard && { event: { type: 'TOKEN_CREATED', ids } }),
    },
  ]
}

/** Deletes the card of a payment that will not store it. */
export function forgetNewCard({ posId, token }: Payment): Statement[] {
  return token === undefined ? [] : [deleteNewToken(posId, token)]
}

function keep(
  order: Order,
  { token, details }: Payment,
  outcome: Exclude<Outcome, { kind: 'declined' | 'left' }>,
  now: number,
): Statement[] {
  const { card } = outcome.with
  if (!details.storesCard || token === undefined || !card) return []
  return [insertToken(newCardOf(order, { token, card, now }))]
}

/** A new card, which is not usable before its payment has succeeded. */
export function newCardOf(
  { posId, extCustomerId }: Order,
  { token, card, now }: { token: string; card: StoredCard; now: number },
): CardToken {
  return {
    posId,
    token: toId(token),
    status: 'NEW',
    extCustomerId,
    reference: card.reference,
    numberMasked: card.numberMasked,
    scheme: card.scheme,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    authenticated: false,
    firstTransactionId: undefined,
    createdAt: now,
  }
}
