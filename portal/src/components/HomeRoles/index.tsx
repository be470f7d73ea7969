import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface Role {
  readonly id: string
  readonly title: string
  readonly says: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

/** The first page for each kind of reader. */
export default function HomeRoles(): ReactNode {
  return (
    <section className={styles.roles} aria-label={titleText}>
      <h2>{titleText}</h2>
      <ul className={styles.list}>
        {roles.map(({ id, title, says, links }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{says}</p>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.title}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titleText = say({ en: 'What to read first', pl: 'Co przeczytać najpierw' })

const roles: readonly Role[] = [
  {
    id: 'shop',
    title: say({ en: 'You build a shop', pl: 'Tworzysz sklep' }),
    says: say({
      en: 'Redirect payers to the hosted page, or accept payments on your own page.',
      pl: 'Przekierowuj kupujących na stronę płatności albo przyjmuj płatności na własnej stronie.',
    }),
    links: [
      {
        to: '/docs/get-started/integration-overview/accept-payment/',
        title: say({ en: 'Accept a payment', pl: 'Przyjmij płatność' }),
      },
      {
        to: '/docs/payment-flows/lifecycle/',
        title: say({ en: 'Order lifecycle', pl: 'Statusy zamówienia' }),
      },
      {
        to: '/docs/checkout/secure-form/',
        title: say({ en: 'Card fields on your page', pl: 'Pola karty na Twojej stronie' }),
      },
      {
        to: '/docs/get-started/integration-overview/apis/',
        title: say({ en: 'The API', pl: 'API' }),
      },
    ],
  },
  {
    id: 'tester',
    title: say({ en: 'You test an integration', pl: 'Testujesz integrację' }),
    says: say({
      en: 'Choose the outcome of each payment, and run isolated tests on your own machine.',
      pl: 'Wybieraj wynik każdej płatności i uruchamiaj odizolowane testy na własnym komputerze.',
    }),
    links: [
      {
        to: '/docs/testing/sandbox/',
        title: say({ en: 'The sandbox', pl: 'Sandbox' }),
      },
      {
        to: '/docs/testing/',
        title: say({ en: 'Test cards and codes', pl: 'Karty i kody testowe' }),
      },
      {
        to: '/docs/testing/workspaces/',
        title: say({ en: 'Workspaces', pl: 'Przestrzenie robocze' }),
      },
      {
        to: '/docs/testing/notifications/',
        title: say({ en: 'Test notifications', pl: 'Testowanie powiadomień' }),
      },
    ],
  },
  {
    id: 'app',
    title: say({ en: 'You build an app', pl: 'Tworzysz aplikację' }),
    says: say({
      en: 'Accept cards and Google Pay, and show the payment page in an Android app.',
      pl: 'Przyjmuj płatności kartą i Google Pay oraz wyświetlaj stronę płatności w aplikacji na Androida.',
    }),
    links: [
      {
        to: '/docs/mobile-sdk/implementation-guide/android/',
        title: say({ en: 'Payments in an Android app', pl: 'Płatności w aplikacji na Androida' }),
      },
      {
        to: '/docs/mobile-sdk/implementation-guide/android/webview-module/',
        title: say({ en: 'Payment page in a WebView', pl: 'Strona płatności w WebView' }),
      },
      {
        to: '/docs/mobile-sdk/implementation-guide/android/mobile-google-pay/',
        title: say({ en: 'Google Pay in an app', pl: 'Google Pay w aplikacji' }),
      },
    ],
  },
  {
    id: 'marketplace',
    title: say({ en: 'You run a marketplace', pl: 'Prowadzisz platformę handlową' }),
    says: say({
      en: 'Accept one payment for the carts of several sellers, and pay each seller.',
      pl: 'Przyjmuj płatności za koszyki z towarami wielu sprzedawców i wypłacaj środki każdemu z nich.',
    }),
    links: [
      {
        to: '/docs/services/marketplace/boarding/',
        title: say({ en: 'Onboard sellers', pl: 'Weryfikacja sprzedawców' }),
      },
      {
        to: '/docs/services/marketplace/integration/',
        title: say({
          en: 'Orders with several sellers',
          pl: 'Zamówienia z koszykami wielu sprzedawców',
        }),
      },
      {
        to: '/docs/payouts/',
        title: say({ en: 'Payouts', pl: 'Wypłaty' }),
      },
    ],
  },
  {
    id: 'partner',
    title: say({ en: 'You serve other shops', pl: 'Obsługujesz sklepy innych firm' }),
    says: say({
      en: 'Accept payments for other merchants as a payment facilitator, or register merchants as a technical partner.',
      pl: 'Przyjmuj płatności w imieniu innych firm jako pośrednik płatności albo rejestruj sprzedawców jako partner techniczny.',
    }),
    links: [
      {
        to: '/docs/collaboration/payment-facilitator/',
        title: say({ en: 'Payment facilitators', pl: 'Pośrednicy płatności' }),
      },
      {
        to: '/docs/collaboration/referral-program/',
        title: say({ en: 'Referral program', pl: 'Program poleceń' }),
      },
      {
        to: '/docs/services/multi-currency/',
        title: say({ en: 'Multi-currency pricing', pl: 'Płatności wielowalutowe' }),
      },
    ],
  },
  {
    id: 'operator',
    title: say({ en: 'You run Grosz', pl: 'Prowadzisz serwer Grosza' }),
    says: say({
      en: 'Set up a server, add merchants, monitor the server, and keep the data safe.',
      pl: 'Uruchom i monitoruj serwer, dodaj sprzedawców i zabezpiecz dane.',
    }),
    links: [
      {
        to: '/docs/guides/production/',
        title: say({ en: 'Run Grosz in production', pl: 'Uruchom Grosz produkcyjnie' }),
      },
      {
        to: '/docs/guides/operator/',
        title: say({ en: 'Operator commands', pl: 'Polecenia operatora' }),
      },
      {
        to: '/docs/guides/backup/',
        title: say({ en: 'Back up and restore', pl: 'Kopia zapasowa i przywracanie' }),
      },
      {
        to: '/docs/guides/security/',
        title: say({ en: 'Security and guarantees', pl: 'Bezpieczeństwo i gwarancje' }),
      },
    ],
  },
]
