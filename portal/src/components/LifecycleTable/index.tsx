import Translate from '@docusaurus/Translate'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { LifecycleTable as Lifecycle } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './apart.module.css'

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
        {lifecycle.final.length > 0 ? (
          <Translate
            id="reference.lifecycle.ends"
            values={{
              initial: <code>{lifecycle.initial}</code>,
              final: lifecycle.final.map((status) => (
                <span key={status}>
                  <code>{status}</code>{' '}
                </span>
              )),
            }}
          >
            {'Initial status: {initial}. Final statuses: {final}'}
          </Translate>
        ) : (
          <Translate
            id="reference.lifecycle.endless"
            values={{ initial: <code>{lifecycle.initial}</code> }}
          >
            {'Initial status: {initial}. No status is final.'}
          </Translate>
        )}
      </p>
      <ScrollingTable className={styles.statuses}>
        <ColumnHeads>
          <Translate id="reference.lifecycle.from">Status</Translate>
          <Translate id="reference.lifecycle.event">Event</Translate>
          <Translate id="reference.lifecycle.to">Next status</Translate>
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
