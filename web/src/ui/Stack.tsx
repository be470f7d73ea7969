import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface StackProps {
  readonly children: ReactNode
  readonly gap?: 'small' | 'normal' | 'large'
}

const gaps = { small: styles.stackSmall, normal: styles.stack, large: styles.stackLarge }

/** Things one below the other. */
export function Stack({ children, gap = 'normal' }: StackProps) {
  return <div className={gaps[gap]}>{children}</div>
}
