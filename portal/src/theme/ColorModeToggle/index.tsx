import type { Props } from '@theme/ColorModeToggle'
import ColorModeToggle from '@theme-original/ColorModeToggle'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The switch of the color mode, with the design of the payment pages. */
export default function RoundColorModeToggle(props: Props): ReactNode {
  return <ColorModeToggle {...props} buttonClassName={styles.switch} />
}
