import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './apart.module.css'

interface Role {
  readonly id: string
  title(): string
  says(): string
  readonly links: readonly { readonly to: string; title(): string }[]
}

/** The first page for each kind of reader. */
export default function HomeRoles(): ReactNode {
  return (
    <section className={styles.roles} aria-label={titleText()}>
      <h2>{titleText()}</h2>
      <ul className={styles.list}>
        {roles.map(({ id, title, says, links }) => (
          <li key={id}>
            <h3>{title()}</h3>
            <p>{says()}</p>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.title()}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleText(): string {
  return translate({ id: 'home.roles', message: 'What to read first' })
}

const roles: readonly Role[] = [
  {
    id: 'shop',
    title: () => translate({ id: 'home.role.shop', message: 'You build a shop' }),
    says: () =>
      translate({
        id: 'home.role.shop.says',
        message: 'Redirect payers to the hosted page, or accept payments on your own page.',
      }),
    links: [
      {
        to: '/docs/get-started/integration-overview/accept-payment/',
        title: () => translate({ id: 'home.link.accept', message: 'Accept a payment' }),
      },
      {
        to: '/docs/payment-flows/lifecycle/',
        title: () => translate({ id: 'home.link.lifecycle', message: 'Order lifecycle' }),
      },
      {
        to: '/docs/checkout/secure-form/',
        title: () => translate({ id: 'home.link.form', message: 'Card fields on your page' }),
      },
      {
        to: '/docs/get-started/integration-overview/apis/',
        title: () => translate({ id: 'home.link.apis', message: 'The API' }),
      },
    ],
  },
  {
    id: 'tester',
    title: () => translate({ id: 'home.role.tester', message: 'You test an integration' }),
    says: () =>
      translate({
        id: 'home.role.tester.says',
        message: 'Set every outcome, and run isolated tests on your own machine.',
      }),
    links: [
      {
        to: '/docs/testing/sandbox/',
        title: () => translate({ id: 'home.link.sandbox', message: 'The sandbox' }),
      },
      {
        to: '/docs/testing/',
        title: () => translate({ id: 'home.link.testing', message: 'Test cards and codes' }),
      },
      {
        to: '/docs/testing/workspaces/',
        title: () => translate({ id: 'home.link.workspaces', message: 'Workspaces' }),
      },
      {
        to: '/docs/testing/notifications/',
        title: () => translate({ id: 'home.link.notifications', message: 'Test notifications' }),
      },
    ],
  },
  {
    id: 'app',
    title: () => translate({ id: 'home.role.app', message: 'You build an app' }),
    says: () =>
      translate({
        id: 'home.role.app.says',
        message: 'Cards, Google Pay, and the payment page inside an Android app.',
      }),
    links: [
      {
        to: '/docs/mobile-sdk/implementation-guide/android/',
        title: () => translate({ id: 'home.link.android', message: 'Payments in an Android app' }),
      },
      {
        to: '/docs/mobile-sdk/implementation-guide/android/webview-module/',
        title: () => translate({ id: 'home.link.webview', message: 'Payment page in a WebView' }),
      },
      {
        to: '/docs/mobile-sdk/implementation-guide/android/mobile-google-pay/',
        title: () => translate({ id: 'home.link.google', message: 'Google Pay in an app' }),
      },
    ],
  },
  {
    id: 'marketplace',
    title: () => translate({ id: 'home.role.marketplace', message: 'You run a marketplace' }),
    says: () =>
      translate({
        id: 'home.role.marketplace.says',
        message: 'One payment for the carts of several sellers, and payouts to each of them.',
      }),
    links: [
      {
        to: '/docs/services/marketplace/boarding/',
        title: () => translate({ id: 'home.link.boarding', message: 'Onboard sellers' }),
      },
      {
        to: '/docs/services/marketplace/integration/',
        title: () => translate({ id: 'home.link.carts', message: 'Orders with several sellers' }),
      },
      {
        to: '/docs/payouts/',
        title: () => translate({ id: 'home.link.payouts', message: 'Payouts' }),
      },
    ],
  },
  {
    id: 'partner',
    title: () => translate({ id: 'home.role.partner', message: 'You serve other shops' }),
    says: () =>
      translate({
        id: 'home.role.partner.says',
        message: 'As a payment facilitator or a technical partner.',
      }),
    links: [
      {
        to: '/docs/collaboration/payment-facilitator/',
        title: () => translate({ id: 'home.link.facilitator', message: 'Payment facilitators' }),
      },
      {
        to: '/docs/collaboration/referral-program/',
        title: () => translate({ id: 'home.link.referral', message: 'Referral program' }),
      },
      {
        to: '/docs/services/multi-currency/',
        title: () => translate({ id: 'home.link.currency', message: 'Multi-currency pricing' }),
      },
    ],
  },
  {
    id: 'operator',
    title: () => translate({ id: 'home.role.operator', message: 'You run Grosz' }),
    says: () =>
      translate({
        id: 'home.role.operator.says',
        message: 'Set up a server, add merchants, monitor it, and keep its data safe.',
      }),
    links: [
      {
        to: '/docs/guides/production/',
        title: () => translate({ id: 'home.link.production', message: 'Run Grosz in production' }),
      },
      {
        to: '/docs/guides/operator/',
        title: () => translate({ id: 'home.link.operator', message: 'Operator commands' }),
      },
      {
        to: '/docs/guides/backup/',
        title: () => translate({ id: 'home.link.backup', message: 'Back up and restore' }),
      },
      {
        to: '/docs/guides/security/',
        title: () => translate({ id: 'home.link.security', message: 'Security and guarantees' }),
      },
    ],
  },
]
