import Translate from '@docusaurus/Translate'
import { Fragment, type ReactNode } from 'react'
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
              <a href={`#${anchor}`} className={styles.link}>
                <Breakable value={key} />
              </a>
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

/** LONG_NAMES may break after an underscore, and nowhere else. */
function Breakable({ value }: { readonly value: string }): ReactNode {
  return value.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
