import styles from './console.module.css'
import shared from './styles.module.css'

interface SkeletonProps {
  /** The announcement for screen readers. */
  readonly label: string
  /** The heights of its parts, in rem. */
  readonly heights: readonly number[]
}

/** The outline of a page that is being loaded; fills the window, so that nothing moves afterwards. */
export function Skeleton({ label, heights }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <p className={shared.hidden}>{label}</p>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts neither move nor come and go
        <div key={index} style={{ height: `${height}rem` }} aria-hidden="true" />
      ))}
    </div>
  )
}
