import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ChoiceListProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Choices under one heading. */
export function ChoiceList({ legend, children }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
