import choices from '@generated/grosz-contract/default/builder-choices.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import { Calls } from '../Contract/index.tsx'
import styles from './styles.module.css'

/** The list of requests, with links to the reference. */
export default function CallTable(): ReactNode {
  return (
    <>
      <h2 className={styles.heading}>
        {say({
          en: 'Calls that accept these requests',
          pl: 'Wywołania, które przyjmują te żądania',
        })}
      </h2>
      <Calls rows={choices.calls} />
    </>
  )
}
