import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { LifecycleTable as Lifecycle } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
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
      <ScrollingTable className={styles.statuses}>
        <ColumnHeads>
          {say({ en: 'Status', pl: 'Status' })}
          {say({ en: 'Event', pl: 'Zdarzenie' })}
          {say({ en: 'Next status', pl: 'Następny status' })}
        </ColumnHeads>
        <tbody>
          {lifecycle.rows.map(({ from, says, to }) => (
            <tr key={`${from} ${says}`}>
              <td>
                <Status name={from} />
              </td>
              <td>{says}</td>
              <td>
                <Status name={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
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
