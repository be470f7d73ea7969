import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { UpgradeRow } from '../../../plugins/contract/upgrade.ts'
import DataTable from '../DataTable/index.tsx'
import InCode from '../InCode/index.tsx'

/** The changes of a release that require work, with the work. */
export default function Upgrade({ rows }: { readonly rows: readonly UpgradeRow[] }): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [
          say({ en: 'Change', pl: 'Zmiana' }),
          ({ title, to }) => <Link to={`/docs/${to}`}>{title}</Link>,
        ],
        [say({ en: 'What to do', pl: 'Co zrobić' }), ({ task }) => <InCode text={task} />],
      ]}
    />
  )
}
