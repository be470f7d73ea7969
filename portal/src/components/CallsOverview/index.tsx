import Link from '@docusaurus/Link'
import chapters from '@generated/grosz-contract/default/calls.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** Every call of a merchant, by chapter, with the way to its place in the reference. */
export default function CallsOverview(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Call', pl: 'Wywołanie' })}
        {say({ en: 'Path', pl: 'Ścieżka' })}
      </ColumnHeads>
      {chapters.map(({ title, calls }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {title}
            </th>
          </tr>
          {calls.map(({ id, page, method, path, summary, deprecated }) => (
            <tr key={id}>
              <td>
                <Link to={`/api/${page}`}>{summary}</Link>
                {deprecated && <> ({say({ en: 'deprecated', pl: 'wycofywane' })})</>}
              </td>
              <td>
                <code>{`${method} ${path}`}</code>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollingTable>
  )
}
