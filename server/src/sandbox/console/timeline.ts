import { reportedStatus } from '@grosz/contract/reported-status.ts'
import { toIso } from '../../base/time.ts'
import type { Chargeback } from '../../payments/chargebacks/chargeback.ts'
import { hasExpired, type Order } from '../../payments/orders/order.ts'
import type { Payment } from '../../payments/orders/payment.ts'
import type { Refund } from '../../payments/refunds/refund.ts'
import type { Change } from '../../storage/changes/changes.ts'
import type { Logged } from '../notifications/store.ts'
import { causeOf } from './causes.ts'
import type { Entry, ShownEntry } from './entry.ts'
import type { Confirmation } from './orders-store.ts'
import type { Awaited, Posted } from './timeline-store.ts'

/** Sorts entries by time. A due entry follows the entries that happened at the same moment. */
export function toTimeline(entries: readonly Entry[]): ShownEntry[] {
  const sorted = entries.toSorted(
    (a, b) => a.at - b.at || Number(a.kind === 'DUE') - Number(b.kind === 'DUE'),
  )
  return sorted.map((entry) => {
    const { of: _, ...shown } = entry
    const cause = causeOf(entry, sorted)
    return { ...shown, at: toIso(entry.at), cause: cause && sorted.indexOf(cause) }
  })
}

/** The changes of an order, each cancellation with its reason. */
export function ofOrderChanges(
  order: Order,
  changes: readonly Change[],
  payments: readonly Payment[],
): Entry[] {
  const entries = ofChanges(changes)
  const wasHeld = entries.some(({ status }) => status === 'WAITING_FOR_CONFIRMATION')
  return entries.map((entry) =>
    entry.status === 'CANCELED' ? { ...entry, outcome: reasonAt(entry.at) } : entry,
  )

  function reasonAt(at: number): string {
    if (hasExpired(order, at, at)) return wasHeld ? 'NOT_CAPTURED' : 'EXPIRED'
    const isDeclined = payments.some((one) => one.state === 'DECLINED' && one.changedAt === at)
    return isDeclined ? 'DECLINED' : 'BY_SHOP'
  }
}

export function ofChanges(changes: readonly Change[]): Entry[] {
  // They come newest first.
  return changes
    .toReversed()
    .map(({ event, status, at, about: id }) => ({ at, kind: 'STATUS', what: event, status, id }))
}

export function ofPayments(payments: readonly Payment[]): Entry[] {
  return payments.flatMap(({ paymentId, state, createdAt, changedAt, details }): Entry[] => {
    const begun = { at: createdAt, kind: 'PAYMENT', what: 'STARTED', id: paymentId } as const
    if (state === 'STARTED') return [begun]
    const outcome = details.resultCode ?? details.reason
    return [begun, { at: changedAt, kind: 'PAYMENT', what: state, id: paymentId, outcome }]
  })
}

export function ofConfirmations(confirmations: readonly Confirmation[]): Entry[] {
  return confirmations.flatMap(
    ({ challengeId: id, state, createdAt, method, methodEndedAt, ...one }) => {
      const asked: Entry = {
        at: createdAt,
        kind: 'CONFIRMATION',
        what: state,
        id,
        of: one.paymentId,
      }
      if (methodEndedAt === undefined) return [asked]
      const ended = { at: methodEndedAt, kind: 'CONFIRMATION', what: 'METHOD_STEP', id } as const
      return [asked, { ...ended, outcome: method }]
    },
  )
}

export function ofRefunds(refunds: readonly Refund[]): Entry[] {
  return refunds.flatMap((refund): Entry[] => {
    const { refundId: id, status, createdAt, statusAt, error, currency: currencyCode } = refund
    const common = { kind: 'REFUND', id, amount: String(refund.amount), currencyCode } as const
    const begun = { ...common, at: createdAt, what: 'PENDING' }
    if (status === 'PENDING') return [begun]
    return [begun, { ...common, at: statusAt, what: status, outcome: error?.code }]
  })
}

export function ofChargebacks(chargebacks: readonly Chargeback[]): Entry[] {
  return chargebacks.flatMap((chargeback): Entry[] => {
    const { chargebackId: id, currency: currencyCode, reason, createdAt, reversedAt } = chargeback
    const common = {
      kind: 'CHARGEBACK',
      id,
      amount: String(chargeback.amount),
      currencyCode,
    } as const
    const taken = { ...common, at: createdAt, what: 'CHARGED_BACK', outcome: reason }
    return reversedAt === undefined
      ? [taken]
      : [taken, { ...common, at: reversedAt, what: 'REVERSED' }]
  })
}

export function ofNotifications(notifications: readonly Logged[]): Entry[] {
  return notifications.flatMap(({ line, kind, body, status, createdAt, attempts, resends }) => {
    const common = { what: kind, id: String(line) }
    const sentAs = (as: 'ATTEMPT' | 'RESEND') => {
      return ({ at, outcome, tookMs }: Logged['attempts'][number]): Entry => ({
        ...common,
        kind: as,
        at,
        outcome,
        tookMs,
      })
    }
    const created: Entry = {
      ...common,
      kind: 'NOTIFICATION',
      at: createdAt,
      status,
      reports: reportedStatus(body),
    }
    return [created, ...attempts.map(sentAs('ATTEMPT')), ...resends.map(sentAs('RESEND'))]
  })
}

/** A positive posting is money that we owe to the owner of the account from then on. */
export function ofPostings(postings: readonly Posted[]): Entry[] {
  return postings.map(({ at, reference, account, currency, amount, balance }) => ({
    at,
    kind: 'POSTING',
    what: reference,
    account,
    side: amount < 0n ? 'DEBIT' : 'CREDIT',
    amount: String(amount < 0n ? -amount : amount),
    currencyCode: currency,
    balance: balance === undefined ? undefined : String(balance),
  }))
}

export function ofAwaited(awaited: readonly Awaited[]): Entry[] {
  return awaited.map(({ kind, dueAt }) => ({ at: dueAt, kind: 'DUE', what: kind }))
}
