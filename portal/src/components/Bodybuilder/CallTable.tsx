import Translate from '@docusaurus/Translate'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import type { ReactNode } from 'react'
import { Calls } from '../Contract/index.tsx'
import styles from './apart.module.css'

/** The list of requests, with links to the reference. */
export default function CallTable(): ReactNode {
  return (
    <>
      <h2 className={styles.heading}>
        <Translate id="builder.calls">Calls that accept these requests</Translate>
      </h2>
      <Calls rows={choices.calls} />
    </>
  )
}
