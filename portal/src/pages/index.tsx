import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import FirstPayment from '@site/src/components/FirstPayment'
import HomeMethods from '@site/src/components/HomeMethods'
import HomeRoles from '@site/src/components/HomeRoles'
import Support from '@site/src/components/Support'
import { language, say } from '@site/src/say'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'
import FirstPaymentSample from './_first-payment.mdx'
import styles from './index.module.css'

const guide = '/docs/get-started/integration-overview/accept-payment/'

export default function Home(): ReactNode {
  return (
    <Layout title={titleText} description={leadText}>
      <PageMetadata keywords={keywordsText} />
      <main>
        <Hero />
        <WaysIn />
        <Screens />
        <Start />
        <HomeMethods />
        <HomeRoles />
        <Facts />
        <Support />
      </main>
    </Layout>
  )
}

const titleText = say({
  en: 'A payment provider on your own machine',
  pl: 'Operator płatności na Twoim komputerze',
})
const leadText = say({
  en: 'Grosz is a payment platform for developers that runs on your own machine. One command starts the payment API, a hosted checkout, bank and card simulators, and this portal.',
  pl: 'Grosz to platforma płatnicza dla programistów, która działa na Twoim komputerze. API płatności, stronę płatności, symulatory banków i kart oraz ten portal uruchomisz jednym poleceniem.',
})

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={`${styles.inner} ${styles.front}`}>
        <div>
          <h1 className={styles.title}>{titleText}</h1>
          <p className={styles.lead}>{leadText}</p>
          <p className={styles.actions}>
            <Link className="button button--primary button--lg" to={guide}>
              {say({ en: 'Accept a payment', pl: 'Przyjmij płatność' })}
            </Link>
            <Link className="button button--secondary button--lg" to="/api/">
              {say({ en: 'Open the API reference', pl: 'Otwórz dokumentację API' })}
            </Link>
          </p>
        </div>
        <div className={styles.live}>
          <FirstPayment />
        </div>
      </div>
    </header>
  )
}

/** The pages for payers and developers, as the server sends them. */
function Screens(): ReactNode {
  return (
    <section className={`${styles.inner} ${styles.screens}`} aria-label={screensText}>
      {screens.map(({ name, says }) => (
        <figure key={name}>
          <Screen name={`${name}-${language}`} alt={says} />
          <figcaption>{says}</figcaption>
        </figure>
      ))}
    </section>
  )
}

const screens = [
  {
    name: 'checkout',
    says: say({
      en: 'The payment page: payers choose a method and pay, including on a phone.',
      pl: 'Strona płatności: kupujący wybiera metodę i płaci, także na telefonie.',
    }),
  },
  {
    name: 'console',
    says: say({
      en: 'The sandbox console: each order with its history and possible actions.',
      pl: 'Konsola sandboksu: każde zamówienie z historią i dostępnymi działaniami.',
    }),
  },
] as const

/** Shows the picture for the color mode; the browser does not fetch the other one. */
function Screen({ name, alt }: { readonly name: string; readonly alt: string }): ReactNode {
  const folder = useBaseUrl('/img/')
  return ['light', 'dark'].map((mode) => (
    <img
      key={mode}
      className={styles[mode]}
      src={`${folder}${name}-${mode}.jpg`}
      alt={alt}
      width={1080}
      height={800}
      loading="lazy"
      decoding="async"
    />
  ))
}

const screensText = say({ en: 'What it looks like', pl: 'Jak to wygląda' })

function WaysIn(): ReactNode {
  return (
    <section className={styles.inner}>
      <h2 className={styles.heading}>{say({ en: 'Where to start', pl: 'Od czego zacząć' })}</h2>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Link to={guide} className={styles.wayLink}>
            {say({ en: 'Integration guide', pl: 'Poradnik integracji' })}
          </Link>
          <p>
            {say({
              en: 'From the access token to a verified notification and a refund, step by step.',
              pl: 'Krok po kroku: od tokenu dostępu do zweryfikowanego powiadomienia i zwrotu.',
            })}
          </p>
        </li>
        <li className={styles.way}>
          <Link to="/api/" className={styles.wayLink}>
            {say({ en: 'API reference', pl: 'Dokumentacja API' })}
          </Link>
          <p>
            {say({
              en: 'Every call with its fields, responses, statuses, and errors, and an OpenAPI definition to download.',
              pl: 'Każde wywołanie wraz z polami, odpowiedziami, statusami i błędami oraz definicja OpenAPI do pobrania.',
            })}
          </p>
        </li>
        <li className={styles.way}>
          <Link
            href="pathname:///console/"
            autoAddBaseUrl={false}
            target="_self"
            className={styles.wayLink}
          >
            {say({ en: 'Sandbox console', pl: 'Konsola sandboksu' })}
          </Link>
          <p>
            {say({
              en: 'View each order’s timeline and notifications, make test payments, advance the clock, and copy credentials.',
              pl: 'Każde zamówienie z osią czasu i powiadomieniami, płatności testowe, zegar i dane dostępowe gotowe do skopiowania.',
            })}
          </p>
        </li>
      </ul>
    </section>
  )
}

function Start(): ReactNode {
  return (
    <section className={styles.band}>
      <div className={`${styles.inner} ${styles.split}`}>
        <div>
          <h2 className={styles.heading}>
            {say({ en: 'Your first payment', pl: 'Twoja pierwsza płatność' })}
          </h2>
          <p>
            {say({
              en: 'Start the server with npm start, get an access token, and create an order. The credentials are those of a public test point of sale, so you don’t have to fill in anything.',
              pl: 'Uruchom serwer poleceniem npm start, pobierz token dostępu i utwórz zamówienie. Dane dostępowe należą do publicznego testowego punktu płatności, więc niczego nie trzeba uzupełniać.',
            })}
          </p>
          <p>
            {say(
              {
                en: 'Open the {field} address from the response in a browser, and pay with a test card or a BLIK code. No real money moves.',
                pl: 'Otwórz w przeglądarce adres {field} z odpowiedzi i zapłać kartą testową lub kodem BLIK. Prawdziwe pieniądze nie są pobierane.',
              },
              { field: <code>redirectUri</code> },
            )}
          </p>
        </div>
        <div className={styles.sample}>
          <MDXContent>
            <FirstPaymentSample />
          </MDXContent>
        </div>
      </div>
    </section>
  )
}

function Facts(): ReactNode {
  return (
    <section className={styles.inner} id="about">
      <h2 className={styles.heading}>
        {say({ en: 'What you can rely on', pl: 'Na czym możesz polegać' })}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            {say({
              en: 'Orders saved before the response',
              pl: 'Trwały zapis zamówień',
            })}
          </dt>
          <dd>
            {say({
              en: 'A confirmed order survives a crash, whether you use the built-in SQLite database or PostgreSQL.',
              pl: 'Zamówienie, którego przyjęcie potwierdzono, przetrwa awarię, niezależnie od tego, czy używasz wbudowanej bazy SQLite, czy PostgreSQL.',
            })}
          </dd>
        </div>
        <div>
          <dt>{say({ en: 'Safe to repeat', pl: 'Bezpieczne powtarzanie żądań' })}</dt>
          <dd>
            {say({
              en: 'If you send an Idempotency-Key with a payment API call that supports it, you can repeat the request with the same key, and the request takes effect only once.',
              pl: 'Do żądań POST w API płatności, które obsługują nagłówek Idempotency-Key, możesz dodać klucz. Żądanie powtórzone z tym samym kluczem wykona się tylko raz.',
            })}
          </dd>
        </div>
        <div>
          <dt>{say({ en: 'Signed notifications', pl: 'Podpisane powiadomienia' })}</dt>
          <dd>
            {say({
              en: 'Your shop is notified of every status change, with up to 20 attempts over three days until your server returns 200.',
              pl: 'Twój sklep otrzymuje powiadomienie o każdej zmianie statusu: w ciągu trzech dni próbujemy je wysłać do 20 razy, dopóki sklep nie odpowie kodem 200.',
            })}
          </dd>
        </div>
        <div>
          <dt>
            {say({
              en: 'Nothing leaves your machine',
              pl: 'Żadne dane nie opuszczają Twojego komputera',
            })}
          </dt>
          <dd>
            {say({
              en: 'The bank, the card issuer, and the banking app are simulated. The pages load nothing from other hosts.',
              pl: 'Bank, wydawca karty i aplikacja bankowa są symulowane. Strony nie pobierają niczego z innych serwerów.',
            })}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const keywordsText = say({
  en: 'what is Grosz, payment gateway, PSP, developer portal, self-hosted, open source, quick start, payment processor, start page',
  pl: 'co to jest Grosz, bramka płatnicza, bramka płatności, PSP, portal dla programistów, self-hosted, open source, quick start, strona główna',
})
