import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import featured from '@generated/grosz-contract/default/featured-methods.json'
import type { ReactNode } from 'react'
import styles from './apart.module.css'

/** A few of the payment methods, with the way to all of them. */
export default function HomeMethods(): ReactNode {
  return (
    <section className={styles.methods} aria-label={titleText()}>
      <h2>{titleText()}</h2>
      <ul className={styles.strip}>
        {featured.methods.map(({ value, name, artwork }) => (
          <li key={value}>
            <img src={artwork} alt={name} width={120} height={72} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/plugins/">
          {translate(
            { id: 'home.methods.all', message: 'All {count} payment methods' },
            { count: featured.count },
          )}
        </Link>
      </p>
    </section>
  )
}

function titleText(): string {
  return translate({ id: 'home.methods', message: 'Payment methods' })
}
