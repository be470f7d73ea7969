import * as z from 'zod'
import type { BodyOf } from './sandbox.ts'

type Shown = BodyOf<'showConsoleOrder'>

const text = z.string()
const time = text.describe('ISO 8601, by the sandbox clock')

/** The fields for an order in the result of a tool. */
export const orderFields = {
  orderId: text,
  extOrderId: text.optional(),
  status: text.describe('NEW, PENDING, WAITING_FOR_CONFIRMATION, COMPLETED, or CANCELED'),
  posId: text,
  amount: text.describe('In hundredths of the currency unit'),
  currencyCode: text,
  captured: text,
  refunded: text,
  expiresAt: time.optional().describe('When the order is canceled automatically'),
  payments: z
    .array(
      z.object({
        paymentId: text,
        state: text,
        method: text,
        reason: text.optional().describe('Reason for the decline'),
        resultCode: text.optional(),
        threeDsStatus: text.optional(),
        nextUrl: text.optional().describe('URL that the payer must go to'),
      }),
    )
    .describe('Payment attempts, oldest first'),
  waitsFor: z
    .array(z.object({ kind: text, answers: z.array(text) }))
    .describe('Confirmations that the payment is waiting for'),
  refunds: z.array(z.object({ refundId: text, amount: text, status: text })),
  possible: z
    .array(z.object({ action: text, operation: text }))
    .describe('Possible actions, with the operation for each'),
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
  .describe('Past events and, with the kind DUE, scheduled events; without ledger postings')

/** An order without details that developers rarely need. */
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
