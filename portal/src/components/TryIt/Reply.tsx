import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import CodeFrame from '../CodeFrame/index.tsx'
import Caused from './Caused.tsx'
import { referenceOf, type Sent } from './session.ts'
import styles from './styles.module.css'

/** A reply: status, time, headers, and body. */
export default function Reply({ sent }: { readonly sent: Sent }): ReactNode {
  const { posId, method, status, ms, headers, text, paymentPage } = sent
  const reference = method === 'GET' || status >= 400 ? undefined : referenceOf(sent)
  const title = say({ en: 'Response {status}', pl: 'Odpowiedź {status}' }, { status })
  return (
    <div className={styles.reply} aria-live="polite">
      <CodeFrame title={`${title} · ${ms} ms`}>
        <code>{text || emptyText}</code>
      </CodeFrame>
      {paymentPage && (
        <p>
          <a href={paymentPage} target="_blank" rel="noreferrer">
            {say({ en: 'Open the payment page', pl: 'Otwórz stronę płatności' })}
          </a>
        </p>
      )}
      {reference && <Caused posId={posId} reference={reference} />}
      <details className={styles.ids}>
        <summary>{say({ en: 'Headers', pl: 'Nagłówki' })}</summary>
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

const emptyText = say({ en: 'No body.', pl: 'Bez treści.' })
