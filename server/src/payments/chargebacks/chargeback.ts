import type { Operations } from '@grosz/contract/index.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import {
  type ChargebackReason,
  type ChargebackStatus,
  chargebackLifecycle,
} from '@grosz/contract/resources/chargebacks.ts'
import type { ChargebackId, OrderId, PosId, ShopId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { operationOf, type Posting } from '../../storage/ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { remaining, type Share, sharesOf, split } from '../orders/shares.ts'

/** Money of an order that a bank has returned to the payer after a complaint. */
export interface Chargeback {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly chargebackId: ChargebackId
  readonly amount: bigint
  readonly currency: string
  readonly reason: ChargebackReason
  readonly description: string | undefined
  /** The parts that the sellers of the order's carts and the shop bear, or the shop alone. */
  readonly shares: readonly Share[]
  readonly status: ChargebackStatus
  readonly createdAt: number
  readonly reversedAt: number | undefined
}

type ChargebackBody = RequestOf<Operations['createChargeback']>['body']

/** Opens a chargeback of `order`, of which `given` was returned before, or fails. */
export function openChargeback(
  order: Order,
  body: ChargebackBody,
  opening: { chargebackId: ChargebackId; given: readonly Share[]; now: number },
): Chargeback {
  if (order.status !== 'COMPLETED')
    throw new Refusal(
      'TRANS_NOT_ENDED',
      'The order is not completed, so it cannot be charged back.',
    )
  const left = order.captured - order.refunded
  const amount = body.amount === undefined ? left : toAmount(body.amount)
  if (amount > left || left === 0n)
    throw new Refusal('AMOUNT_TO_BIG', `No more than ${left} can be charged back.`)
  if (amount <= 0n)
    throw new Refusal('AMOUNT_TO_SMALL', 'The chargeback amount must be greater than zero.')
  return {
    posId: order.posId,
    orderId: order.orderId,
    chargebackId: opening.chargebackId,
    amount,
    currency: order.currency,
    reason: body.reason,
    description: body.description,
    shares: split(amount, remaining(sharesOf(order), [opening.given])),
    status: chargebackLifecycle.initial,
    createdAt: opening.now,
    reversedAt: undefined,
  }
}

/** Ends the dispute for the shop; undefined where it had ended before. */
export function reversed(chargeback: Chargeback, now: number): Chargeback | undefined {
  const status = next(chargebackLifecycle, chargeback.status, 'reverse')
  return status && { ...chargeback, status, reversedAt: now }
}

/** Moves the money from the parties that bear it to the acquirer, who owes it to the payer, or back. */
export function postingsOf(
  { shares, currency, createdAt }: Chargeback,
  { shopId, step }: { shopId: ShopId; step: Step },
): Posting[] {
  const sign = step === 'take' ? -1n : 1n
  return shares
    .filter(({ amount }) => amount > 0n)
    .flatMap(({ extCustomerId, amount }): Posting[] => [
      {
        account: available(shopId, extCustomerId),
        currency,
        amount: sign * amount,
        ...operationOf('CHARGEBACK', { shopId, extCustomerId }, createdAt),
      },
      { account: 'acquirer', currency, amount: -sign * amount },
    ])
}

export const steps = ['take', 'return'] as const

export type Step = (typeof steps)[number]

/** The reference of a chargeback in the ledger. */
export function referenceOf(
  { posId, chargebackId }: Pick<Chargeback, 'posId' | 'chargebackId'>,
  step: Step,
): string {
  return `chargeback:${posId}:${chargebackId}:${step}`
}
