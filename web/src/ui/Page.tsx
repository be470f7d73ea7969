import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import styles from './styles.module.css'

interface PageProps {
  /** A line above everything, such as the warning of a test environment. */
  readonly banner?: string | undefined
  /** The controls at the right of the head. */
  readonly controls: ReactNode
  readonly footer: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
  /** True in a frame: the page has no mark, controls, and footer, because the page around it has its own. */
  readonly bare?: boolean
  readonly children: ReactNode
}

const widths = { narrow: styles.narrow, normal: styles.normal, wide: styles.wide }

/** Head, main part and foot of every page. */
export function Page(props: PageProps) {
  const { banner, controls, footer, width = 'normal', bare = false, children } = props
  return (
    <div className={`${styles.page} ${bare ? styles.bare : ''}`}>
      <header>
        {banner && <p className={styles.banner}>{banner}</p>}
        {!bare && (
          <div className={`${styles.head} ${widths[width]}`}>
            <span className={styles.brand}>
              <Logo />
              Grosz
            </span>
            {controls}
          </div>
        )}
      </header>
      <main className={`${styles.main} ${widths[width]}`}>{children}</main>
      {!bare && <footer className={`${styles.foot} ${widths[width]}`}>{footer}</footer>}
    </div>
  )
}
