import type { ComponentProps, ReactNode } from 'react'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** A heading, and the cell that a row has below it. */
type Column<Row> = readonly [head: string, cell: (row: Row) => ReactNode]

interface Props<Row> extends ComponentProps<'table'> {
  readonly rows: readonly Row[]
  /** The columns; one that is absent is left out. */
  readonly columns: readonly (Column<Row> | false)[]
  /** True if the first cell of a row is its heading. */
  readonly hasRowHeads?: boolean
}

/** A table with a row for each entry of a list. */
export default function DataTable<Row>({
  rows,
  columns,
  hasRowHeads = false,
  ...table
}: Props<Row>): ReactNode {
  const shown = columns.filter((column) => column !== false)
  return (
    <ScrollingTable {...table}>
      <ColumnHeads>{shown.map(([head]) => head)}</ColumnHeads>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row has a state
          <tr key={at}>
            {shown.map(([head, cell], index) =>
              hasRowHeads && index === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
