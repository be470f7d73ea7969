import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import FirstPayment from '@site/src/components/FirstPayment'
import HomeMethods from '@site/src/components/HomeMethods'
import HomeRoles from '@site/src/components/HomeRoles'
import Support from '@site/src/components/Support'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'
import FirstPaymentSample from './_first-payment.mdx'
import styles from './index.module.css'

const guide = '/docs/get-started/integration-overview/accept-payment/'

export default function Home(): ReactNode {
  return (
    <Layout title={titleText()} description={leadText()}>
      <PageMetadata keywords={keywordsText()} />
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

function titleText(): string {
  return translate({ id: 'home.title', message: 'A payment provider on your own machine' })
}

function leadText(): string {
  return translate({
    id: 'home.lead',
    message:
      'Grosz is a payment provider’s developer platform that you run yourself: a payment API, a hosted checkout, simulators of banks and cards, and this portal, started with one command.',
  })
}

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={`${styles.inner} ${styles.front}`}>
        <div>
          <h1 className={styles.title}>{titleText()}</h1>
          <p className={styles.lead}>{leadText()}</p>
          <p className={styles.actions}>
            <Link className="button button--primary button--lg" to={guide}>
              <Translate id="home.start">Accept a payment</Translate>
            </Link>
            <Link className="button button--secondary button--lg" to="/api/">
              <Translate id="home.reference">Open the API reference</Translate>
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

/** The pages that a payer and a developer see, as the server sends them. */
function Screens(): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n
  return (
    <section className={`${styles.inner} ${styles.screens}`} aria-label={screensText()}>
      {screens.map(({ name, says }) => (
        <figure key={name}>
          <Screen name={`${name}-${currentLocale}`} alt={says()} />
          <figcaption>{says()}</figcaption>
        </figure>
      ))}
    </section>
  )
}

const screens = [
  {
    name: 'checkout',
    says: () =>
      translate({
        id: 'home.screen.checkout',
        message: 'The payment page: payers choose a method and pay, including on a phone.',
      }),
  },
  {
    name: 'console',
    says: () =>
      translate({
        id: 'home.screen.console',
        message: 'The sandbox console: each order with its history and possible actions.',
      }),
  },
] as const

/** Of the two pictures the one of the color mode is shown, and the browser fetches no other. */
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

function screensText(): string {
  return translate({ id: 'home.screens', message: 'What it looks like' })
}

function WaysIn(): ReactNode {
  return (
    <section className={styles.inner}>
      <h2 className={styles.heading}>
        <Translate id="home.ways">Where to start</Translate>
      </h2>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Link to={guide} className={styles.wayLink}>
            <Translate id="home.guide">Integration guide</Translate>
          </Link>
          <p>
            <Translate id="home.guide.says">
              From the access token to a verified notification and a refund, step by step.
            </Translate>
          </p>
        </li>
        <li className={styles.way}>
          <Link to="/api/" className={styles.wayLink}>
            <Translate id="home.api">API reference</Translate>
          </Link>
          <p>
            <Translate id="home.api.says">
              Every call with its fields, responses, statuses, and errors, and an OpenAPI definition
              to download.
            </Translate>
          </p>
        </li>
        <li className={styles.way}>
          <Link
            href="pathname:///console/"
            autoAddBaseUrl={false}
            target="_self"
            className={styles.wayLink}
          >
            <Translate id="home.console">Sandbox console</Translate>
          </Link>
          <p>
            <Translate id="home.console.says">
              Each order with its timeline and notifications, test payments, the clock, and
              credentials to copy.
            </Translate>
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
            <Translate id="home.first">Your first payment</Translate>
          </h2>
          <p>
            <Translate id="home.first.says">
              Start the server with npm start, get an access token, and create an order. The
              credentials are those of a public test point of sale, so you don’t have to fill in
              anything.
            </Translate>
          </p>
          <p>
            <Translate id="home.first.next" values={{ field: <code>redirectUri</code> }}>
              {
                'Open the {field} of the response in a browser and pay with a test card or a BLIK code. No real money moves.'
              }
            </Translate>
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
        <Translate id="home.facts">What you can rely on</Translate>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Translate id="home.fact.durable">Saved before the response</Translate>
          </dt>
          <dd>
            <Translate id="home.fact.durable.says">
              A confirmed order survives a crash, both with the built-in SQLite and with PostgreSQL.
            </Translate>
          </dd>
        </div>
        <div>
          <dt>
            <Translate id="home.fact.once">Safe to repeat</Translate>
          </dt>
          <dd>
            <Translate id="home.fact.once.says">
              Every POST of the payment API accepts an Idempotency-Key: a repeated request takes
              effect only once.
            </Translate>
          </dd>
        </div>
        <div>
          <dt>
            <Translate id="home.fact.signed">Signed notifications</Translate>
          </dt>
          <dd>
            <Translate id="home.fact.signed.says">
              Your shop is notified of every status change, with up to 20 attempts over three days
              until it returns 200.
            </Translate>
          </dd>
        </div>
        <div>
          <dt>
            <Translate id="home.fact.local">Nothing leaves your machine</Translate>
          </dt>
          <dd>
            <Translate id="home.fact.local.says">
              The bank, the card issuer, and the BLIK app are simulated. The pages load nothing from
              other hosts.
            </Translate>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function keywordsText(): string {
  return translate({
    id: 'home.keywords',
    message:
      'what is Grosz, payment gateway, PSP, developer portal, self-hosted, open source, quick start, payment processor, start page',
  })
}
