import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { LifecycleTable as Lifecycle } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import DataTable from '../DataTable/index.tsx'
import styles from './styles.module.css'

/** The transitions between statuses, with their events. */
export default function LifecycleTable({
  lifecycle,
  heading,
}: {
  readonly lifecycle: Lifecycle
  readonly heading: 'h2' | 'h3'
}): ReactNode {
  return (
    <section>
      <Heading as={heading} id={`lifecycle-${lifecycle.id}`}>
        {lifecycle.title}
      </Heading>
      <p>
        {lifecycle.final.length > 0
          ? say(
              {
                en: 'Initial status: {initial}. Final statuses: {final}',
                pl: 'Status początkowy: {initial}. Statusy końcowe: {final}',
              },
              {
                initial: <code>{lifecycle.initial}</code>,
                final: lifecycle.final.map((status) => (
                  <span key={status}>
                    <code>{status}</code>{' '}
                  </span>
                )),
              },
            )
          : say(
              {
                en: 'Initial status: {initial}. No status is final.',
                pl: 'Status początkowy: {initial}. Żaden status nie jest końcowy.',
              },
              { initial: <code>{lifecycle.initial}</code> },
            )}
      </p>
      <DataTable
        rows={lifecycle.rows}
        className={styles.statuses}
        columns={[
          [say({ en: 'Status', pl: 'Status' }), ({ from }) => <Status name={from} />],
          [say({ en: 'Event', pl: 'Zdarzenie' }), ({ says }) => says],
          [say({ en: 'Next status', pl: 'Następny status' }), ({ to }) => <Status name={to} />],
        ]}
      />
    </section>
  )
}

function Status({ name }: { readonly name: string }): ReactNode {
  return (
    <code>
      <Breakable value={name} />
    </code>
  )
}
