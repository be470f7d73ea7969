import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './console.module.css'
import { ScrollArea } from './ScrollArea.tsx'
import shared from './styles.module.css'
import { useMedia } from './use-media.ts'

export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  /** Aligns amounts at the end. */
  readonly atEnd?: boolean
  /** Text of any length, which gets the space that the other columns leave. */
  readonly isText?: boolean
  /** The text of the button that reverses the order, if the list is sorted by this column. */
  readonly sortedBy?: string
  /** The place in a row of two lines, on a small screen; a column without one is not shown there. */
  readonly brief?: 'title' | 'state' | 'note' | 'time'
}

interface DataTableProps<R> {
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** The direction of the column that the list is sorted by. */
  readonly direction: 'ascending' | 'descending'
  readonly onSort: () => void
  /** Called when the last rows become visible. */
  readonly onEnd: () => void
}

const ROW_PX = 44
const BRIEF_ROW_PX = 68
const EXTRA_ROWS = 12

/** The width up to which a list has rows of two lines. */
export const SMALL = '(max-width: 40rem)'

/** A long list: only the rows in sight are drawn. A link in the first cell opens its row. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, keyOf, direction, onSort, onEnd } = props
  const place = useRef<HTMLDivElement>(null)
  const { scrollMargin, isCut } = useRoom(place)
  const isBrief = useMedia(SMALL)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isBrief ? BRIEF_ROW_PX : ROW_PX),
    overscan: EXTRA_ROWS,
    scrollMargin,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another size
  useLayoutEffect(() => virtual.measure(), [isBrief])
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
    <div ref={place} className={isCut ? '' : styles.whole}>
      <ScrollArea label={caption}>
        <table className={styles.dataTable} aria-rowcount={rows.length + 1}>
          <caption className={shared.hidden}>{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th
                  key={column.head}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={column.sortedBy ? direction : undefined}
                >
                  {(column.head !== column.sortedBy || isBrief) && column.head}
                  {column.sortedBy && !isBrief && (
                    <button type="button" className={styles.sort} onClick={onSort}>
                      {column.sortedBy}
                    </button>
                  )}
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

/** The place of a table on its page, and whether it is wider than its room; its head then cannot stay in sight. */
function useRoom(place: RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ scrollMargin: 0, isCut: false })
  useLayoutEffect(() => {
    const area = place.current
    const table = area?.querySelector('table')
    if (!area || !table) return undefined
    const look = () => {
      const scrollMargin = area.getBoundingClientRect().top + window.scrollY + ROW_PX
      const isCut = table.offsetWidth > area.clientWidth
      setRoom((last) =>
        last.scrollMargin === scrollMargin && last.isCut === isCut ? last : { scrollMargin, isCut },
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(area)
    observer.observe(table)
    return () => observer.disconnect()
  }, [place])
  return room
}

function classOf<R>({ atEnd, isText, brief }: Column<R>): string {
  return [atEnd && styles.atEnd, isText && styles.text, brief && styles[brief]]
    .filter(Boolean)
    .join(' ')
}

/** A placeholder for rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr>
      <td className={styles.gap} colSpan={columns} style={{ height }} />
    </tr>
  )
}
