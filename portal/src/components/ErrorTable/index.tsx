import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { ErrorEntry } from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './styles.module.css'

interface Props {
  readonly errors: readonly ErrorEntry[]
  /** Outside the reference rows have no anchors. */
  readonly elsewhere?: boolean
}

/** Errors, each with a link to its page. */
export default function ErrorTable({ errors, elsewhere = false }: Props): ReactNode {
  return (
    <ScrollingTable className={styles.errors}>
      <ColumnHeads>
        {say({ en: 'Code', pl: 'Kod' })}
        {say({ en: 'Meaning', pl: 'Znaczenie' })}
      </ColumnHeads>
      <tbody>
        {errors.map(({ key, slug, http, statusCode, code, codeLiteral, text }) => (
          <tr key={key} {...(!elsewhere && { id: `error-${slug}` })}>
            <td className={styles.codes}>
              <span>HTTP {http}</span>
              <Code value={statusCode} />
              {codeLiteral && (
                <span>
                  <code>{code}</code> <Code value={codeLiteral} />
                </span>
              )}
            </td>
            <td>
              {text}{' '}
              <Link to={`/api/errors/${slug}/`} className={styles.link}>
                <Breakable value={key} />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

function Code({ value }: { readonly value: string }): ReactNode {
  return (
    <code>
      <Breakable value={value} />
    </code>
  )
}
