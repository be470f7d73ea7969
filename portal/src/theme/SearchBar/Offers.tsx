import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import type { Offer } from '../../../plugins/search/find.ts'
import styles from './apart.module.css'

interface Props {
  readonly message: string
  readonly offers: readonly Offer[]
  readonly onChoose: () => void
}

/** Says that nothing was found, and leads on. */
export default function Offers({ message, offers, onChoose }: Props): ReactNode {
  return (
    <div className={styles.nothing}>
      {/* The status of the box says it to a screen reader. */}
      <p aria-hidden="true">{message}</p>
      {offers.length > 0 && (
        <>
          <p>
            <Translate id="search.offers">Try another word, or one of these pages:</Translate>
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
