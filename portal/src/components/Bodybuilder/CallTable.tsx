import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import type { ReactNode } from 'react'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './apart.module.css'

/** What there is to be built, with the way to the reference. */
export default function CallTable(): ReactNode {
  return (
    <>
      <h2 className={styles.heading}>
        <Translate id="builder.calls">Calls that take these requests</Translate>
      </h2>
      <ScrollingTable>
        <ColumnHeads>
          <Translate id="calls.call">Call</Translate>
          <Translate id="calls.address">Address</Translate>
        </ColumnHeads>
        <tbody>
          {choices.calls.map(({ id, method, path, summary }) => (
            <tr key={id}>
              <td>
                <Link to={`/api/#${id}`}>{summary}</Link>
              </td>
              <td>
                <code>
                  {method} <Breakable value={path} after="/" />
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </>
  )
}
