import * as z from 'zod'
import type { BodyOf } from './sandbox.ts'

type Shown = BodyOf<'showConsoleOrder'>

const text = z.string()
const time = text.describe('ISO 8601, by the clock of the sandbox')

/** The fields by which a tool answers with an order. */
export const orderFields = {
  orderId: text,
  extOrderId: text.optional(),
  status: text.describe('NEW, PENDING, WAITING_FOR_CONFIRMATION, COMPLETED, or CANCELED'),
  posId: text,
  amount: text.describe('In the smallest currency unit'),
  currencyCode: text,
  captured: text,
  refunded: text,
  expiresAt: time.optional().describe('When the order is canceled by itself'),
  payments: z
    .array(
      z.object({
        paymentId: text,
        state: text,
        method: text,
        reason: text.optional().describe('Why it was declined'),
        resultCode: text.optional(),
        threeDsStatus: text.optional(),
        nextUrl: text.optional().describe('Where the payer has to go'),
      }),
    )
    .describe('Attempts to pay, oldest first'),
  waitsFor: z
    .array(z.object({ kind: text, answers: z.array(text) }))
    .describe('Confirmations that the payment waits for'),
  refunds: z.array(z.object({ refundId: text, amount: text, status: text })),
  possible: z
    .array(z.object({ action: text, operation: text }))
    .describe('What can be done next, with the operation that does it'),
}

export const timelineField = z
  .array(
    z.object({
      at: time,
      kind: text,
      what: text,
      status: text.optional(),
      id: text.optional(),
      outcome: text.optional(),
    }),
  )
  .describe(
    'What happened, and with the kind DUE what happens next; without postings of the ledger',
  )

/** An order without what a developer rarely asks for. */
export function orderView({ order, ...shown }: Shown) {
  return {
    orderId: order.orderId,
    extOrderId: order.extOrderId,
    status: order.status,
    posId: order.merchantPosId,
    amount: order.totalAmount,
    currencyCode: order.currencyCode,
    captured: shown.captured,
    refunded: shown.refunded,
    expiresAt: shown.expiresAt,
    payments: shown.payments.map(
      ({ paymentId, state, method, reason, resultCode, threeDsStatus, nextUrl }) => ({
        paymentId,
        state,
        method,
        reason,
        resultCode,
        threeDsStatus,
        nextUrl,
      }),
    ),
    waitsFor: shown.confirmations
      .filter(({ answers }) => answers.length > 0)
      .map(({ kind, answers }) => ({ kind, answers })),
    refunds: shown.refunds.map(({ refundId, amount, status }) => ({ refundId, amount, status })),
    possible: shown.actions
      .filter(({ allowed }) => allowed)
      .map(({ action, operation }) => ({ action, operation })),
  }
}

export function timelineOf({ timeline }: Shown) {
  return timeline
    .filter(({ kind }) => kind !== 'POSTING')
    .map(({ at, kind, what, status, id, outcome }) => ({ at, kind, what, status, id, outcome }))
}
