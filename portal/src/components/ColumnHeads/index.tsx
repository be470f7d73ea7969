import { Children, type ReactNode } from 'react'

/** The head of a table: each child is the heading of one column, if it has one. */
export default function ColumnHeads({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <thead>
      <tr>{Children.map(children, (child) => child !== null && <th scope="col">{child}</th>)}</tr>
    </thead>
  )
}
