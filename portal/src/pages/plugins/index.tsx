import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import MethodCatalogue from '@site/src/components/MethodCatalogue'
import { ShopPluginList } from '@site/src/components/ShopPlugins'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The page with the ways to connect a shop, and the catalogue of payment methods. */
export default function Plugins(): ReactNode {
  return (
    <Layout title={titleText} description={descriptionText}>
      <PageMetadata keywords={keywordsText} />
      <main className={styles.page}>
        <Heading as="h1">{titleText}</Heading>
        <p className={styles.lead}>{descriptionText}</p>
        <Contents />
        <ShopPlugins />
        <Integrations />
        <PaymentMethods />
      </main>
    </Layout>
  )
}

/** The page is long, and many readers need its end. */
function Contents(): ReactNode {
  return (
    <ul className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

const shopPluginsText = say({ en: 'Shop plugins', pl: 'Wtyczki do sklepów' })
const librariesText = say({ en: 'Client libraries', pl: 'Biblioteki klienckie' })
const integrationsText = say({ en: 'Other integrations', pl: 'Inne integracje' })
const paymentMethodsText = say({ en: 'Payment methods', pl: 'Metody płatności' })

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
        {shopPluginsText}
      </Heading>
      <p>
        {say(
          {
            en: 'These plugins were written for PayU, whose API Grosz supports. {guide} lists the settings for each plugin.',
            pl: 'Te wtyczki powstały dla PayU, ale działają też z Groszem, ponieważ Grosz obsługuje API PayU. Ustawienia każdej wtyczki znajdziesz w poradniku {guide}.',
          },
          { guide: <Link to="/docs/guides/shop-plugins/">{shopGuideText}</Link> },
        )}
      </p>
      <ShopPluginList kind="shop" />
      <Heading as="h3" id="libraries">
        {librariesText}
      </Heading>
      <ShopPluginList kind="library" />
    </section>
  )
}

function Integrations(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="integrations">
        {integrationsText}
      </Heading>
      <ul className={styles.ways}>
        {integrations.map(({ to, title, says }) => (
          <li key={to}>
            <Heading as="h3">
              <Link to={to}>{title}</Link>
            </Heading>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const integrations = [
  {
    to: '/docs/get-started/integration-overview/apis/',
    title: say({ en: 'Any HTTP client', pl: 'Dowolny klient HTTP' }),
    says: say({
      en: 'A shop written in any programming language can call the REST API, either directly or through a client generated from the OpenAPI definition.',
      pl: 'Sklep napisany w dowolnym języku programowania może wywoływać REST API bezpośrednio albo za pomocą klienta wygenerowanego z definicji OpenAPI.',
    }),
  },
  {
    to: '/docs/guides/shopify/',
    title: say({ en: 'A shop on Shopify', pl: 'Sklep na Shopify' }),
    says: say({
      en: 'Use Grosz to process payments for a hosted shop.',
      pl: 'Obsługuj w Groszu płatności sklepu działającego w modelu SaaS.',
    }),
  },
  {
    to: '/docs/checkout/secure-form/',
    title: say({ en: 'Card fields on your page', pl: 'Pola karty na Twojej stronie' }),
    says: say({
      en: 'A script shows the fields and returns a token; card data never passes through the shop.',
      pl: 'Skrypt wyświetla pola i zwraca token; dane karty nie przechodzą przez sklep.',
    }),
  },
  {
    to: '/docs/mobile-sdk/implementation-guide/android/',
    title: say({ en: 'Android apps', pl: 'Aplikacje na Androida' }),
    says: say({
      en: 'Kotlin examples that show the payment page, add a card, and use Google Pay.',
      pl: 'Przykłady w Kotlinie: strona płatności, dodawanie karty i Google Pay.',
    }),
  },
  {
    to: '/docs/deprecated/classic-api/',
    title: say({ en: 'Older integrations', pl: 'Starsze integracje' }),
    says: say({
      en: 'Replacements for the calls, parameters, and form fields of the classic API, for shops that still use it.',
      pl: 'Odpowiedniki wywołań, parametrów i pól formularza klasycznego API, dla sklepów, które wciąż z niego korzystają.',
    }),
  },
] as const

function PaymentMethods(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="payment-methods">
        {paymentMethodsText}
      </Heading>
      <p>
        {say(
          {
            en: 'An order identifies the payment method in {value}. To see which methods a point of sale offers, call the API. For the amount limits, see {guide}.',
            pl: 'Metodę płatności podajesz w zamówieniu w polu {value}. Listę metod dostępnych w punkcie płatności zwraca API, a limity kwot znajdziesz na stronie {guide}.',
          },
          {
            value: <code>payMethods.payMethod.value</code>,
            guide: <Link to="/docs/get-started/payment-methods/">{guideText}</Link>,
          },
        )}
      </p>
      <MethodCatalogue />
    </section>
  )
}

const guideText = say({
  en: 'Payment methods and their limits',
  pl: 'Metody płatności i ich limity',
})
const shopGuideText = say({ en: 'Connect a shop plugin', pl: 'Podłącz wtyczkę sklepu' })
const titleText = say({ en: 'Plugins and integrations', pl: 'Wtyczki i integracje' })
const descriptionText = say({
  en: 'Plugins and libraries that connect a shop to Grosz, and the payment methods that the shop can offer, with their values in the API.',
  pl: 'Wtyczki i biblioteki, które łączą sklep z Groszem, oraz dostępne w Groszu metody płatności wraz z ich oznaczeniami w API.',
})
const keywordsText = say({
  en: 'module, extension, WordPress, WooCommerce, PrestaShop, Magento, OpenCart, Sylius, SDK, client library, list of banks, codes of payment methods, supported countries, logos of banks',
  pl: 'moduł do sklepu, WordPress, WooCommerce, PrestaShop, Magento, OpenCart, Sylius, SDK, biblioteka kliencka, lista banków, kody banków, kody metod płatności, obsługiwane kraje, logotypy banków, platforma sklepowa',
})
