import settings from '@generated/grosz-contract/default/server-settings.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import DataTable from '../DataTable/index.tsx'

/** The environment variables of a server. */
export default function ServerSettings(): ReactNode {
  return (
    <DataTable
      rows={settings}
      hasRowHeads
      columns={[
        [say({ en: 'Variable', pl: 'Zmienna' }), ({ name }) => <code>{name}</code>],
        [
          say({ en: 'Meaning', pl: 'Znaczenie' }),
          ({ says, unset, isValue }) => (
            <>
              {says}
              <br />
              {say({ en: 'Default:', pl: 'Domyślnie:' })} {isValue ? <code>{unset}</code> : unset}
            </>
          ),
        ],
      ]}
    />
  )
}
