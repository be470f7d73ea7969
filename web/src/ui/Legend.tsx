import type { ReactNode } from 'react'
import type { BarPart } from './bar-looks.ts'
import { lookOf } from './bar-looks.ts'
import styles from './console.module.css'

interface LegendProps {
  readonly items: readonly {
    readonly part: BarPart
    readonly label: ReactNode
    readonly count: string
  }[]
}

/** The meaning of the colors of a chart, with the number of each. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ part, label, count }) => {
        const { fill, fillOpacity } = lookOf(part)
        return (
          <li key={part.name}>
            <span
              className={styles.swatch}
              style={{ background: fill, opacity: fillOpacity }}
              aria-hidden="true"
            />
            {label}
            <span className={styles.legendCount}>{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
