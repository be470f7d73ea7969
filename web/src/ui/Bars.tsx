import styles from './console.module.css'
import type { Tone } from './StatusBadge.tsx'

export interface Bar {
  readonly key: string
  readonly label: string
  /** When it begins. */
  readonly time: string
  readonly parts: readonly { readonly tone: Tone; readonly count: number }[]
}

interface BarsProps {
  /** Says what the picture shows; the numbers are in a table beside it. */
  readonly label: string
  /** Says how many the tallest bar stands for. */
  readonly scale: (most: number) => string
  readonly bars: readonly Bar[]
}

const HEIGHT = 140
const STEP = 16
const GAP = 3

const tones: Readonly<Record<Tone, string | undefined>> = {
  good: styles.barGood,
  bad: styles.barBad,
  waiting: styles.barWaiting,
  plain: styles.barPlain,
}

/** Counts over time, one bar for each step. */
export function Bars({ label, scale, bars }: BarsProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const most = Math.max(1, ...totals)
  const width = bars.length * STEP
  return (
    <div>
      <p className={styles.barScale}>{scale(most)}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map((bar, index) => (
          <g key={bar.key}>
            <title>{bar.label}</title>
            {stacked(bar.parts, most).map(({ tone, top, height }) => (
              <rect
                key={tone}
                className={tones[tone]}
                x={index * STEP}
                y={top}
                width={STEP - GAP}
                height={height}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={styles.barTimes}>
        <span>{bars.at(0)?.time}</span>
        <span>{bars.at(-1)?.time}</span>
      </p>
    </div>
  )
}

/** One part upon the other, from the bottom. */
function stacked(parts: Bar['parts'], most: number) {
  let top = HEIGHT
  return parts
    .filter(({ count }) => count > 0)
    .map(({ tone, count }) => {
      const height = (count / most) * HEIGHT
      top -= height
      return { tone, top, height }
    })
}
