import type { Body } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Chargeback } from '../../payments/chargebacks/chargeback.ts'
import type { Payment } from '../../payments/orders/payment.ts'
import type { Refund } from '../../payments/refunds/refund.ts'
import type { Change } from '../../storage/changes/changes.ts'
import type { Logged } from '../notifications/store.ts'
import type { Confirmation } from './orders-store.ts'
import type { Awaited, Posted } from './timeline-store.ts'

type Shown = Body<'showConsoleOrder'>['timeline'][number]

/** An entry before it is written: its time is still a number. */
export type Entry = Omit<Shown, 'at'> & { readonly at: number }

/** In the order of time. What is due stands after what happened at the same moment. */
export function toTimeline(entries: readonly Entry[]): Shown[] {
  return entries
    .toSorted((a, b) => a.at - b.at || Number(a.kind === 'DUE') - Number(b.kind === 'DUE'))
    .map((entry) => ({ ...entry, at: toIso(entry.at) }))
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
  return confirmations.flatMap(({ challengeId: id, state, createdAt, method, methodEndedAt }) => {
    const asked: Entry = { at: createdAt, kind: 'CONFIRMATION', what: state, id }
    if (methodEndedAt === undefined) return [asked]
    const ended = { at: methodEndedAt, kind: 'CONFIRMATION', what: 'METHOD_STEP', id } as const
    return [asked, { ...ended, outcome: method }]
  })
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
  return notifications.flatMap(({ line, kind, status, createdAt, attempts }): Entry[] => [
    { at: createdAt, kind: 'NOTIFICATION', what: kind, status, id: String(line) },
    ...attempts.map(
      ({ at, outcome }): Entry => ({ at, kind: 'ATTEMPT', what: kind, outcome, id: String(line) }),
    ),
  ])
}

/** A positive posting is money that we owe to the owner of the account from then on. */
export function ofPostings(postings: readonly Posted[]): Entry[] {
  return postings.map(({ at, reference, account, currency, amount }) => ({
    at,
    kind: 'POSTING',
    what: reference,
    account,
    side: amount < 0n ? 'DEBIT' : 'CREDIT',
    amount: String(amount < 0n ? -amount : amount),
    currencyCode: currency,
  }))
}

export function ofAwaited(awaited: readonly Awaited[]): Entry[] {
  return awaited.map(({ kind, dueAt }) => ({ at: dueAt, kind: 'DUE', what: kind }))
}
