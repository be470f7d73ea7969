import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ChoiceListProps {
  readonly legend: string
  readonly tiles?: boolean
  readonly children: ReactNode
}

/** Choices under one heading, in rows or in tiles. */
export function ChoiceList({ legend, tiles = false, children }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={tiles ? styles.tiles : styles.rows}>{children}</div>
    </fieldset>
  )
}
