import { type ReactNode, useId } from 'react'
import styles from './styles.module.css'

interface PanelProps {
  readonly title?: string
  readonly children: ReactNode
}

/** A framed section with an optional title. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={styles.panelTitle} id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
