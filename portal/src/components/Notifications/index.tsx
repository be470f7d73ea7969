import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type {
  NotificationHeaderRow,
  NotificationKindRow,
} from '../../../plugins/contract/notifications.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import InCode from '../InCode/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The kinds of notifications, each with the field by which a receiver recognizes it. */
export function NotificationKinds({ rows }: Rows<NotificationKindRow>): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Notification', pl: 'Powiadomienie' })}
        {say({ en: 'Top-level field in the body', pl: 'Pole na najwyższym poziomie treści' })}
        {say({ en: 'When it is sent', pl: 'Kiedy jest wysyłane' })}
      </ColumnHeads>
      <tbody>
        {rows.map(({ kind, title, says, field }) => (
          <tr key={kind}>
            <td>
              <Link to={`/api/notifications/#${kind}`}>{title}</Link>
            </td>
            <td>
              <code>{field}</code>
            </td>
            <td>
              <InCode text={says} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

export function NotificationHeaders({ rows }: Rows<NotificationHeaderRow>): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Header', pl: 'Nagłówek' })}
        {say({ en: 'Meaning', pl: 'Znaczenie' })}
      </ColumnHeads>
      <tbody>
        {rows.map(({ name, says }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <InCode text={says} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
