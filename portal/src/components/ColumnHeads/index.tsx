import { Children, type ReactNode } from 'react'

/** The head of a table: each child is the heading of one column, what is absent has none. */
export default function ColumnHeads({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <thead>
      <tr>{Children.map(children, (child) => child !== null && <th scope="col">{child}</th>)}</tr>
    </thead>
  )
}
