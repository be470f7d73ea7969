import { useCallback } from 'react'
import { Link } from 'wouter'
import type { BodyOf, Call } from '../../api/client.ts'
import { formatCount } from '../../text/amount.ts'
import { clockTexts } from '../../text/console-clock.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Table } from '../../ui/Table.tsx'
import { useConsole } from '../context.ts'
import { eventWords } from '../contract-values.ts'
import { Loaded } from '../Loaded.tsx'
import { toneOf } from '../tones.ts'

type SandboxEvent = BodyOf<'listEvents'>['events'][number]

interface StepResultsProps {
  /** The time of the sandbox before the step, ISO 8601. */
  readonly since: string
}

/** The events of a step of the clock, counted by type and status. */
export function StepResults({ since }: StepResultsProps) {
  const say = useText(clockTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const ask = useCallback(() => countSince(call, since), [call, since])
  return (
    <Panel title={say('results')}>
      <Loaded ask={ask} concerns={({ type }) => !isOfClock(type)}>
        {({ counts, isWhole }) => (
          <>
            {counts.length === 0 && <Prose soft>{say('noResults')}</Prose>}
            {counts.length > 0 && (
              <Table
                isDense
                caption={say('results')}
                heads={[say('event'), say('status'), say('number')]}
                rows={counts.map(({ type, status, count }) => [
                  <Link key="type" href={`/events?type=${type}`}>
                    {eventWords[type][language]}
                  </Link>,
                  status && (
                    <StatusBadge key="status" tone={toneOf(status)}>
                      {status}
                    </StatusBadge>
                  ),
                  formatCount(count, language),
                ])}
              />
            )}
            {!isWhole && <Prose soft>{say('moreResults')}</Prose>}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface Counted extends Pick<SandboxEvent, 'type' | 'status'> {
  readonly count: number
}

const PAGE_ROWS = 200
const PAGES_MAX = 5

async function countSince(call: Call, since: string) {
  const counts = new Map<string, Counted>()
  let next: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const cursor = next === undefined ? {} : { cursor: next }
    const result = await call('listEvents', { query: { since, limit: PAGE_ROWS, ...cursor } })
    if (!result.ok) return result
    for (const { type, status } of result.body.events) {
      if (isOfClock(type)) continue
      const key = `${type} ${status ?? ''}`
      counts.set(key, { type, status, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    next = result.body.next
    if (next === undefined) break
  }
  const sorted = [...counts.values()].sort((one, other) => other.count - one.count)
  return { ok: true as const, body: { counts: sorted, isWhole: next === undefined } }
}

function isOfClock(type: SandboxEvent['type']): boolean {
  return type.startsWith('CLOCK_')
}
