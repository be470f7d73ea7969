import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type {
  ErrorPage as Data,
  ErrorCall,
  ErrorTest as Test,
} from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import CodeFrame from '../CodeFrame/index.tsx'
import Colored from './Colored.tsx'
import styles from './styles.module.css'

interface Props {
  /** The pages of this error and of others that share a file of data with it. */
  readonly pages: readonly Data[]
  readonly route: { readonly path: string }
}

/** The page of the error that the route names. */
export default function ErrorPage({ pages, route }: Props): ReactNode {
  const page = pages.find(({ error }) => route.path.endsWith(`/errors/${error.slug}/`))
  if (!page) throw new Error(`There is no data for ${route.path}`)
  return <PageOf page={page} />
}

/** An error: its meaning, its solution, its body, and the calls that return it. */
function PageOf({ page }: { readonly page: Data }): ReactNode {
  const { error, title, advice, html, fields, tests, calls, guides } = page
  return (
    <article className={styles.errorPage}>
      <PageMetadata title={title} description={error.text} />
      <p className={styles.crumb}>
        <Link to="/api/errors/">{say({ en: 'Errors', pl: 'Błędy' })}</Link>
      </p>
      <Heading as="h1">
        <Breakable value={title} />
      </Heading>
      <p>{error.text}</p>
      <Codes page={page} />
      <Heading as="h2" id="fix">
        {say({ en: 'What to do', pl: 'Co zrobić' })}
      </Heading>
      <p>{advice}</p>
      {fields.length > 0 && (
        <p>
          {say({ en: 'Fields of the request:', pl: 'Pola żądania:' })}{' '}
          {fields.map(({ name, place }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <Link to={`/api/${place}`}>
                <code>
                  <Breakable value={name} />
                </code>
              </Link>
            </span>
          ))}
        </p>
      )}
      {tests.length > 0 && (
        <>
          <Heading as="h2" id="test">
            {say({
              en: 'Trigger this error in the sandbox',
              pl: 'Jak wywołać ten błąd w sandboksie',
            })}
          </Heading>
          <ul>
            {tests.map((test) => (
              <li key={test.by}>
                <HowToTest test={test} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading as="h2" id="body">
        {say({ en: 'Body', pl: 'Treść odpowiedzi' })}
      </Heading>
      <CodeFrame title={`HTTP ${error.http}`} language="json">
        <Colored html={html} />
      </CodeFrame>
      <Calls calls={calls} />
      {guides.length > 0 && (
        <>
          <Heading as="h2" id="guides">
            {say({ en: 'Guides', pl: 'Poradniki' })}
          </Heading>
          <ul>
            {guides.map(({ path, title: guide }) => (
              <li key={path}>
                <Link to={`/docs/${path}`}>{guide}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

function Codes({ page: { error, codeField } }: { readonly page: Data }): ReactNode {
  const { http, statusCode, code, codeLiteral } = error
  return (
    <dl className={styles.codes}>
      <dt>{say({ en: 'HTTP status', pl: 'Status HTTP' })}</dt>
      <dd>{http}</dd>
      <Code name={codeField} value={statusCode} />
      {code !== undefined && <Code name="code" value={code} />}
      {codeLiteral !== undefined && <Code name="codeLiteral" value={codeLiteral} />}
    </dl>
  )
}

function Code({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>
          <Breakable value={value} />
        </code>
      </dd>
    </>
  )
}

function HowToTest({ test: { by, value } }: { readonly test: Test }): ReactNode {
  const values = { value: <code>{value}</code> }
  if (by === 'fault')
    return (
      <>
        {say(
          {
            en: 'Inject a {kind} fault with the status {value}.',
            pl: 'Wstrzyknij błąd rodzaju {kind} ze statusem {value}.',
          },
          { ...values, kind: <code>STATUS</code> },
        )}{' '}
        <Link to="/docs/testing/faults/">
          {say({ en: 'Inject faults in the sandbox', pl: 'Wstrzykiwanie błędów w sandboksie' })}
        </Link>
      </>
    )
  if (by === 'refund')
    return (
      <>
        {say(
          {
            en: 'Create a refund with {value} in {field}.',
            pl: 'Zleć zwrot z wartością {value} w polu {field}.',
          },
          { ...values, field: <code>refund.amount</code> },
        )}{' '}
        <Link to="/docs/testing/#refunds">
          {say({ en: 'Testing: refunds', pl: 'Testowanie: zwroty' })}
        </Link>
      </>
    )
  return (
    <>
      {say(
        {
          en: 'Create an order with {value} in {field}.',
          pl: 'Utwórz zamówienie z wartością {value} w polu {field}.',
        },
        { ...values, field: <code>totalAmount</code> },
      )}{' '}
      <Link to="/docs/testing/#order-errors">
        {say({ en: 'Testing: order creation errors', pl: 'Testowanie: błędy nowych zamówień' })}
      </Link>
    </>
  )
}

function Calls({
  calls: { isOfEvery, isOf, merchants, sandbox, isOfSandbox },
}: Pick<Data, 'calls'>): ReactNode {
  return (
    <>
      <Heading as="h2" id="calls">
        {say({ en: 'Calls that return this error', pl: 'Wywołania, które zwracają ten błąd' })}
      </Heading>
      {isOfEvery && (
        <p>
          {say({
            en: 'Every call can return this error.',
            pl: 'Każde wywołanie może zwrócić ten błąd.',
          })}
        </p>
      )}
      {isOf === 'requests' && (
        <p>
          {say({
            en: 'Any request can fail with this error, because the server checks for the error before it identifies the call.',
            pl: 'Ten błąd możesz otrzymać w odpowiedzi na każde żądanie, bo serwer zwraca go, zanim rozpozna wywołanie.',
          })}
        </p>
      )}
      {isOf === 'paymentPage' && (
        <p>
          {say({
            en: 'Only the payment page can receive this error. API calls don’t return this error.',
            pl: 'Ten błąd otrzymuje tylko strona płatności; wywołania API go nie zwracają.',
          })}
        </p>
      )}
      <CallList calls={[...merchants, ...sandbox]} />
      {isOfSandbox && (
        <p>
          {say(
            {
              en: 'Calls that exist only in a sandbox can also return this error: {sandbox}.',
              pl: 'Ten błąd mogą zwrócić także wywołania, które są dostępne tylko w sandboksie: {sandbox}.',
            },
            {
              sandbox: (
                <Link to="/docs/testing/sandbox-calls/">
                  {say({ en: 'Sandbox calls', pl: 'Wywołania sandboksu' })}
                </Link>
              ),
            },
          )}
        </p>
      )}
    </>
  )
}

/** A long list is folded. */
function CallList({ calls }: { readonly calls: readonly ErrorCall[] }): ReactNode {
  if (calls.length === 0) return null
  const list = (
    <ul>
      {calls.map(({ id, summary, place }) => (
        <li key={id}>
          <Link to={`/${place}`}>{summary}</Link>
        </li>
      ))}
    </ul>
  )
  if (calls.length <= 12) return list
  return (
    <details className={styles.shared}>
      <summary>{countText(calls.length)}</summary>
      {list}
    </details>
  )
}

function countText(count: number): string {
  return say({ en: 'Calls: {count}', pl: 'Wywołania: {count}' }, { count })
}
