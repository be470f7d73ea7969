import { pathOf } from '@grosz/contract/console-path.ts'
import { translateFailure } from '@grosz/contract/network-failures.ts'
import { useCallback } from 'react'
import { Link } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { notificationTexts } from '../../text/console-notifications.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { SMALL } from '../../ui/DataTable.tsx'
import { Code } from '../../ui/elements.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useConsole } from '../context.ts'
import { notificationKinds, notificationStatuses } from '../contract-values.ts'
import { AboutList } from '../lists/AboutList.tsx'
import { ListedTime } from '../lists/ListedTime.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { useFilters } from '../lists/use-filters.ts'
import type { ListQuery } from '../lists/use-list-query.ts'
import { aboutOf } from '../notified.ts'
import { toneOf } from '../tones.ts'

type Row = BodyOf<'searchNotifications'>['notifications'][number]

/** The notifications of all points of sale. */
export function NotificationsPage() {
  const shell = useText(consoleShellTexts)
  const list = useText(listTexts)
  const say = useText(notificationTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const { posFilter } = useFilters()
  const isSmall = useMedia(SMALL)
  const ask = useCallback(
    async (query: ListQuery) => {
      const result = await call('searchNotifications', { query })
      if (!result.ok) return result
      const { notifications, next } = result.body
      return { ok: true as const, body: { rows: notifications, next } }
    },
    [call],
  )
  return (
    <ListScreen<Row>
      title={shell('notifications')}
      lead={say('lead')}
      empty={list('none')}
      about={<AboutList list="notifications" />}
      ask={ask}
      keyOf={({ posId, reference, line }) => `${posId} ${reference} ${line}`}
      hears={['NOTIFICATION_']}
      filters={[
        { name: 'reference', label: say('reference') },
        { name: 'address', label: say('urlOrHost') },
        {
          name: 'status',
          label: list('status'),
          options: [
            ...notificationStatuses.map((value) => ({ value, title: value })),
            { value: 'FAILING', title: say('failing') },
          ],
        },
        {
          name: 'type',
          label: say('kind'),
          options: notificationKinds.map((value) => ({ value, title: say(value) })),
        },
        posFilter,
        { name: 'since', label: list('firstDay'), day: 'first' },
        { name: 'until', label: list('lastDay'), day: 'last' },
      ]}
      columns={[
        {
          head: list('id'),
          brief: 'title',
          cell: ({ posId, reference, kind, body }) => (
            <TwoLines second={`${aboutOf(say(kind), body)} · ${posId}`}>
              <Link href={pathOf('notifications', posId, reference)}>
                <Code>{reference}</Code>
              </Link>
            </TwoLines>
          ),
        },
        {
          head: list('status'),
          brief: 'state',
          cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>,
        },
        {
          head: list('created'),
          sortedBy: list('created'),
          brief: 'time',
          cell: ({ createdAt }) => <ListedTime at={createdAt} />,
        },
        {
          head: say('attempts'),
          brief: 'note',
          cell: ({ attempts, nextAttemptAt, kind, body }) => {
            const last = attempts.at(-1)
            const outcome = last && translateFailure(last.outcome, language)
            // In place of the second line of the first column.
            if (isSmall) return [aboutOf(say(kind), body), outcome].filter(Boolean).join(' · ')
            const next = nextAttemptAt && formatTime(nextAttemptAt, language)
            return (
              <TwoLines second={next && say('next', { time: next })}>
                {attempts.length}
                {outcome && (
                  <>
                    {' · '}
                    <Code>{outcome}</Code>
                  </>
                )}
              </TwoLines>
            )
          },
        },
        { head: say('url'), cell: ({ url }) => <Code>{url}</Code> },
      ]}
    />
  )
}
