import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import type { CallPage } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './apart.module.css'
import Colored from './Colored.tsx'

/** An example of each reply of success. */
export function Replies({ replies }: Pick<CallPage, 'replies'>): ReactNode {
  return replies.map(({ status, html }) => (
    <div key={status} className={styles.reply}>
      {html === '' ? (
        <p className={styles.empty}>
          <Translate id="reference.reply.empty" values={{ status }}>
            {'{status}, without a body'}
          </Translate>
        </p>
      ) : (
        <CodeFrame
          title={translate(
            { id: 'reference.operation.reply', message: 'Reply {status}' },
            { status },
          )}
          language="json"
        >
          <Colored html={html} />
        </CodeFrame>
      )}
    </div>
  ))
}
