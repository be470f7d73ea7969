import Link from '@docusaurus/Link'
import { useHistory, useLocation } from '@docusaurus/router'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import chapters from '@generated/grosz-contract/default/calls.json'
import { useAddress } from '@site/src/own-address'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import { type ReactNode, useEffect } from 'react'
import Breakable from '../Breakable/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import styles from './styles.module.css'

/** All calls in short, with the rules for each of them. */
export default function Overview(): ReactNode {
  useOldAnchors()
  return (
    <>
      <PageMetadata
        title={say({ en: 'API reference', pl: 'Dokumentacja API' })}
        description={say({
          en: 'All calls of the Grosz API: fields, responses, statuses, and errors.',
          pl: 'Wszystkie wywołania API Grosza: pola, odpowiedzi, statusy i błędy.',
        })}
        keywords={keywordsText}
      />
      <Heading as="h1">{say({ en: 'API reference', pl: 'Dokumentacja API' })}</Heading>
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
                  {deprecated && <> ({say({ en: 'deprecated', pl: 'wycofywane' })})</>}
                </span>
                <span className={styles.path}>
                  <MethodBadge method={method} />{' '}
                  <code>
                    <Breakable value={path} after="/" />
                  </code>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Redirects old links: the reference used to be a single page. */
function useOldAnchors(): void {
  const { hash } = useLocation()
  const history = useHistory()
  const base = useBaseUrl('/api/')
  useEffect(() => {
    const page = pageOfAnchor(hash.slice(1))
    if (page) history.replace(base + page)
  }, [hash, base, history])
}

/** The page, below /api/, of a place that had an anchor while the reference was one page. */
function pageOfAnchor(anchor: string): string | undefined {
  if (anchor === 'errors' || anchor.startsWith('error-')) return `errors/#${anchor}`
  if (anchor === 'lifecycles' || anchor.startsWith('lifecycle-')) return `statuses/#${anchor}`
  return chapters.flatMap(({ calls }) => calls).find(({ id }) => id === anchor)?.page
}

function Introduction(): ReactNode {
  const file = useBaseUrl('/openapi.json')
  const address = useAddress()
  return (
    <>
      <p>
        {say(
          {
            en: 'All paths are relative to the server that you call, here {address}. Unless stated otherwise, bodies are JSON in UTF-8. Amounts in every currency are integers in hundredths of the currency unit.',
            pl: 'Wszystkie ścieżki są podane względem adresu serwera, tutaj {address}. Jeśli nie podano inaczej, treść żądań i odpowiedzi to JSON w UTF-8. Kwoty w każdej walucie to liczby całkowite wyrażone w setnych częściach jednostki waluty.',
          },
          { address: <code>{address}</code> },
        )}
      </p>
      <ul className={styles.downloads}>
        <li>
          <a href={file} download>
            {say({
              en: 'Download the OpenAPI 3.1 definition',
              pl: 'Pobierz definicję OpenAPI 3.1',
            })}
          </a>
        </li>
        <li>
          <a href={openapiAddress}>
            {say({
              en: 'Definition with the address of this server',
              pl: 'Definicja z adresem tego serwera',
            })}
          </a>{' '}
          (<a href={yamlAddress}>YAML</a>)
        </li>
        <li>
          <Link to="/bodybuilder/">
            {say({
              en: 'Postman collection and environment, in the Bodybuilder',
              pl: 'Kolekcja i środowisko Postman w Bodybuilderze',
            })}
          </Link>
        </li>
        <li>
          {say(
            { en: 'TypeScript definitions: {command}', pl: 'Definicje TypeScript: {command}' },
            {
              command: (
                <code>{`npx openapi-typescript ${address}/api/openapi.json -o grosz.ts`}</code>
              ),
            },
          )}
        </li>
        <li>
          <Link to="/docs/get-started/client/">
            {say({
              en: 'Typed client for TypeScript and JavaScript',
              pl: 'Klient z typami dla TypeScriptu i JavaScriptu',
            })}
          </Link>
        </li>
        <li>
          <Link to="/api/changes/">
            {say({
              en: 'Changes since the previous release',
              pl: 'Zmiany od poprzedniego wydania',
            })}
          </Link>
        </li>
        <li>
          <Link to="/api/all/">
            {say({
              en: 'Full reference on one page, for printing',
              pl: 'Cała dokumentacja API na jednej stronie, do wydruku',
            })}
          </Link>
        </li>
      </ul>
    </>
  )
}

/** Served by the API itself, and contains its address. */
const openapiAddress = say({ en: '/api/openapi.json?lang=en', pl: '/api/openapi.json?lang=pl' })
const yamlAddress = say({ en: '/api/openapi.yaml?lang=en', pl: '/api/openapi.yaml?lang=pl' })
const keywordsText = say({
  en: 'endpoints, REST, OpenAPI, Swagger, schema, parameters, list of error codes, response codes, operations, all statuses',
  pl: 'endpointy, REST, OpenAPI, Swagger, schemat, API reference, metody API, lista kodów błędów, kody odpowiedzi, wszystkie statusy',
})
