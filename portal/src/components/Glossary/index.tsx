import Link from '@docusaurus/Link'
import type { ReactNode } from 'react'
import type { TermRow } from '../../../plugins/contract/glossary.ts'
import InCode from '../InCode/index.tsx'
import styles from './styles.module.css'

/** The terms of a group of the glossary, each with its name in the other language. */
export default function Glossary({ rows }: { readonly rows: readonly TermRow[] }): ReactNode {
  return (
    <dl className={styles.terms}>
      {rows.map(({ key, term, other, otherLanguage, says, page, pageTitle }) => (
        <div key={key} id={key}>
          <dt>
            <InCode text={term} />
            {other !== term && (
              <span lang={otherLanguage} className={styles.other}>
                <InCode text={other} />
              </span>
            )}
          </dt>
          <dd>
            <InCode text={says} /> <Link to={`/docs/${page}`}>{pageTitle}</Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
