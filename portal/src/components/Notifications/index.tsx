import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type {
  NotificationHeaderRow,
  NotificationKindRow,
} from '../../../plugins/contract/notifications.ts'
import DataTable from '../DataTable/index.tsx'
import InCode from '../InCode/index.tsx'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The kinds of notifications, each with the field by which a receiver recognizes it. */
export function NotificationKinds({ rows }: Rows<NotificationKindRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [
          say({ en: 'Notification', pl: 'Powiadomienie' }),
          ({ kind, title }) => <Link to={`/api/notifications/#${kind}`}>{title}</Link>,
        ],
        [
          say({ en: 'Top-level field in the body', pl: 'Pole na najwyższym poziomie treści' }),
          ({ field }) => <code>{field}</code>,
        ],
        [
          say({ en: 'When it is sent', pl: 'Kiedy jest wysyłane' }),
          ({ says }) => <InCode text={says} />,
        ],
      ]}
    />
  )
}

export function NotificationHeaders({ rows }: Rows<NotificationHeaderRow>): ReactNode {
  return (
    <DataTable
      rows={rows}
      columns={[
        [say({ en: 'Header', pl: 'Nagłówek' }), ({ name }) => <code>{name}</code>],
        [say({ en: 'Meaning', pl: 'Znaczenie' }), ({ says }) => <InCode text={says} />],
      ]}
    />
  )
}
