import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import type { Offer } from '../../../plugins/search/find.ts'
import styles from './results.module.css'

interface Props {
  readonly message: string
  readonly offers: readonly Offer[]
  readonly onChoose: () => void
}

/** The message that there are no results, with suggested pages. */
export default function Offers({ message, offers, onChoose }: Props): ReactNode {
  return (
    <div className={styles.nothing}>
      {/* The status of the box says it to a screen reader. */}
      <p aria-hidden="true">{message}</p>
      {offers.length > 0 && (
        <>
          <p>
            {say({
              en: 'Try another word, or one of these pages:',
              pl: 'Spróbuj innego słowa albo przejdź do jednej z tych stron:',
            })}
          </p>
          <ul>
            {offers.map(({ url, title }) => (
              <li key={url}>
                <Link to={url} autoAddBaseUrl={false} onClick={onChoose}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
