import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import chapters from '@generated/grosz-contract/default/calls.json'
import type { ReactNode } from 'react'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** Every call of a merchant, by chapter, with the way to its place in the reference. */
export default function CallsOverview(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        <Translate id="calls.call">Call</Translate>
        <Translate id="calls.address">Path</Translate>
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
                {deprecated && (
                  <>
                    {' '}
                    (<Translate id="reference.operation.deprecated">deprecated</Translate>)
                  </>
                )}
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
