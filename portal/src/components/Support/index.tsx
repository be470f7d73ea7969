import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

const guide = '/docs/get-started/integration-overview/accept-payment/#errors'

/** The target of the footer's link if the operator has given no address. */
export default function Support(): ReactNode {
  return (
    <section className={styles.support}>
      <h2>
        <Translate id="support.title">Support</Translate>
      </h2>
      <p>
        <Translate id="support.says" values={{ header: <code>Correlation-Id</code> }}>
          {
            'Contact the operator of your Grosz server. Include the {header} header of the response that you ask about: it identifies the request.'
          }
        </Translate>
      </p>
      <div className={styles.markets}>
        <div id="support-pl">
          <h3>
            <Translate id="support.pl">Polish Support</Translate>
          </h3>
          <p>
            <Translate id="support.pl.says">
              This portal and the payment page are also available in Polish.
            </Translate>{' '}
            <Link to={guide}>
              <Translate id="support.refused">Handle errors</Translate>
            </Link>
          </p>
        </div>
        <div id="support-ro">
          <h3>
            <Translate id="support.ro">Romanian Support</Translate>
          </h3>
          <p>
            <Translate id="support.ro.says">
              Shops in the Romanian market accept payments in RON and can make refunds of the type
              FAST. In the catalog, their payment methods are marked with Romania.
            </Translate>{' '}
            <Link to="/plugins/">
              <Translate id="support.methods">Payment methods</Translate>
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
