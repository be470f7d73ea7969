import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './apart.module.css'
import Caused from './Caused.tsx'
import { referenceOf, type Sent } from './session.ts'

/** A reply as it came: status, time, headers and body. */
export default function Reply({ sent }: { readonly sent: Sent }): ReactNode {
  const { posId, method, status, ms, headers, text, paymentPage } = sent
  const reference = method === 'GET' || status >= 400 ? undefined : referenceOf(sent)
  const title = translate(
    { id: 'reference.operation.reply', message: 'Response {status}' },
    { status },
  )
  return (
    <div className={styles.reply} aria-live="polite">
      <CodeFrame title={`${title} · ${ms} ms`}>
        <code>{text || emptyText()}</code>
      </CodeFrame>
      {paymentPage && (
        <p>
          <a href={paymentPage} target="_blank" rel="noreferrer">
            <Translate id="tryIt.paymentPage">Open the payment page</Translate>
          </a>
        </p>
      )}
      {reference && <Caused posId={posId} reference={reference} />}
      <details className={styles.ids}>
        <summary>
          <Translate id="reference.place.header">Headers</Translate>
        </summary>
        <ul>
          {headers.map(([name, value]) => (
            <li key={name}>
              <code>{`${name}: ${value}`}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function emptyText(): string {
  return translate({ id: 'reference.operation.emptyReply', message: 'No body.' })
}
