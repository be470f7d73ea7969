import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface SchemeMarksProps {
  readonly names: readonly string[]
}

/** Neutral signs of our own; a scheme without one is written out. */
const signs: Readonly<Record<string, ReactNode>> = {
  Visa: (
    <g className={styles.schemeLines}>
      <path d="M6.5 8.5 9 16l4-7.5M16 8.5 14.5 16M22 9.4c-4-2-6 .9-3.5 2.4 3 1.6 1.5 5-2.2 3.5M23.5 16l4.5-7.5L29.5 16m-.6-2.6h-3.4" />
    </g>
  ),
  Mastercard: (
    <>
      <circle cx="15" cy="12" r="6.5" fillOpacity="0.85" />
      <circle cx="23" cy="12" r="6.5" fillOpacity="0.45" />
    </>
  ),
  Maestro: (
    <g className={styles.schemeLines}>
      <circle cx="15" cy="12" r="6" />
      <circle cx="23" cy="12" r="6" />
    </g>
  ),
}

/** The accepted card schemes as small signs, with their names read out. */
export function SchemeMarks({ names }: SchemeMarksProps) {
  return (
    <span className={styles.schemes}>
      <span className={styles.hidden}>{names.join(', ')}</span>
      {names.map((name) =>
        signs[name] ? (
          <svg key={name} className={styles.scheme} viewBox="0 0 38 24" aria-hidden="true">
            <title>{name}</title>
            {signs[name]}
          </svg>
        ) : (
          <span key={name} aria-hidden="true">
            {name}
          </span>
        ),
      )}
    </span>
  )
}
