import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './console.module.css'
import { ScrollArea } from './ScrollArea.tsx'
import shared from './styles.module.css'

export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  /** Amounts stand at the end. */
  readonly atEnd?: boolean
  /** Text of any length, which gets the room that the other columns leave. */
  readonly isText?: boolean
}

interface DataTableProps<R> {
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** The last rows have come into sight. */
  readonly onEnd: () => void
}

const ROW_PX = 44
const EXTRA_ROWS = 12

/** A long list: only the rows in sight are drawn. A link in the first cell opens its row. */
export function DataTable<R>({ caption, columns, rows, keyOf, onEnd }: DataTableProps<R>) {
  const place = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY + ROW_PX)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: EXTRA_ROWS,
    scrollMargin,
  })
  const drawn = virtual.getVirtualItems()
  const first = drawn.at(0)
  const last = drawn.at(-1)
  const above = first ? first.start - scrollMargin : 0
  const below = last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0
  const isAtEnd = last !== undefined && last.index >= rows.length - 1
  useLayoutEffect(() => {
    if (isAtEnd) onEnd()
  }, [isAtEnd, onEnd])
  return (
    <div ref={place}>
      <ScrollArea label={caption}>
        <table className={styles.dataTable} aria-rowcount={rows.length + 1}>
          <caption className={shared.hidden}>{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.head} scope="col" className={classOf(column)}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap height={above} columns={columns.length} />}
            {drawn.map(({ index }) => {
              const row = rows[index]
              return row === undefined ? null : (
                <tr key={keyOf(row)} aria-rowindex={index + 2}>
                  {columns.map((column) => (
                    <td key={column.head} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
            {below > 0 && <Gap height={below} columns={columns.length} />}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}

function classOf<R>({ atEnd, isText }: Column<R>): string | undefined {
  if (atEnd) return styles.atEnd
  return isText ? styles.text : undefined
}

/** Stands for the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr>
      <td className={styles.gap} colSpan={columns} style={{ height }} />
    </tr>
  )
}
