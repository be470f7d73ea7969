import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import MethodCatalogue from '@site/src/components/MethodCatalogue'
import { ShopPluginList } from '@site/src/components/ShopPlugins'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The page with the ways to connect a shop, and the catalogue of payment methods. */
export default function Plugins(): ReactNode {
  return (
    <Layout title={titleText()} description={descriptionText()}>
      <PageMetadata keywords={keywordsText()} />
      <main className={styles.page}>
        <Heading as="h1">{titleText()}</Heading>
        <p className={styles.lead}>{descriptionText()}</p>
        <Contents />
        <ShopPlugins />
        <Integrations />
        <PaymentMethods />
      </main>
    </Layout>
  )
}

/** The page is long, and many come for its end. */
function Contents(): ReactNode {
  return (
    <ul className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title()}</Link>
        </li>
      ))}
    </ul>
  )
}

const sections = [
  { id: 'shop-plugins', title: shopPluginsText },
  { id: 'libraries', title: librariesText },
  { id: 'integrations', title: integrationsText },
  { id: 'payment-methods', title: paymentMethodsText },
] as const

function ShopPlugins(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="shop-plugins">
        {shopPluginsText()}
      </Heading>
      <p>
        <Translate
          id="plugins.shops.says"
          values={{ guide: <Link to="/docs/guides/shop-plugins/">{shopGuideText()}</Link> }}
        >
          {
            'These plugins were written for PayU, whose API Grosz supports. {guide} lists the settings of each of them.'
          }
        </Translate>
      </p>
      <ShopPluginList kind="shop" />
      <Heading as="h3" id="libraries">
        {librariesText()}
      </Heading>
      <ShopPluginList kind="library" />
    </section>
  )
}

function Integrations(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="integrations">
        {integrationsText()}
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
          'A shop in any programming language can call the REST API directly, or with a client generated from the OpenAPI definition.',
      }),
  },
  {
    to: '/docs/guides/shopify/',
    title: () => translate({ id: 'plugins.shopify', message: 'A shop on Shopify' }),
    says: () =>
      translate({
        id: 'plugins.shopify.says',
        message: 'How to process the payments of a hosted shop with Grosz.',
      }),
  },
  {
    to: '/docs/checkout/secure-form/',
    title: () => translate({ id: 'plugins.form', message: 'Card fields on your page' }),
    says: () =>
      translate({
        id: 'plugins.form.says',
        message:
          'A script shows the fields and returns a token; card data never passes through the shop.',
      }),
  },
  {
    to: '/docs/mobile-sdk/implementation-guide/android/',
    title: () => translate({ id: 'plugins.mobile', message: 'Android apps' }),
    says: () =>
      translate({
        id: 'plugins.mobile.says',
        message: 'Kotlin examples for the payment page, adding a card, and Google Pay.',
      }),
  },
  {
    to: '/docs/deprecated/classic-api/',
    title: () => translate({ id: 'plugins.classic', message: 'Older integrations' }),
    says: () =>
      translate({
        id: 'plugins.classic.says',
        message: 'Current names of the classic API and its form, for shops that still use them.',
      }),
  },
] as const

function PaymentMethods(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="payment-methods">
        {paymentMethodsText()}
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
            'An order identifies the payment method in {value}. To see which methods a point of sale offers, call the API. For the amounts, see {guide}.'
          }
        </Translate>
      </p>
      <MethodCatalogue />
    </section>
  )
}

function guideText(): string {
  return translate({ id: 'plugins.methods.guide', message: 'Payment methods and their limits' })
}

function shopPluginsText(): string {
  return translate({ id: 'plugins.shops', message: 'Shop plugins' })
}

function shopGuideText(): string {
  return translate({ id: 'plugins.shops.guide', message: 'Connect a shop plugin' })
}

function librariesText(): string {
  return translate({ id: 'plugins.libraries', message: 'Client libraries' })
}

function integrationsText(): string {
  return translate({ id: 'plugins.integrations', message: 'Other integrations' })
}

function paymentMethodsText(): string {
  return translate({ id: 'plugins.methods', message: 'Payment methods' })
}

function titleText(): string {
  return translate({ id: 'plugins.title', message: 'Plugins and integrations' })
}

function descriptionText(): string {
  return translate({
    id: 'plugins.description',
    message:
      'Plugins and libraries that connect a shop to Grosz, and the payment methods that it can offer, with their values in the API.',
  })
}

function keywordsText(): string {
  return translate({
    id: 'plugins.keywords',
    message:
      'module, extension, WordPress, WooCommerce, PrestaShop, Magento, OpenCart, Sylius, SDK, client library, list of banks, codes of payment methods, supported countries, logos of banks',
  })
}
