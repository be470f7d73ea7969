import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

const guide = '/docs/get-started/integration-overview/accept-payment/#errors'

/** The target of the footer's link if the operator has given no address. */
export default function Support(): ReactNode {
  return (
    <section className={styles.support}>
      <h2>{say({ en: 'Support', pl: 'Pomoc' })}</h2>
      <p>
        {say(
          {
            en: 'Contact the operator of your Grosz server. Include the {header} header of the response that you ask about, because the header identifies the request.',
            pl: 'Skontaktuj się z operatorem swojego serwera Grosza. Podaj wartość nagłówka {header} z odpowiedzi, której dotyczy pytanie: ta wartość identyfikuje żądanie.',
          },
          { header: <code>Correlation-Id</code> },
        )}
      </p>
      <div className={styles.markets}>
        <div id="support-pl">
          <h3>{say({ en: 'Polish Support', pl: 'Pomoc po polsku' })}</h3>
          <p>
            {say({
              en: 'This portal and the payment page are also available in Polish.',
              pl: 'Ten portal i strona płatności są dostępne po polsku i po angielsku.',
            })}{' '}
            <Link to={guide}>{say({ en: 'Handle errors', pl: 'Obsługa błędów' })}</Link>
          </p>
        </div>
        <div id="support-ro">
          <h3>{say({ en: 'Romanian Support', pl: 'Pomoc dla Rumunii' })}</h3>
          <p>
            {say({
              en: 'Shops in Romania can accept payments in RON. Companies registered in Romania can also create refunds of the FAST type. The catalog shows which payment methods are available in Romania.',
              pl: 'Sklepy w Rumunii mogą przyjmować płatności w RON, a firmy zarejestrowane w Rumunii także zlecać zwroty typu FAST. Metody płatności dostępne w Rumunii są oznaczone w katalogu.',
            })}{' '}
            <Link to="/plugins/">{say({ en: 'Payment methods', pl: 'Metody płatności' })}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
