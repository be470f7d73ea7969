import settings from '@generated/grosz-contract/default/server-settings.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import Breakable from '../Breakable/index.tsx'
import DataTable from '../DataTable/index.tsx'
import styles from './styles.module.css'

/** The environment variables of a server. */
export default function ServerSettings(): ReactNode {
  return (
    <DataTable
      rows={settings}
      hasRowHeads
      columns={[
        [say({ en: 'Variable', pl: 'Zmienna' }), ({ name }) => <Name value={name} />],
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

function Name({ value }: { readonly value: string }): ReactNode {
  return (
    <code className={styles.name}>
      <Breakable value={value} />
    </code>
  )
}
