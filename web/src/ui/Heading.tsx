import type { ReactNode } from 'react'
import { focus } from './focus.ts'
import styles from './styles.module.css'

interface HeadingProps {
  readonly children: ReactNode
  /** The screen has just replaced another: the reader's place moves here. */
  readonly takesFocus?: boolean
}

/** The one heading of the page. */
export function Heading({ children, takesFocus = false }: HeadingProps) {
  return (
    <h1 className={styles.heading} tabIndex={-1} ref={takesFocus ? focus : undefined}>
      {children}
    </h1>
  )
}
