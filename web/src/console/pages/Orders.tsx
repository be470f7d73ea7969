import { methodOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatAmount, formatCount } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code } from '../../ui/elements.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { useConsole } from '../context.ts'
import { unfinishedOrders } from '../contract-values.ts'
import { AboutList } from '../lists/AboutList.tsx'
import { ListedTime } from '../lists/ListedTime.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { useFilters } from '../lists/use-filters.ts'
import type { ListQuery } from '../lists/use-list-query.ts'
import { toneOf } from '../tones.ts'

type Row = BodyOf<'listConsoleOrders'>['orders'][number]
type Counts = BodyOf<'listConsoleOrders'>['counts']

/** Listed in the order of the tabs; the compiler reports a missing one. */
const orderStatuses = Object.keys({
  NEW: true,
  PENDING: true,
  WAITING_FOR_CONFIRMATION: true,
  COMPLETED: true,
  CANCELED: true,
} satisfies Record<Row['status'], true>) as Row['status'][] // Object.keys returns string[]

/** Orders of all points of sale. */
export function Orders() {
  const shell = useText(consoleShellTexts)
  const say = useText(listTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const { posFilter, currencyFilter, shopFilter, dayFilters } = useFilters()
  const [counts, setCounts] = useState<Counts>()
  const ask = useCallback(
    async (query: ListQuery) => {
      const result = await call('listConsoleOrders', { query })
      if (!result.ok) return result
      // Only the first page has them.
      if (query.cursor === undefined) setCounts(result.body.counts)
      return { ok: true as const, body: { rows: result.body.orders, next: result.body.next } }
    },
    [call],
  )
  /** The number of the orders with one of these statuses. */
  function countOf(statuses: readonly Row['status'][]): string | undefined {
    const meant = counts?.filter(({ status }) => statuses.includes(status))
    const count = meant?.reduce((sum, one) => sum + one.count, 0)
    const isAtLeast = meant?.some((one) => one.isAtLeast) ?? false
    return count === undefined ? undefined : formatCount(count, language, { isAtLeast })
  }

  return (
    <ListScreen<Row>
      title={shell('orders')}
      lead={say('ordersLead')}
      empty={say('ordersNone')}
      about={<AboutList list="orders" />}
      ask={ask}
      keyOf={({ orderId }) => orderId}
      hears={['ORDER_', 'PAYMENT_']}
      filters={[
        { name: 'text', label: say('orderId') },
        {
          name: 'status',
          label: say('status'),
          asTabs: true,
          options: [
            { value: '', title: say('all'), count: countOf(orderStatuses) },
            { value: 'UNFINISHED', title: say('unfinished'), count: countOf(unfinishedOrders) },
            ...orderStatuses.map((value) => ({ value, title: value, count: countOf([value]) })),
          ],
        },
        {
          name: 'method',
          label: say('method'),
          options: payMethodCatalogue.map(({ value }) => ({
            value,
            title: methodTitle(value, language),
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
          brief: 'note',
          cell: ({ orderId, extOrderId }) => (
            <TwoLines second={extOrderId}>
              <Link href={`/orders/${orderId}`}>
                <Code>{orderId}</Code>
              </Link>
            </TwoLines>
          ),
        },
        {
          head: say('status'),
          brief: 'state',
          cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>,
        },
        {
          head: say('amount'),
          atEnd: true,
          brief: 'title',
          cell: ({ amount, currencyCode }) => formatAmount(amount, currencyCode, language),
        },
        {
          head: say('created'),
          sortedBy: say('created'),
          brief: 'time',
          cell: ({ createdAt }) => <ListedTime at={createdAt} />,
        },
        { head: say('pos'), cell: ({ posId }) => <Code>{posId}</Code> },
        {
          head: say('method'),
          cell: ({ method }) => method && nameOfMethod(method, language),
        },
        { head: say('description'), isText: true, cell: ({ description }) => description },
      ]}
    />
  )
}

/** The name of a method; the code of one that is not in the catalog. */
function nameOfMethod(code: string, language: Language): string {
  return methodOf(code)?.name[language] ?? code
}

/** The name of a method, with its code if several methods have that name. */
function methodTitle(code: string, language: Language): string {
  const title = nameOfMethod(code, language)
  const namesakes = payMethodCatalogue.filter(({ name }) => name[language] === title)
  return namesakes.length > 1 ? `${title} · ${code}` : title
}
