import settings from '@generated/grosz-contract/default/server-settings.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The environment variables of a server. */
export default function ServerSettings(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        {say({ en: 'Variable', pl: 'Zmienna' })}
        {say({ en: 'Meaning', pl: 'Znaczenie' })}
      </ColumnHeads>
      <tbody>
        {settings.map(({ name, says, unset, isValue }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {says}
              <br />
              {say({ en: 'Default:', pl: 'Domyślnie:' })} {isValue ? <code>{unset}</code> : unset}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
