import { actionReasons } from '@grosz/contract/action-reasons.ts'
import type { ChallengeKind } from '@grosz/contract/challenges.ts'
import { advanceDaysMax } from '@grosz/contract/clock-limits.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import { type OrderEvent, orderLifecycle } from '@grosz/contract/resources/orders.ts'
import type { Text } from '@grosz/contract/text.ts'
import { DAY_MS, toIso } from '../../base/time.ts'
import { canExpire } from '../../payments/orders/due.ts'
import type { Order } from '../../payments/orders/order.ts'
import { refundableUntil } from '../../payments/refunds/refund.ts'
import { type Action, action, resending } from './actions.ts'

/** The data beside the order on which the actions depend. */
interface Around {
  readonly now: number
  /** The party that requests the payer's confirmation now. */
  readonly openConfirmation: ChallengeKind | 'cvv' | undefined
  readonly notifications: readonly unknown[]
  readonly hasOpenChargeback: boolean
}

/** All actions of an order; the lifecycle determines which are possible. */
export function actionsOf(order: Order, around: Around): Action[] {
  const left = order.captured - order.refunded
  const whenHeld = { until: toIso(order.expiresAt) }
  return [
    action('capture', 'captureOrder', unlessCan(order, 'capture'), {
      ...whenHeld,
      amountMax: String(order.amount),
    }),
    action(
      'captureInPart',
      'captureOrder',
      unlessCan(order, 'capture') ??
        (order.amount > 1n ? undefined : actionReasons.tooSmallForPart),
      { ...whenHeld, amountMax: String(order.amount - 1n) },
    ),
    action('cancel', 'cancelOrder', unlessCan(order, 'cancel')),
    action('refund', 'createRefund', unlessRefundable(order, around.now), {
      amountMax: String(left),
      until: toIso(refundableUntil(order.completedAt ?? around.now)),
    }),
    action('chargeBack', 'createChargeback', unlessChargeable(order), { amountMax: String(left) }),
    action(
      'reverseChargeback',
      'reverseChargeback',
      around.hasOpenChargeback ? undefined : actionReasons.noChargeback,
    ),
    action(
      'answerConfirmation',
      around.openConfirmation === 'cvv' ? 'answerOrder' : 'answerChallenge',
      around.openConfirmation ? undefined : actionReasons.noConfirmation,
    ),
    resending(around.notifications),
    action('expireNow', 'advanceClock', unlessWithinReach(order, around.now), whenHeld),
  ]
}

function unlessCan(order: Order, event: OrderEvent & ('capture' | 'cancel')): Text | undefined {
  if (next(orderLifecycle, order.status, event)) return undefined
  if (order.status === 'CANCELED') return actionReasons.canceled
  if (order.status === 'COMPLETED')
    return event === 'capture' ? actionReasons.captured : actionReasons.completed
  return actionReasons.notPaid
}

/** One press advances the clock by one call. */
function unlessWithinReach(order: Order, now: number): Text | undefined {
  if (!canExpire(order)) return actionReasons.ended
  return order.expiresAt > now + advanceDaysMax * DAY_MS ? actionReasons.expiresTooLate : undefined
}

function unlessRefundable(order: Order, now: number): Text | undefined {
  if (order.status !== 'COMPLETED') return actionReasons.notCompleted
  if (now > refundableUntil(order.completedAt ?? now)) return actionReasons.tooOld
  if (order.captured === 0n) return actionReasons.nothingCaptured
  return order.captured === order.refunded ? actionReasons.refundedInFull : undefined
}

function unlessChargeable({ status, captured, refunded }: Order): Text | undefined {
  if (status !== 'COMPLETED') return actionReasons.notChargeable
  if (captured === 0n) return actionReasons.nothingToChargeBack
  return captured === refunded ? actionReasons.refundedInFull : undefined
}
