import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface SchemeMarksProps {
  readonly names: readonly string[]
}

/** Neutral signs of our own; a scheme without one is written out. */
const signs: Readonly<Record<string, ReactNode>> = {
  Visa: (
    <text x="19" y="16" textAnchor="middle">
      VISA
    </text>
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
