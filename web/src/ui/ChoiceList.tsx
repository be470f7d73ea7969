import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ChoiceListProps {
  readonly legend: string
  /** A heading above one choice would only repeat its name. */
  readonly hidesLegend?: boolean
  readonly children: ReactNode
}

/** Choices under one heading. */
export function ChoiceList({ legend, hidesLegend = false, children }: ChoiceListProps) {
  return (
    <fieldset className={hidesLegend ? styles.single : undefined}>
      <legend className={hidesLegend ? styles.hidden : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
