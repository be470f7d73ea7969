import assert from 'node:assert/strict'
import { limits } from '@grosz/contract/limits.ts'
import type { App, Pos } from '../../app.ts'
import { isFinal, type Outcome } from '../../base/acquirer/acquirer.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import { saveBlikToken } from '../blik/store.ts'
import { toBlikToken } from './blik-registration.ts'
import { captureMoney } from './captures.ts'
import { saveInstruction } from './instruction-store.ts'
import { runInstruction } from './instructions.ts'
import { followNewCard } from './new-card.ts'
import { advance, HOLD_MS_MAX, type Order } from './order.ts'
import { isHeld, isOpen, move, type Payment, type PaymentDetails } from './payment.ts'
import { endOrder, saveStatus } from './status-changes.ts'
import {
  countDeclinedPayments,
  findPayment,
  lockOrder,
  type PaymentRef,
  savePayment,
} from './store.ts'

/**
 * Stores the acquirer's decision about a payment: payment, order, ledger, and notification in one
 * transaction. A repeated outcome changes nothing.
 */
export async function applyOutcome(app: App, ref: PaymentRef, outcome: Outcome): Promise<void> {
  const pos = await app.posOf(ref.posId)
  const { isLate } = await app.database.transaction((tx) =>
    record(tx, ref, outcome, pos, app.now()),
  )
  if (isLate) await runInstruction(app, ref.paymentId)
}

/** The owner of the money, and the features that limit the attempts of its payers. */
type At = Pick<Pos, 'shopId' | 'firmId' | 'features'>

/** A payment after an outcome, and the statements that write it. */
interface Recorded {
  readonly after: Payment
  readonly statements: readonly Statement[]
}

/** As `applyOutcome`, inside a transaction; `isLate` where there is an instruction to run after it. */
export async function record(
  tx: Tx,
  ref: PaymentRef,
  told: Outcome,
  pos: At,
  now: number,
): Promise<{ readonly after: Payment; readonly isLate: boolean }> {
  const [order, payment] = await Promise.all([lockOrder(tx, ref), findPayment(tx, ref)])
  assert.ok(order && payment, 'an outcome is about a payment of ours')
  const outcome = withEarlier(payment, told)
  if (!isOpen(payment)) {
    // The order ended, or the payer chose another method, during this payment: its money must not be kept.
    const isOver = payment.state === 'CANCELED' || payment.state === 'LEFT'
    const isLate = isOver && (outcome.kind === 'approved' || !isFinal(outcome))
    if (isLate) tx.defer(...saveInstruction({ ...payment, kind: 'cancel', amount: 0n }, now))
    return { after: payment, isLate }
  }
  const { after, statements } =
    outcome.kind === 'approved'
      ? await approve(tx, { order, payment, outcome, pos, now })
      : await recordOther(tx, { order, payment, outcome, pos, now })
  tx.defer(...followNewCard(order, payment, outcome, now), ...statements)
  return { after, isLate: false }
}

/** Adds details of earlier outcomes, which the acquirer need not repeat. */
function withEarlier({ details }: Payment, outcome: Outcome): Outcome {
  return outcome.kind === 'left'
    ? outcome
    : { ...outcome, with: { ...details.with, ...outcome.with } }
}

interface Recording<O extends Outcome> {
  readonly order: Order
  readonly payment: Payment
  readonly outcome: O
  readonly pos: At
  readonly now: number
}

type Approved = Extract<Outcome, { kind: 'approved' }>
type NotApproved = Exclude<Outcome, Approved>

async function approve(
  tx: Tx,
  { order, payment, outcome, pos, now }: Recording<Approved>,
): Promise<Recorded> {
  const { blikToken } = outcome.with
  const registered = blikToken ? [saveBlikToken(toBlikToken(order, payment, blikToken, now))] : []
  const details: PaymentDetails = { with: outcome.with }
  if (isHeld(order, payment)) {
    const held = move(payment, 'authorize', details, now)
    const waiting = { ...advance(order, 'authorize'), expiresAt: now + HOLD_MS_MAX }
    const changed = saveStatus(order, waiting, { event: 'authorize', payment: held, now })
    return { after: held, statements: [...registered, ...savePayment(payment, held), ...changed] }
  }
  const settled = move(payment, 'settle', details, now)
  const { amount } = order
  const settles = { order, event: 'settle', amount, at: pos, payment: settled, now } as const
  const captured = await captureMoney(tx, settles)
  const statements = [...registered, ...savePayment(payment, settled), ...captured]
  return { after: settled, statements }
}

async function recordOther(
  tx: Tx,
  { order, payment, outcome, pos, now }: Recording<NotApproved>,
): Promise<Recorded> {
  const after = moveTo(payment, outcome, now)
  const isLast = outcome.kind === 'declined' && (await endsOrder(tx, payment, pos))
  const ended = isLast ? endOrder(order, after, now) : []
  return { after, statements: [...savePayment(payment, after), ...ended] }
}

/**
 * True if the declined payment ends its order. On our page the payer can try again, but not without
 * limit: an order must not be a way to test stolen cards. A payment that the shop's own call
 * started ends the order, because the shop decides with its payer how to continue.
 */
async function endsOrder(tx: Tx, payment: Payment, { features }: At): Promise<boolean> {
  if (payment.origin === 'api' || features.has('one-attempt')) return true
  return (await countDeclinedPayments(tx, payment)) + 1 >= limits.declinedPayments.value
}

function moveTo(payment: Payment, outcome: NotApproved, now: number): Payment {
  switch (outcome.kind) {
    case 'declined': {
      const { resultCode, reason } = outcome
      return move(payment, 'decline', { with: outcome.with, resultCode, reason }, now)
    }
    case 'left':
      return move(payment, 'leave', { reason: 'LEFT' }, now)
    case 'redirect': {
      const details = {
        with: outcome.with,
        nextUrl: outcome.url,
        nextTo: outcome.to,
        ...(outcome.warning && { warning: outcome.warning }),
        ...(outcome.challenge && { challenge: outcome.challenge }),
      }
      return move(payment, 'send', details, now)
    }
    case 'waiting':
      return move(payment, 'wait', { with: outcome.with }, now)
  }
}
