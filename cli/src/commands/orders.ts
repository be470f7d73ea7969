import type { Run } from '../command.ts'
import { listing, money, show, table, time } from '../output.ts'
import { type BodyOf, sandboxOf } from '../sandbox.ts'

export const list: Run<'orders list'> = async (context, { options: { status, pos, limit } }) => {
  const query = { limit, status, posId: pos }
  const page = await sandboxOf(context)('listConsoleOrders', { query })
  show(context, page, () =>
    listing(
      ['ORDER', 'STATUS', 'AMOUNT', 'METHOD', 'CREATED', 'DESCRIPTION'],
      page.orders.map((order) => [
        order.orderId,
        order.status,
        money(order.amount, order.currencyCode),
        order.method,
        time(order.createdAt),
        order.description,
      ]),
      'There are no such orders. Make one with `grosz trigger order.completed`.',
    ),
  )
}

export const showOrder: Run<'orders show'> = async (context, { arguments: [orderId] }) => {
  const shown = await sandboxOf(context)('showConsoleOrder', { params: { orderId } })
  show(context, shown, () => textOf(shown))
}

function textOf({ order, payments, refunds, pageUrl, timeline }: BodyOf<'showConsoleOrder'>) {
  const currency = order.currencyCode
  return [
    table([
      ['Order', order.orderId],
      ...(order.extOrderId ? [['Your ID', order.extOrderId]] : []),
      ['Status', order.status],
      ['Amount', money(order.totalAmount, currency)],
      ['Point of sale', order.merchantPosId],
      ['Description', order.description],
      ...(order.notifyUrl ? [['Notified at', order.notifyUrl]] : []),
      ...(pageUrl ? [['Payment page', pageUrl]] : []),
    ]),
    section(
      'Payments',
      payments.map((one) => [
        one.paymentId,
        one.state,
        one.method,
        one.resultCode ?? '',
        one.reason ?? '',
      ]),
    ),
    section(
      'Refunds',
      refunds.map((one) => [one.refundId, one.status, money(one.amount, currency)]),
    ),
    section('Timeline', timeline.map(toRow)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

type Entry = BodyOf<'showConsoleOrder'>['timeline'][number]

function toRow({ at, kind, what, status, outcome, amount, currencyCode }: Entry): string[] {
  const sum = amount && currencyCode ? money(amount, currencyCode) : ''
  return [time(at), kind, what, status ?? outcome ?? sum]
}

function section(title: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${title}\n${table(rows.map((row) => ['', ...row]))}`
}
