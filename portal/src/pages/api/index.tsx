import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import reference from '@generated/grosz-contract/default/reference.json'
import ErrorTable from '@site/src/components/ErrorTable'
import LifecycleTable from '@site/src/components/LifecycleTable'
import OperationSection from '@site/src/components/OperationSection'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

const anchors = new Map(reference.errors.map(({ key, anchor }) => [key, anchor]))

export default function ApiReference(): ReactNode {
  return (
    <Layout title={titleText()} description={descriptionText()}>
      <PageMetadata keywords={keywordsText()} />
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={contentsLabel()}>
          <details className={styles.narrow}>
            <summary>{contentsLabel()}</summary>
            <Contents />
          </details>
          <div className={styles.wide}>
            <Contents />
          </div>
        </nav>
        <main className={styles.main}>
          <Heading as="h1">{titleText()}</Heading>
          <Introduction />
          {reference.chapters.map(({ tag, title, description, operations }) => (
            <section key={tag}>
              <Heading as="h2" id={`tag-${tag}`}>
                {title}
              </Heading>
              <p>{description}</p>
              {operations.map((operation) => (
                <OperationSection
                  key={operation.id}
                  operation={operation}
                  anchorOf={(key) => anchors.get(key) ?? ''}
                />
              ))}
            </section>
          ))}
          <Heading as="h2" id="lifecycles">
            <Translate id="reference.lifecycles">Statuses</Translate>
          </Heading>
          {reference.lifecycles.map((lifecycle) => (
            <LifecycleTable key={lifecycle.id} lifecycle={lifecycle} />
          ))}
          <Heading as="h2" id="errors">
            <Translate id="reference.errors">Errors</Translate>
          </Heading>
          <p>
            <Translate
              id="reference.errors.intro"
              values={{ link: <code>Link</code>, correlation: <code>Correlation-Id</code> }}
            >
              {
                'An answer that says no links to its row here with the header {link}. Quote the header {correlation} when you ask about a request.'
              }
            </Translate>
          </p>
          <div className={styles.far}>
            <ErrorTable errors={reference.errors} />
          </div>
        </main>
      </div>
    </Layout>
  )
}

function Introduction(): ReactNode {
  const file = useBaseUrl('/openapi.json')
  return (
    <>
      <p>
        <Translate id="reference.intro">
          All addresses are below the server that you call; a server started on your own machine
          listens on http://127.0.0.1:8080. Bodies are JSON in UTF-8 unless said otherwise. Amounts
          are whole numbers of the smallest currency unit.
        </Translate>
      </p>
      <ul className={styles.downloads}>
        <li>
          <a href={file} download>
            <Translate id="reference.download">Download the OpenAPI 3.1 definition</Translate>
          </a>
        </li>
        <li>
          <a href={openapiAddress()}>
            <Translate id="reference.served">
              The definition with the address of this server
            </Translate>
          </a>
        </li>
      </ul>
    </>
  )
}

/** Served by the API itself, with its own address in it. */
function openapiAddress(): string {
  return translate({ id: 'reference.servedAddress', message: '/api/openapi.json?lang=en' })
}

function Contents(): ReactNode {
  return (
    <ul>
      {reference.chapters.map(({ tag, title, operations }) => (
        <li key={tag}>
          <a href={`#tag-${tag}`}>{title}</a>
          <ul>
            {operations.map(({ id, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>{summary}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#lifecycles">
          <Translate id="reference.lifecycles">Statuses</Translate>
        </a>
      </li>
      <li>
        <a href="#errors">
          <Translate id="reference.errors">Errors</Translate>
        </a>
      </li>
    </ul>
  )
}

function titleText(): string {
  return translate({ id: 'reference.title', message: 'API reference' })
}

function descriptionText(): string {
  return translate({
    id: 'reference.description',
    message: 'Every call of the Grosz API: fields, replies, statuses and errors.',
  })
}

function contentsLabel(): string {
  return translate({ id: 'reference.contents', message: 'Contents' })
}

function keywordsText(): string {
  return translate({
    id: 'reference.keywords',
    message:
      'endpoints, REST, OpenAPI, Swagger, schema, parameters, list of error codes, response codes, operations, all statuses',
  })
}
