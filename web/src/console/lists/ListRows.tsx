import type { ReactNode } from 'react'
import { Loading } from '../../frame/Loading.tsx'
import { formatTime } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Prose } from '../../ui/elements.tsx'
import { NewRows } from '../../ui/NewRows.tsx'
import type { usePages } from './use-pages.ts'

interface ListRowsProps<R extends object> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly pages: ReturnType<typeof usePages<R>>
  readonly isOldest: boolean
  readonly onSort: () => void
  /** The message that there are no rows, and the content below it. */
  readonly empty: string
  readonly children: ReactNode
}

/** The rows that were loaded, and the button that loads more of them. */
export function ListRows<R extends object>(props: ListRowsProps<R>) {
  const { title, columns, keyOf, pages, isOldest, onSort, empty, children } = props
  const { rows, next, oldestAt, isLoading, failure, waiting, more, again } = pages
  const say = useText(listTexts)
  const { language } = useLanguage()
  return (
    <>
      {rows.length > 0 && (
        <div>
          <NewRows onShow={again}>
            {waiting &&
              (waiting.added > 0
                ? say('showNew', { count: String(waiting.added) })
                : say('showChanged'))}
          </NewRows>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            direction={isOldest ? 'ascending' : 'descending'}
            onSort={onSort}
            onEnd={more}
          />
        </div>
      )}
      {rows.length > 0 && next === undefined && oldestAt !== undefined && (
        <Prose soft>{say('oldestEntry', { time: formatTime(oldestAt, language) })}</Prose>
      )}
      {rows.length === 0 && !isLoading && !failure && (
        <EmptyState title={next === undefined ? empty : say('noneYet')}>{children}</EmptyState>
      )}
      {isLoading && <Loading />}
      {next !== undefined && !isLoading && (
        <div>
          <Button look="secondary" onClick={more}>
            {say('more')}
          </Button>
        </div>
      )}
    </>
  )
}
