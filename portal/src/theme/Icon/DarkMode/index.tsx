import type { Props } from '@theme/Icon/DarkMode'
import type { ReactNode } from 'react'

/** The moon of the payment pages' switch, full by night. */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} {...props} aria-hidden="true">
      <path
        d="M16.5 12A7 7 0 1 1 8 3.5 5.6 5.6 0 0 0 16.5 12Z"
        fill="currentcolor"
        stroke="currentcolor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  )
}
