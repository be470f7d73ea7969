import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { CallPage, ErrorExample } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './styles.module.css'

/** The errors of a call: first its own, then those of every call. */
export function CallErrors({ errors: { own, shared } }: Pick<CallPage, 'errors'>): ReactNode {
  return (
    <section>
      <Heading as="h2" id="errors">
        {say({ en: 'Errors', pl: 'Błędy' })}
      </Heading>
      {own.map((error) => (
        <ErrorItem key={error.key} error={error} />
      ))}
      {shared.length > 0 && (
        <details className={styles.shared}>
          <summary>
            {say(
              {
                en: 'Errors shared by many calls ({count})',
                pl: 'Błędy wspólne dla wielu wywołań ({count})',
              },
              { count: shared.length },
            )}
          </summary>
          {shared.map((error) => (
            <ErrorItem key={error.key} error={error} />
          ))}
        </details>
      )}
    </section>
  )
}

function ErrorItem({ error }: { readonly error: ErrorExample }): ReactNode {
  const { http, statusCode, codeLiteral, text, slug, body } = error
  const code = codeLiteral ?? statusCode
  return (
    <details className={styles.error}>
      <summary>
        <span className={styles.status}>{http}</span>{' '}
        <code>
          <Breakable value={code} />
        </code>
        <span className={styles.says}>{text}</span>
      </summary>
      <CodeFrame language="json">
        <code>{body}</code>
      </CodeFrame>
      <p>
        <Link to={`/api/errors/${slug}/`}>
          {say({ en: 'More about {code}', pl: 'Więcej o błędzie {code}' }, { code })}
        </Link>
      </p>
    </details>
  )
}
