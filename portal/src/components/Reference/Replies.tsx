import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { CallPage, ReplyHeaderEntry } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import Colored from './Colored.tsx'
import styles from './styles.module.css'

/** Each reply of success: its meaning, an example, and its headers. */
export function Replies({ replies }: Pick<CallPage, 'replies'>): ReactNode {
  return replies.map(({ status, says, content, html, headers }) => (
    <div key={status} className={styles.reply}>
      {html === '' && content ? (
        <p className={styles.empty}>
          {status}, <code>{content.type}</code>
        </p>
      ) : html === '' ? (
        <p className={styles.empty}>
          {say({ en: '{status}, without a body', pl: '{status}, bez treści' }, { status })}
        </p>
      ) : (
        <CodeFrame
          title={say({ en: 'Response {status}', pl: 'Odpowiedź {status}' }, { status })}
          language="json"
        >
          <Colored html={html} />
        </CodeFrame>
      )}
      {says && <p className={styles.empty}>{says}</p>}
      <Headers headers={headers} />
    </div>
  ))
}

function Headers({ headers }: { readonly headers: readonly ReplyHeaderEntry[] }): ReactNode {
  return (
    <details className={styles.empty}>
      <summary>{say({ en: 'Response headers', pl: 'Nagłówki odpowiedzi' })}</summary>
      <ul>
        {headers.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code>: {description}
          </li>
        ))}
      </ul>
    </details>
  )
}
