import type { ReactNode } from 'react'
import { ScrollArea } from './ScrollArea.tsx'
import styles from './styles.module.css'

interface TableProps {
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Most cells have a word or a number: many columns fit. */
  readonly isDense?: boolean
  /** On a phone, each row is a block in which the heads label the cells. */
  readonly stacksOnPhones?: boolean
}

/** A table that scrolls by itself when the screen is narrower. */
export function Table({
  caption,
  heads,
  rows,
  isDense = false,
  stacksOnPhones = false,
}: TableProps) {
  const forms = [isDense && styles.dense, stacksOnPhones && styles.stacked].filter(Boolean)
  return (
    <ScrollArea label={caption}>
      <table className={[styles.table, ...forms].join(' ')}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor come and go
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns neither
                <td key={column} data-head={heads[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
