import { type KeyboardEvent, useCallback } from 'react'
import { Link, useSearch } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatDuration, formatTime } from '../../text/amount.ts'
import { fieldTexts } from '../../text/console-fields.ts'
import { listTexts } from '../../text/console-lists.ts'
import { requestTexts } from '../../text/console-requests.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { SMALL } from '../../ui/DataTable.tsx'
import { Code } from '../../ui/elements.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useConsole } from '../context.ts'
import { AboutList } from '../lists/AboutList.tsx'
import { ListedTime } from '../lists/ListedTime.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { useFilters } from '../lists/use-filters.ts'
import type { ListQuery } from '../lists/use-list-query.ts'
import { RequestStatus } from './RequestStatus.tsx'

type Row = BodyOf<'listRequests'>['requests'][number]

interface RequestListProps {
  /** The request shown beside the list; undefined if rows open a separate page. */
  readonly selected?: string
}

/** The logged requests, by default those of the shop. */
export function RequestList({ selected }: RequestListProps) {
  const shell = useText(consoleShellTexts)
  const list = useText(listTexts)
  const field = useText(fieldTexts)
  const say = useText(requestTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const search = useSearch()
  const { posFilter } = useFilters()
  const ask = useCallback(
    async ({ source = 'SHOP', ...query }: ListQuery) => {
      const of = source === 'ALL' ? query : { ...query, source }
      const result = await call('listRequests', { query: of })
      if (!result.ok) return result
      const { requests, next, oldestAt } = result.body
      return { ok: true as const, body: { rows: requests, next, oldestAt } }
    },
    [call],
  )
  const hrefOf = ({ correlationId }: Row) =>
    `/requests/${encodeURIComponent(correlationId)}${search && `?${search}`}`
  const isBeside = selected !== undefined
  const isSmall = useMedia(SMALL)
  return (
    <ListScreen<Row>
      title={shell('requests')}
      lead={say('lead')}
      empty={list('none')}
      about={<AboutList list="requests" />}
      ask={ask}
      keyOf={({ correlationId }) => correlationId}
      hears={['']}
      filters={[
        {
          name: 'source',
          label: say('source'),
          initial: 'SHOP',
          options: (['SHOP', 'PAGE', 'CONSOLE', 'ALL'] as const).map((value) => ({
            value,
            title: say(value),
          })),
        },
        {
          name: 'status',
          label: field('status'),
          options: ['2xx', '3xx', '4xx', '5xx'].map((value) => ({ value, title: value })),
        },
        posFilter,
        { name: 'operation', label: field('operation') },
        { name: 'reference', label: say('contains') },
      ]}
      columns={[
        {
          head: say('request'),
          sortedBy: field('at'),
          isText: true,
          brief: 'note',
          cell: (row) => (
            <TwoLines second={secondLine(row, formatTime(row.at, language))}>
              <Link
                href={hrefOf(row)}
                // A selection is no step of the way back; the list stays where it is.
                replace={isBeside}
                state={isBeside ? history.state : undefined}
                aria-current={selected === row.correlationId ? 'true' : undefined}
                onKeyDown={isBeside ? moveOn : undefined}
              >
                <Code>{`${row.method} ${row.path}`}</Code>
              </Link>
            </TwoLines>
          ),
        },
        {
          head: field('status'),
          atEnd: true,
          brief: 'state',
          cell: ({ status, durationMs }) => (
            <TwoLines second={formatDuration(durationMs, language)}>
              <RequestStatus status={status} />
            </TwoLines>
          ),
        },
        // In place of the second lines.
        ...(isSmall
          ? ([
              {
                head: field('operation'),
                brief: 'title',
                cell: ({ errorCode, operation, method }: Row) => errorCode ?? operation ?? method,
              },
              {
                head: field('at'),
                brief: 'time',
                cell: ({ at }: Row) => <ListedTime at={at} />,
              },
            ] as const)
          : []),
      ]}
    />
  )
}

function secondLine({ operation, errorCode }: Row, time: string): string {
  return [errorCode ?? operation, time].filter(Boolean).join(' · ')
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys select the next row or the one before. */
function moveOn(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key]
  const body = event.currentTarget.closest('tbody')
  if (step === undefined || !body || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const links = [...body.querySelectorAll<HTMLAnchorElement>('td:first-child a')]
  const next = links[links.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.click()
}
