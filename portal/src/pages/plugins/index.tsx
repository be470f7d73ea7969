import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import payMethods from '@generated/grosz-contract/default/pay-methods.json'
import { groupName } from '@site/src/components/Catalogue/group-name'
import ScrollingTable from '@site/src/components/ScrollingTable'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import ColumnHeads from '../../components/ColumnHeads/index.tsx'
import styles from './styles.module.css'

/** How a shop is connected, and the catalogue of payment methods. */
export default function Plugins(): ReactNode {
  return (
    <Layout title={titleText()} description={descriptionText()}>
      <PageMetadata keywords={keywordsText()} />
      <main className={styles.page}>
        <Heading as="h1">{titleText()}</Heading>
        <p className={styles.lead}>{descriptionText()}</p>
        <Integrations />
        <PaymentMethods />
      </main>
    </Layout>
  )
}

function Integrations(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="integrations">
        <Translate id="plugins.integrations">Integrations</Translate>
      </Heading>
      <ul className={styles.ways}>
        {integrations.map(({ to, title, says }) => (
          <li key={to}>
            <Heading as="h3">
              <Link to={to}>{title()}</Link>
            </Heading>
            <p>{says()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const integrations = [
  {
    to: '/docs/get-started/integration-overview/apis/',
    title: () => translate({ id: 'plugins.http', message: 'Any HTTP client' }),
    says: () =>
      translate({
        id: 'plugins.http.says',
        message:
          'A shop in any language speaks to the REST API directly; the OpenAPI definition makes a client for it.',
      }),
  },
  {
    to: '/docs/guides/shopify/',
    title: () => translate({ id: 'plugins.shopify', message: 'A shop on Shopify' }),
    says: () =>
      translate({
        id: 'plugins.shopify.says',
        message: 'How the payments of a hosted shop come to Grosz.',
      }),
  },
  {
    to: '/docs/checkout/secure-form/',
    title: () => translate({ id: 'plugins.form', message: 'Card fields on your page' }),
    says: () =>
      translate({
        id: 'plugins.form.says',
        message:
          'A script shows the fields and gives a token; card data never pass through the shop.',
      }),
  },
  {
    to: '/docs/mobile-sdk/implementation-guide/android/',
    title: () => translate({ id: 'plugins.mobile', message: 'Android apps' }),
    says: () =>
      translate({
        id: 'plugins.mobile.says',
        message: 'Modules for the payment page, for adding a card and for Google Pay.',
      }),
  },
  {
    to: '/docs/deprecated/classic-api/',
    title: () => translate({ id: 'plugins.classic', message: 'Older integrations' }),
    says: () =>
      translate({
        id: 'plugins.classic.says',
        message:
          'What the classic API and its form are called today, for shops that still have them.',
      }),
  },
] as const

function PaymentMethods(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="payment-methods">
        <Translate id="plugins.methods">Payment methods</Translate>
      </Heading>
      <p>
        <Translate
          id="plugins.methods.says"
          values={{
            value: <code>payMethods.payMethod.value</code>,
            guide: <Link to="/docs/get-started/payment-methods/">{guideText()}</Link>,
          }}
        >
          {
            'An order names a method in {value}. Which of them a point of sale has, it asks the API. {guide} has the amounts.'
          }
        </Translate>
      </p>
      <ScrollingTable className={styles.catalogue}>
        <ColumnHeads>
          <Translate id="plugins.logo">Logo</Translate>
          <Translate id="plugins.name">Name</Translate>
          <Translate id="plugins.value">Value</Translate>
          <Translate id="plugins.type">Payment type</Translate>
          <Translate id="plugins.countries">Supported countries</Translate>
          <Translate id="plugins.currencies">Currencies</Translate>
        </ColumnHeads>
        <tbody>
          {payMethods.map(({ value, name, group, countries, currencies, artwork }) => (
            <tr key={value}>
              <td className={styles.logo}>
                <img src={artwork} alt="" width={60} height={36} loading="lazy" decoding="async" />
              </td>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
              <td>{groupName(group)}</td>
              <td>{countries.length > 0 ? countries.join(', ') : everywhere()}</td>
              <td>{currencies.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  )
}

function guideText(): string {
  return translate({ id: 'plugins.methods.guide', message: 'Payment methods and their limits' })
}

/** A method without countries of its own. */
function everywhere(): string {
  return translate({ id: 'plugins.everywhere', message: 'all' })
}

function titleText(): string {
  return translate({ id: 'plugins.title', message: 'Plugins and integrations' })
}

function descriptionText(): string {
  return translate({
    id: 'plugins.description',
    message:
      'How a shop or an app is connected to Grosz, and the payment methods it gets, with the value that names each in the API.',
  })
}

function keywordsText(): string {
  return translate({
    id: 'plugins.keywords',
    message:
      'module, extension, WooCommerce, PrestaShop, Magento, list of banks, codes of payment methods, supported countries, logos of banks',
  })
}
