import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import type { ErrorEntry } from '../../../plugins/contract/reference.ts'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './styles.module.css'

/** Every way the API says no. An answer points to its row with the header `Link`. */
export default function ErrorTable({
  errors,
}: {
  readonly errors: readonly ErrorEntry[]
}): ReactNode {
  return (
    <ScrollingTable className={styles.errors}>
      <thead>
        <tr>
          <th scope="col">HTTP</th>
          <th scope="col">
            <Translate id="reference.error.code">Code</Translate>
          </th>
          <th scope="col">
            <Translate id="reference.error.meaning">Meaning</Translate>
          </th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ key, anchor, http, statusCode, code, codeLiteral, text }) => (
          <tr key={key} id={anchor}>
            <td>{http}</td>
            <td>
              <code>{statusCode}</code>
              {codeLiteral && (
                <span className={styles.literal}>
                  <code>{code}</code> <code>{codeLiteral}</code>
                </span>
              )}
            </td>
            <td>
              {text}{' '}
              <a href={`#${anchor}`} className={styles.link}>
                {key}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
