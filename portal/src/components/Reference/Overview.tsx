import Link from '@docusaurus/Link'
import { useHistory, useLocation } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import chapters from '@generated/grosz-contract/default/calls.json'
import { useAddress } from '@site/src/own-address'
import Heading from '@theme/Heading'
import { type ReactNode, useEffect } from 'react'
import MethodBadge from '../MethodBadge/index.tsx'
import styles from './apart.module.css'
import { pageOfAnchor } from './old-anchors.ts'

/** All calls in short, with what holds for each of them. */
export default function Overview(): ReactNode {
  useOldAnchors()
  return (
    <>
      <PageMetadata
        title={translate({ id: 'reference.title', message: 'API reference' })}
        description={translate({
          id: 'reference.description',
          message: 'All calls of the Grosz API: fields, responses, statuses, and errors.',
        })}
        keywords={keywordsText()}
      />
      <Heading as="h1">{translate({ id: 'reference.title', message: 'API reference' })}</Heading>
      <Introduction />
      {chapters.map(({ tag, title, description, calls }) => (
        <section key={tag}>
          <Heading as="h2" id={`tag-${tag}`}>
            {title}
          </Heading>
          <p>{description}</p>
          <ul className={styles.calls}>
            {calls.map(({ id, page, method, path, summary, deprecated }) => (
              <li key={id} id={id}>
                <span>
                  <Link to={`/api/${page}`}>{summary}</Link>
                  {deprecated && (
                    <>
                      {' '}
                      (<Translate id="reference.operation.deprecated">deprecated</Translate>)
                    </>
                  )}
                </span>
                <span className={styles.path}>
                  <MethodBadge method={method} /> <code>{path}</code>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The reference was one page: what led to a place on it leads to the page that has it now. */
function useOldAnchors(): void {
  const { hash } = useLocation()
  const history = useHistory()
  const base = useBaseUrl('/api/')
  useEffect(() => {
    const page = pageOfAnchor(hash.slice(1), chapters)
    if (page) history.replace(base + page)
  }, [hash, base, history])
}

function Introduction(): ReactNode {
  const file = useBaseUrl('/openapi.json')
  const address = useAddress()
  return (
    <>
      <p>
        <Translate id="reference.intro" values={{ address: <code>{address}</code> }}>
          {`All paths are relative to the server that you call, here {address}. Unless stated otherwise, bodies are JSON in UTF-8. Amounts in every currency are integers in hundredths of the currency unit.`}
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
            <Translate id="reference.served">Definition with the address of this server</Translate>
          </a>{' '}
          (<a href={yamlAddress()}>YAML</a>)
        </li>
        <li>
          <Link to="/bodybuilder/">
            <Translate id="reference.postman">
              Postman collection and environment, in the Bodybuilder
            </Translate>
          </Link>
        </li>
        <li>
          <Translate
            id="reference.types"
            values={{
              command: (
                <code>{`npx openapi-typescript ${address}/api/openapi.json -o grosz.ts`}</code>
              ),
            }}
          >
            {'TypeScript definitions: {command}'}
          </Translate>
        </li>
        <li>
          <Link to="/docs/get-started/client/">
            <Translate id="reference.client">Typed client for TypeScript and JavaScript</Translate>
          </Link>
        </li>
        <li>
          <Link to="/api/changes/">
            <Translate id="reference.changes.link">Changes since the last release</Translate>
          </Link>
        </li>
        <li>
          <Link to="/api/all/">
            <Translate id="reference.all">Full reference on one page, for printing</Translate>
          </Link>
        </li>
      </ul>
    </>
  )
}

/** Served by the API itself, with its own address in it. */
function openapiAddress(): string {
  return translate({ id: 'reference.servedAddress', message: '/api/openapi.json?lang=en' })
}

function yamlAddress(): string {
  return translate({ id: 'reference.yamlAddress', message: '/api/openapi.yaml?lang=en' })
}

function keywordsText(): string {
  return translate({
    id: 'reference.keywords',
    message:
      'endpoints, REST, OpenAPI, Swagger, schema, parameters, list of error codes, response codes, operations, all statuses',
  })
}
