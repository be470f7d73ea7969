import Link from '@docusaurus/Link'
import featured from '@generated/grosz-contract/default/featured-methods.json'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** A few of the payment methods, with the way to all of them. */
export default function HomeMethods(): ReactNode {
  return (
    <section className={styles.methods} aria-label={titleText}>
      <h2>{titleText}</h2>
      <ul className={styles.strip}>
        {featured.methods.map(({ value, name, artwork }) => (
          <li key={value}>
            <img src={artwork} alt={name} width={120} height={72} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/plugins/">
          {say(
            { en: 'All {count} payment methods', pl: 'Wszystkie metody płatności: {count}' },
            { count: featured.count },
          )}
        </Link>
      </p>
    </section>
  )
}

const titleText = say({ en: 'Payment methods', pl: 'Metody płatności' })
