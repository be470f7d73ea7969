import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { UpgradeRow } from '../../../plugins/contract/upgrade.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import InCode from '../InCode/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The changes of a release that ask for work, each with what to do. */
export default function Upgrade({ rows }: { readonly rows: readonly UpgradeRow[] }): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Change', pl: 'Zmiana' })}
        {say({ en: 'What to do', pl: 'Co zrobić' })}
      </ColumnHeads>
      <tbody>
        {rows.map(({ title, to, task }) => (
          <tr key={to}>
            <td>
              <Link to={`/docs/${to}`}>{title}</Link>
            </td>
            <td>
              <InCode text={task} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
