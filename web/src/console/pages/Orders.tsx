import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { useCallback } from 'react'
import { Link } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatAmount, formatTime } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code } from '../../ui/Code.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useConsole } from '../context.ts'
import { type ListQuery, ListScreen } from '../lists/ListScreen.tsx'
import { useFilters } from '../lists/use-filters.ts'
import { toneOf } from '../tones.ts'

type Row = BodyOf<'listConsoleOrders'>['orders'][number]

/** Written out, because the lifecycle comes with all schemas; the compiler knows whether one is missing. */
const orderStatuses = Object.keys({
  NEW: true,
  PENDING: true,
  WAITING_FOR_CONFIRMATION: true,
  COMPLETED: true,
  CANCELED: true,
} satisfies Record<Row['status'], true>)

/** Orders of all points of sale. */
export function Orders() {
  const shell = useText(consoleShellTexts)
  const say = useText(listTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const { posFilter, currencyFilter, shopFilter, dayFilters } = useFilters()
  const ask = useCallback(
    async (query: ListQuery) => {
      const result = await call('listConsoleOrders', { query })
      if (!result.ok) return result
      return { ok: true as const, body: { rows: result.body.orders, next: result.body.next } }
    },
    [call],
  )
  return (
    <ListScreen<Row>
      title={shell('orders')}
      lead={say('ordersLead')}
      empty={say('ordersNone')}
      ask={ask}
      keyOf={({ orderId }) => orderId}
      hears={['ORDER_', 'PAYMENT_']}
      filters={[
        { name: 'text', label: say('orderId') },
        {
          name: 'status',
          label: say('status'),
          options: [
            { value: 'UNFINISHED', title: say('unfinished') },
            ...orderStatuses.map((value) => ({ value, title: value })),
          ],
        },
        {
          name: 'method',
          label: say('method'),
          options: payMethodCatalogue.map(({ value, name }) => ({
            value,
            title: `${name[language]} · ${value}`,
          })),
        },
        posFilter,
        shopFilter,
        currencyFilter,
        ...dayFilters,
      ]}
      columns={[
        {
          head: say('id'),
          cell: ({ orderId }) => (
            <Link href={`/orders/${orderId}`}>
              <Code>{orderId}</Code>
            </Link>
          ),
        },
        {
          head: say('status'),
          cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>,
        },
        {
          head: say('amount'),
          atEnd: true,
          cell: ({ amount, currencyCode }) => formatAmount(amount, currencyCode, language),
        },
        { head: say('created'), cell: ({ createdAt }) => formatTime(createdAt, language) },
        { head: say('extId'), cell: ({ extOrderId }) => extOrderId },
        { head: say('pos'), cell: ({ posId }) => <Code>{posId}</Code> },
        { head: say('method'), cell: ({ method }) => method && <Code>{method}</Code> },
        { head: say('description'), isText: true, cell: ({ description }) => description },
      ]}
    />
  )
}
