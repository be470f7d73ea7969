import type { Outcome, StoredCard } from '../../base/acquirer/acquirer.ts'
import { toId } from '../../base/ids.ts'
import type { Statement } from '../../storage/database/database.ts'
import { activateToken, type CardToken, deleteNewToken, insertToken } from '../tokens/store.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/**
 * Follows the card that a payment stores: it waits with the payment, is good once that succeeds,
 * and is gone where it does not.
 */
export function followNewCard(
  order: Order,
  payment: Payment,
  outcome: Outcome,
  now: number,
): Statement[] {
  if (outcome.kind === 'declined' || outcome.kind === 'left') return forgetNewCard(payment)
  // Kept when the acquirer first names it; after that, a card that is missing was deleted by its owner.
  const kept = payment.details.with?.card ? [] : keep(order, payment, outcome, now)
  if (outcome.kind !== 'approved' || payment.token === undefined) return kept
  const { posId, orderId, token, details } = payment
  const ids = { posId, orderId, extCustomerId: order.extCustomerId }
  return [
    ...kept,
    {
      ...activateToken(posId, token, outcome.with.card, now),
      // A card that is stored already stays as it is.
      ...(details.storesCard && { event: { type: 'TOKEN_CREATED', ids } }),
    },
  ]
}

/** Lets go of the card that a payment was to store and never will. */
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

/** A card as it waits with the payment that stores it. */
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
