import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ElementProps {
  readonly children: ReactNode
}

/** A paragraph. */
export function Prose({ children, soft = false }: ElementProps & { readonly soft?: boolean }) {
  return <p className={`${styles.prose} ${soft ? styles.soft : ''}`}>{children}</p>
}

/** A value as machines write it. */
export function Code({ children }: ElementProps) {
  return <code className={styles.code}>{children}</code>
}

/** The sum that the whole screen is about. */
export function BigAmount({ children }: { readonly children: string }) {
  return <p className={styles.bigAmount}>{children}</p>
}

/** An amount, which is never broken into two lines, however narrow its column is. */
export function Unbroken({ children }: ElementProps) {
  return <span className={styles.unbroken}>{children}</span>
}

/** Elements on one line. */
export function Inline({ children }: ElementProps) {
  return <span className={styles.inline}>{children}</span>
}

interface StackProps extends ElementProps {
  readonly gap?: 'small' | 'normal' | 'large'
}

const gaps = { small: styles.stackSmall, normal: styles.stack, large: styles.stackLarge }

/** Elements one below the other. */
export function Stack({ children, gap = 'normal' }: StackProps) {
  return <div className={gaps[gap]}>{children}</div>
}

/** Buttons for the same decision. */
export function Actions({ children }: ElementProps) {
  return <div className={styles.actions}>{children}</div>
}

/** A state that changes by itself; changes are read out when the reader is quiet. */
export function Live({ children }: ElementProps) {
  return (
    <div className={styles.live} role="status">
      {children}
    </div>
  )
}

/** A place in a stack for a message that is announced when it appears; takes no space while empty. */
export function StatusMessage({ children }: ElementProps) {
  return (
    <div className={styles.statusMessage} role="status">
      {children}
    </div>
  )
}

/** An empty page: the next content appears in its place, so that nothing on screen moves. */
export function Blank({ children }: ElementProps) {
  return <main className={styles.blank}>{children}</main>
}
