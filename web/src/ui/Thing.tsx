import type { ReactNode } from 'react'
import styles from './console.module.css'

interface ThingProps {
  /** The part that has to be in sight at once. */
  readonly first: ReactNode
  /** The content beside the thing on a wide screen, and below it on a narrow one. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** The page of one thing: its story, its data, and the rest. */
export function Thing({ first, aside, children }: ThingProps) {
  return (
    <div className={styles.thing}>
      <div className={styles.thingFirst}>{first}</div>
      <div className={styles.thingAside}>{aside}</div>
      <div className={styles.thingRest}>{children}</div>
    </div>
  )
}
