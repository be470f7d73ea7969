import type { AnchorHTMLAttributes } from 'react'
import type { Look } from './Button.tsx'
import styles from './styles.module.css'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly look?: Look
}

/** A link as visible as a button. */
export function ButtonLink({ look = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles[look]}`}>
      <span>{children}</span>
    </a>
  )
}
