import Translate from '@docusaurus/Translate'
import settings from '@generated/grosz-contract/default/server-settings.json'
import type { ReactNode } from 'react'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

/** The environment variables of a server. */
export default function ServerSettings(): ReactNode {
  return (
    <ScrollingTable>
      <ColumnHeads>
        <Translate id="settings.variable">Variable</Translate>
        <Translate id="settings.meaning">Meaning</Translate>
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
              <Translate id="settings.default">Default:</Translate>{' '}
              {isValue ? <code>{unset}</code> : unset}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
