import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { formatCount, formatStep, formatTime } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import type { BarOfTime } from '../../ui/Bars.tsx'
import { BarsPlace } from '../../ui/BarsPlace.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Legend } from '../../ui/Legend.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { toneOf } from '../tones.ts'
import type { Shown } from './shown.ts'

/** The library of the chart is larger than the console, so it is loaded after the numbers. */
const Bars = lazy(async () => ({ default: (await import('../../ui/Bars.tsx')).Bars }))

const MINUTE_MS = 60_000

/** The width and the number of bars of each chart, as the call returns them. */
const steps = {
  minute: { everyMs: MINUTE_MS, count: 60 },
  hour: { everyMs: 60 * MINUTE_MS, count: 48 },
  day: { everyMs: 24 * 60 * MINUTE_MS, count: 30 },
} as const

type Step = keyof typeof steps

export const stepNames = Object.keys(steps) as Step[] // Object.keys returns string[]

interface OrderChartProps {
  readonly shown: Shown
  readonly per: Step
  readonly onChoose: (step: string) => void
}

/** Orders over time, with the number of each status and the way to its list. */
export function OrderChart({ shown, per, onChoose }: OrderChartProps) {
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
              parts={parts}
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
          <Legend
            items={parts.map((part) => ({
              part,
              label: <Link href={`/orders?status=${part.name}`}>{part.name}</Link>,
              count: formatCount(countOf(shown, part.name), language),
            }))}
          />
        </>
      )}
    </Panel>
  )
}

/** The parts of a bar from the bottom: paid, under way, new, and canceled orders. */
const parts = (
  [
    { name: 'COMPLETED' },
    { name: 'WAITING_FOR_CONFIRMATION', isFaint: true },
    { name: 'PENDING' },
    { name: 'NEW' },
    { name: 'CANCELED' },
  ] satisfies { name: Shown['orders'][number]['status']; isFaint?: true }[]
).map((part) => ({ ...part, tone: toneOf(part.name) }))

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

function countOf({ orders }: Shown, status: string): number {
  return orders.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0)
}
