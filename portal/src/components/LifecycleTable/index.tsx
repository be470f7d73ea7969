import Translate from '@docusaurus/Translate'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { LifecycleTable as Lifecycle } from '../../../plugins/contract/reference.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

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
            {'It begins as {initial}. Final: {final}'}
          </Translate>
        ) : (
          <Translate
            id="reference.lifecycle.endless"
            values={{ initial: <code>{lifecycle.initial}</code> }}
          >
            {'It begins as {initial}. No status is final.'}
          </Translate>
        )}
      </p>
      <ScrollingTable>
        <ColumnHeads>
          <Translate id="reference.lifecycle.from">Status</Translate>
          <Translate id="reference.lifecycle.event">What happens</Translate>
          <Translate id="reference.lifecycle.to">Next status</Translate>
        </ColumnHeads>
        <tbody>
          {lifecycle.rows.map(({ from, says, to }) => (
            <tr key={`${from} ${says}`}>
              <td>
                <code>{from}</code>
              </td>
              <td>{says}</td>
              <td>
                <code>{to}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  )
}
