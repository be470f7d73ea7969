import { lazy, Suspense, useCallback } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatAmount, formatCount, formatStep, formatTime } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import type { BarOfTime, BarPart } from '../../ui/Bars.tsx'
import { BarsPlace } from '../../ui/BarsPlace.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Numbers } from '../../ui/Numbers.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Table } from '../../ui/Table.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { toneOf } from '../tones.ts'
import { useLive } from '../use-live.ts'

type Shown = BodyOf<'showOverview'>

/** The library of the chart is larger than the console: the numbers do not wait for it. */
const Bars = lazy(async () => ({ default: (await import('../../ui/Bars.tsx')).Bars }))

const MINUTE_MS = 60_000

/** The width and the number of bars of each chart, as the call returns them. */
const steps = {
  minute: { everyMs: MINUTE_MS, count: 60 },
  hour: { everyMs: 60 * MINUTE_MS, count: 48 },
  day: { everyMs: 24 * 60 * MINUTE_MS, count: 30 },
} as const

type Step = keyof typeof steps

const stepNames = Object.keys(steps) as Step[] // Object.keys forgets the names

/** Orders over time, what waits, and what the shops have. */
export function OrderChart() {
  const { call } = useConsole()
  const [search, setSearch] = useSearchParams()
  const per = stepNames.find((one) => one === search.get('per')) ?? 'hour'
  const ask = useCallback(() => call('showOverview', { query: { per } }), [call, per])
  function choose(next: string) {
    const changed = new URLSearchParams(search)
    changed.set('per', next)
    setSearch(changed, { replace: true })
  }
  return (
    <Loaded ask={ask}>
      {(shown, { again }) => (
        <>
          <Live onChange={again} />
          <Chart shown={shown} per={per} onChoose={choose} />
          <Waiting shown={shown} />
          <Balances shown={shown} />
        </>
      )}
    </Loaded>
  )
}

/** The count covers many orders, so it is not repeated more often than it is read. */
const EVERY_MS = 3_000

function Live({ onChange }: { readonly onChange: () => void }) {
  useLive(() => true, onChange, EVERY_MS)
  return null
}

interface ChartProps {
  readonly shown: Shown
  readonly per: Step
  readonly onChoose: (step: string) => void
}

function Chart({ shown, per, onChoose }: ChartProps) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  return (
    <Panel title={say('orders')}>
      <Select label={say('step')} value={per} onChange={({ target }) => onChoose(target.value)}>
        {stepNames.map((step) => (
          <option key={step} value={step}>
            {say(step)}
          </option>
        ))}
      </Select>
      {shown.orders.length === 0 ? (
        <EmptyState title={say('noOrders')}>
          <Prose>{say('noOrdersNote')}</Prose>
        </EmptyState>
      ) : (
        <>
          {Date.parse(shown.since) > beginOf(shown, per) && (
            <Prose>{say('counted', { time: formatTime(shown.since, language) })}</Prose>
          )}
          <Suspense fallback={<BarsPlace />}>
            <Bars
              label={say('chart')}
              parts={partsOf(shown)}
              bars={barsOf(shown, per)}
              tick={(at) => formatStep(at, per, language)}
              sum={(at, count) =>
                say('bar', {
                  time: formatStep(at, per, language),
                  count: formatCount(count, language),
                })
              }
            />
          </Suspense>
          <Table
            isDense
            caption={say('orders')}
            heads={[say('status'), say('count'), say('sum')]}
            rows={sumsOf(shown).map(({ status, currencyCode, count, amount }) => [
              <StatusBadge key="status" tone={toneOf(status)}>
                {status}
              </StatusBadge>,
              formatCount(count, language),
              <Unbroken key="sum">{formatAmount(String(amount), currencyCode, language)}</Unbroken>,
            ])}
          />
        </>
      )}
    </Panel>
  )
}

const fromTheBottom = ['good', 'waiting', 'plain', 'bad'] as const

/** The statuses that orders have, those of one color together. */
function partsOf({ orders }: Shown): BarPart[] {
  const statuses = [...new Set(orders.map(({ status }) => status))].sort()
  return fromTheBottom.flatMap((tone) =>
    statuses.filter((status) => toneOf(status) === tone).map((name) => ({ name, tone })),
  )
}

/** A bar for each step that is counted, also for those without orders. */
function barsOf(shown: Shown, per: Step): BarOfTime[] {
  const { everyMs, count } = steps[per]
  const begin = beginOf(shown, per)
  return Array.from({ length: count }, (_, index) => begin + index * everyMs)
    .filter((at) => at + everyMs > Date.parse(shown.since))
    .map((at) => {
      const counts: Record<string, number> = {}
      for (const one of shown.orders) {
        if (Date.parse(one.at) === at) counts[one.status] = (counts[one.status] ?? 0) + one.count
      }
      return { at: new Date(at).toISOString(), counts }
    })
}

/** The beginning of the chart if all of its orders can be counted. */
function beginOf({ now }: Shown, per: Step): number {
  const { everyMs, count } = steps[per]
  return (Math.floor(Date.parse(now) / everyMs) + 1 - count) * everyMs
}

/** All steps together, by status and currency. */
function sumsOf({ orders }: Shown) {
  const sums = new Map<
    string,
    { status: string; currencyCode: string; count: number; amount: bigint }
  >()
  for (const { status, currencyCode, count, amount } of orders) {
    const key = `${status} ${currencyCode}`
    const last = sums.get(key) ?? { status, currencyCode, count: 0, amount: 0n }
    sums.set(key, { ...last, count: last.count + count, amount: last.amount + BigInt(amount) })
  }
  return [...sums.values()]
}

/** The list of what is counted. */
const placeOf: Readonly<Record<keyof Shown['waiting'], string>> = {
  unfinishedOrders: '/orders?status=UNFINISHED',
  payments: '/orders?status=PENDING',
  captures: '/orders?status=WAITING_FOR_CONFIRMATION',
  refunds: '/refunds?status=PENDING',
  payouts: '/payouts?status=UNFINISHED',
  notifications: '/notifications?status=WAITING',
  failingNotifications: '/notifications?status=FAILING',
  verifications: '/verifications?status=UNFINISHED',
}

function Waiting({ shown }: { readonly shown: Shown }) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  const names = Object.keys(shown.waiting) as (keyof Shown['waiting'])[] // Object.keys forgets them
  return (
    <Panel title={say('waiting')}>
      <Numbers
        isNarrow
        numbers={names.map((name) => ({
          key: name,
          label: <Link href={placeOf[name]}>{say(name)}</Link>,
          value: formatCount(shown.waiting[name], language, {
            isAtLeast: shown.waitingAtLeast.includes(name),
          }),
        }))}
      />
    </Panel>
  )
}

function Balances({ shown }: { readonly shown: Shown }) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  return (
    <Panel title={say('balances')}>
      <Numbers
        numbers={shown.balances.map(({ shopId, name, currencyCode, available, reserved }) => ({
          key: shopId,
          label: name,
          value: formatAmount(available, currencyCode, language),
          note: say('reserved', {
            shop: shopId,
            amount: formatAmount(reserved, currencyCode, language),
          }),
        }))}
      />
    </Panel>
  )
}
