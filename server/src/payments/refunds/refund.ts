import { createHash } from 'node:crypto'
import type { StateOf } from '@grosz/contract/lifecycle.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import { limits } from '@grosz/contract/limits.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import { Temporal } from 'temporal-polyfill'
import type { OrderId, PosId, RefundId, ShopId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { otherCurrency, Refusal } from '../../base/refusal.ts'
import { yearsAfter } from '../../base/time.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { operationOf, type Posting } from '../../storage/ledger/ledger.ts'
import { type Order, pricedPart } from '../orders/order.ts'
import { remaining, type Share, sharesOf, split } from '../orders/shares.ts'

export type RefundStatus = StateOf<typeof refundLifecycle>

/** Money on its way back to the payer. */
export interface Refund {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly refundId: RefundId
  readonly extRefundId: string | undefined
  /** The digest of the request; two requests with the same digest are the same request. */
  readonly fingerprint: string
  readonly amount: bigint
  readonly currency: string
  /** The same in the currency that the payer paid in. */
  readonly price: { readonly amount: bigint; readonly currency: string }
  readonly description: string
  readonly bankDescription: string | undefined
  readonly type: 'REFUND_PAYMENT_STANDARD' | 'FAST'
  /** The parts that the sellers of the order's carts and the shop give back, or the shop alone. */
  readonly shares: readonly Share[]
  readonly status: RefundStatus
  readonly error: { readonly code: string; readonly description: string } | undefined
  readonly createdAt: number
  readonly statusAt: number
}

export interface RefundBody {
  readonly description: string
  readonly amount?: string | number
  readonly extRefundId?: string
  readonly currencyCode?: string
  readonly bankDescription?: string
  readonly type?: 'REFUND_PAYMENT_STANDARD' | 'FAST'
}

/** The shop's ID of a refund. .NET clients send 0 for an unset number. */
export function extRefundIdOf({ extRefundId }: RefundBody): string | undefined {
  return extRefundId === '0' ? undefined : extRefundId
}

/** The last moment at which an order can be refunded: two years from its completion, by the calendar of UTC. */
export function refundableUntil(completedAt: number): number {
  return yearsAfter(completedAt, 2)
}

/** The time in ms between two new refunds of an order without extRefundId. */
const PAUSE_MS = 1000

/**
 * The time in ms for which an equal refund without extRefundId counts as a repetition, such as a
 * retry or a double click.
 */
export const EQUAL_MS = limits.equalRefundSeconds.value * 1000

/**
 * The data about earlier refunds of an order that a new refund depends on; its size does not grow with their
 * number.
 */
export interface Earlier {
  /** The one with the same extRefundId or, where the request has none, a recent equal one. */
  readonly same: Refund | undefined
  /** The time of the last refund without extRefundId, in ms since 1970. */
  readonly lastAt: number | undefined
  /**
   * The amounts that sellers and shop have given back so far; not used if the shop alone bears the refund.
   */
  readonly given: readonly Share[]
  /** The refunds in the payer's currency that were not canceled, together; not used if it is the order's. */
  readonly priced: { readonly amount: bigint; readonly price: bigint }
}

/** The meaning of a refund as a text: equal texts are the same refund. Values count, not their spelling. */
export function meaningOf({ currency }: Pick<Order, 'currency'>, body: RefundBody): string {
  const { amount, currencyCode, description, bankDescription, type } = body
  const parts = [
    amount === undefined ? null : String(toAmount(amount)),
    // A missing one is written as null, too.
    currencyCode === currency ? null : currencyCode,
    description,
  ]
  return JSON.stringify([...parts, bankDescription ?? null, type ?? 'REFUND_PAYMENT_STANDARD'])
}

/** The hash of the meaning, short enough for an index. */
export function fingerprintOf(order: Pick<Order, 'currency'>, body: RefundBody): string {
  return createHash('sha256').update(meaningOf(order, body)).digest('base64url')
}

/** The earlier refund that this request repeats, if any; rejects an ID that was used with other data. */
export function findRepeated(
  order: Pick<Order, 'currency'>,
  body: RefundBody,
  { same }: Pick<Earlier, 'same'>,
): Refund | undefined {
  if (!same) return undefined
  // Refunds of earlier versions contain the whole text instead of its hash.
  const fingerprints = [fingerprintOf(order, body), meaningOf(order, body)]
  if (fingerprints.includes(same.fingerprint)) return same
  throw new Refusal('REFUND_IDEMPOTENCY_MISMATCH')
}

/** The sentence for a repeated request: no new refund was made, and the status of the earlier one. */
export function toldOf({ refundId, extRefundId, status }: Refund): string {
  const earlier = `No new refund was made: this is the earlier refund ${refundId}`
  if (extRefundId === undefined)
    return `${earlier}, which is equal and not ${limits.equalRefundSeconds.value} s old. It is ${status}. To make equal refunds, send extRefundId with each.`
  const advice = status === 'CANCELED' ? ' To refund again, send another extRefundId.' : ''
  return `${earlier} with the same extRefundId. It is ${status}.${advice}`
}

/**
 * The extRefundId of answers and notifications. Clients of the API expect one with every refund;
 * without an ID of the shop, it is the time of the request in Poland, which finds no refund.
 */
export function toldExtRefundId({
  extRefundId,
  createdAt,
}: Pick<Refund, 'extRefundId' | 'createdAt'>): string {
  return extRefundId ?? polishDigits(createdAt)
}

/** A moment as YYYYMMDDHHMMSS. */
function polishDigits(time: number): string {
  return Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO('Europe/Warsaw')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[^0-9]/g, '')
}

export interface Opening {
  readonly refundId: RefundId
  readonly now: number
  readonly firmCountry: string
  /** The least amount that must be left after a partial refund, since a lender offers no smaller loan. */
  readonly leastLeft: bigint
}

/** Opens a refund of `order`, or fails. Check first whether it repeats an earlier one. */
export function openRefund(
  order: Order,
  body: RefundBody,
  { lastAt = 0, given, priced }: Omit<Earlier, 'same'>,
  opening: Opening,
): Refund {
  if (order.status !== 'COMPLETED')
    throw new Refusal(
      'TRANS_NOT_ENDED',
      order.status === 'CANCELED'
        ? 'The order was canceled, so it received no money and cannot be refunded.'
        : undefined,
    )
  if (opening.now > refundableUntil(order.completedAt ?? opening.now))
    throw new Refusal('TRANS_TOO_OLD')
  if (body.type === 'FAST' && opening.firmCountry !== 'RO') throw new Refusal('REFUND_DISABLED')
  if (body.currencyCode !== undefined && body.currencyCode !== order.currency) {
    throw otherCurrency('refund.currencyCode', order.currency, 'the order')
  }
  if (order.captured === 0n)
    throw new Refusal('AMOUNT_TO_SMALL', 'The order was for 0, so there is nothing to refund.')
  const left = order.captured - order.refunded
  if (body.amount !== undefined && toAmount(body.amount) <= 0n) throw new Refusal('AMOUNT_TO_SMALL')
  if (left === 0n) throw new Refusal('REFUND_PAID')
  const amount = body.amount === undefined ? left : toAmount(body.amount)
  if (amount > left) throw new Refusal('AMOUNT_TO_BIG', `No more than ${left} can be refunded.`)
  if (amount < left && left - amount < opening.leastLeft)
    throw new Refusal('REMAINING_TRANS_AMOUNT_TOO_SMALL')
  const extRefundId = extRefundIdOf(body)
  if (extRefundId === undefined && opening.now - lastAt < PAUSE_MS)
    throw new Refusal('REFUND_TO_OFTEN')
  return {
    posId: order.posId,
    orderId: order.orderId,
    refundId: opening.refundId,
    extRefundId,
    fingerprint: fingerprintOf(order, body),
    amount,
    currency: order.currency,
    price: { amount: priceOf(order, amount, priced), currency: order.price.currency },
    description: body.description,
    bankDescription: body.bankDescription,
    type: body.type ?? 'REFUND_PAYMENT_STANDARD',
    shares: split(amount, remaining(sharesOf(order), [given])),
    status: refundLifecycle.initial,
    error: undefined,
    createdAt: opening.now,
    statusAt: opening.now,
  }
}

/**
 * The next part of the price, so that all parts sum to the price, regardless of rounding and
 * cancellations. No money moves for a part that is rounded to 0.
 */
function priceOf(order: Order, amount: bigint, priced: Earlier['priced']): bigint {
  const { refunded, currency, price } = order
  if (price.currency === currency) return amount
  // Chargebacks, and refunds of earlier versions.
  const unpriced = pricedPart(order, refunded - priced.amount)
  const part = pricedPart(order, refunded + amount) - unpriced - priced.price
  if (part <= 0n)
    throw new Refusal(
      'AMOUNT_TO_SMALL',
      `The payer paid in ${price.currency}, and the refund is less than the smallest unit of ${price.currency}.`,
    )
  return part
}

/** Ends a pending refund; undefined where it has ended before. */
export function endRefund(
  refund: Refund,
  event: 'finalize' | 'cancel',
  now: number,
  error?: Refund['error'],
): Refund | undefined {
  const status = next(refundLifecycle, refund.status, event)
  return status && { ...refund, status, statusAt: now, error }
}

/**
 * The money is reserved first, so that two refunds never spend it twice; then it is paid, or
 * returned to the parties that bear the refund.
 */
export function postingsOf(
  { shares, currency, createdAt }: Refund,
  { shopId, step }: { shopId: ShopId; step: Step },
): Posting[] {
  return shares
    .filter(({ amount }) => amount > 0n)
    .flatMap(({ extCustomerId, amount }): Posting[] => {
      const free = available(shopId, extCustomerId)
      const held = reserved(shopId, extCustomerId)
      const from = (account: string) => ({ account, currency, amount: -amount })
      const to = (account: string) => ({ account, currency, amount })
      const operation = operationOf('REFUND_SENT', { shopId, extCustomerId }, createdAt)
      return {
        reserve: [from(free), to(held)],
        pay: [{ ...from(held), ...operation }, to('acquirer')],
        release: [from(held), to(free)],
      }[step]
    })
}

/** The transfers of a refund in the ledger. */
export const steps = ['reserve', 'pay', 'release'] as const

type Step = (typeof steps)[number]

export function referenceOf(
  { posId, refundId }: Pick<Refund, 'posId' | 'refundId'>,
  step: Step,
): string {
  return `refund:${posId}:${refundId}:${step}`
}
