import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import './svg-tab-index.ts'
import { type BarPart, lookOf } from './bar-looks.ts'
import styles from './console.module.css'
import { StatusBadge } from './StatusBadge.tsx'

export interface BarOfTime {
  /** The beginning of the bar's time. */
  readonly at: string
  /** The count of each part, by its name. */
  readonly counts: Readonly<Record<string, number>>
}

export interface BarsProps {
  /** A description of the chart; the sums are in a table beside it. */
  readonly label: string
  readonly parts: readonly BarPart[]
  readonly bars: readonly BarOfTime[]
  /** A time as the axis shows it. */
  readonly tick: (at: string) => string
  /** The text about a bar before its parts. */
  readonly sum: (at: string, count: number) => string
}

/** Counts over time, one bar for each step. The pointer and the arrow keys select one of them. */
export function Bars({ label, parts, bars, tick, sum }: BarsProps) {
  return (
    <BarChart
      responsive
      className={styles.bars}
      data={[...bars]}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      title={label}
    >
      <CartesianGrid vertical={false} stroke="var(--grosz-line)" />
      <XAxis
        dataKey="at"
        tickFormatter={tick}
        minTickGap={24}
        interval="preserveStartEnd"
        stroke="var(--grosz-line-strong)"
        tick={{ fill: 'var(--grosz-ink-soft)' }}
      />
      <YAxis
        allowDecimals={false}
        width="auto"
        stroke="var(--grosz-line-strong)"
        tick={{ fill: 'var(--grosz-ink-soft)' }}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--grosz-accent-tint)' }}
        content={(asked) => <Asked {...asked} parts={parts} sum={sum} />}
      />
      {parts.map((part) => (
        <Bar
          key={part.name}
          name={part.name}
          dataKey={({ counts }: BarOfTime) => counts[part.name] ?? 0}
          stackId="all"
          {...lookOf(part)}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  )
}

type AskedProps = Pick<TooltipContentProps, 'active' | 'payload'> & Pick<BarsProps, 'parts' | 'sum'>

/** The meaning of one bar; a screen reader reads it when the arrow keys move to another bar. */
function Asked({ active, payload, parts, sum }: AskedProps) {
  const bar: BarOfTime | undefined = active ? payload.at(0)?.payload : undefined
  return (
    <div role="status">
      {bar && (
        <div className={styles.askedBar}>
          <p>{sum(bar.at, totalOf(bar))}</p>
          {parts
            .filter(({ name }) => bar.counts[name])
            .map(({ name, tone }) => (
              <p key={name}>
                <StatusBadge tone={tone}>{name}</StatusBadge> {bar.counts[name]}
              </p>
            ))}
        </div>
      )}
    </div>
  )
}

function totalOf({ counts }: BarOfTime): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
