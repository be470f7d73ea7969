import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type {
  ErrorPage as Data,
  ErrorCall,
  ErrorTest as Test,
} from '../../../plugins/contract/reference.ts'
import Breakable from '../Breakable/index.tsx'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './apart.module.css'
import Colored from './Colored.tsx'

/** An error: its meaning, what to do, its body, and the calls that return it. */
export default function ErrorPage({ page }: { readonly page: Data }): ReactNode {
  const { error, title, advice, html, fields, tests, calls, guides } = page
  return (
    <article className={styles.errorPage}>
      <PageMetadata title={title} description={error.text} />
      <p className={styles.crumb}>
        <Link to="/api/errors/">
          <Translate id="reference.errors">Errors</Translate>
        </Link>
      </p>
      <Heading as="h1">
        <Breakable value={title} />
      </Heading>
      <p>{error.text}</p>
      <Codes page={page} />
      <Heading as="h2" id="fix">
        <Translate id="reference.error.fix">What to do</Translate>
      </Heading>
      <p>{advice}</p>
      {fields.length > 0 && (
        <p>
          <Translate id="reference.error.fields">Fields of the request:</Translate>{' '}
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
            <Translate id="reference.error.test">Cause this error in the sandbox</Translate>
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
        <Translate id="reference.errors.body">Body</Translate>
      </Heading>
      <CodeFrame title={`HTTP ${error.http}`} language="json">
        <Colored html={html} />
      </CodeFrame>
      <Calls calls={calls} />
      {guides.length > 0 && (
        <>
          <Heading as="h2" id="guides">
            <Translate id="reference.error.guides">Guides</Translate>
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
      <dt>
        <Translate id="reference.error.http">HTTP status</Translate>
      </dt>
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
        <Translate
          id="reference.error.test.fault"
          values={{ ...values, kind: <code>STATUS</code> }}
        >
          {'Inject a {kind} fault with the status {value}.'}
        </Translate>{' '}
        <Link to="/docs/testing/faults/">
          <Translate id="reference.error.test.faults">Inject faults in the sandbox</Translate>
        </Link>
      </>
    )
  if (by === 'refund')
    return (
      <>
        <Translate
          id="reference.error.test.refund"
          values={{ ...values, field: <code>refund.amount</code> }}
        >
          {'Create a refund with {value} in {field}.'}
        </Translate>{' '}
        <Link to="/docs/testing/#refunds">
          <Translate id="reference.error.test.refunds">Testing: refunds</Translate>
        </Link>
      </>
    )
  return (
    <>
      <Translate
        id="reference.error.test.order"
        values={{ ...values, field: <code>totalAmount</code> }}
      >
        {'Create an order with {value} in {field}.'}
      </Translate>{' '}
      <Link to="/docs/testing/#order-errors">
        <Translate id="reference.error.test.orders">Testing: errors of new orders</Translate>
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
        <Translate id="reference.error.calls">Calls that return this error</Translate>
      </Heading>
      {isOfEvery && (
        <p>
          <Translate id="reference.error.everyCall">Every call can return this error.</Translate>
        </p>
      )}
      {isOf === 'requests' && (
        <p>
          <Translate id="reference.error.anyRequest">
            Any request can get this error: the server returns it before it identifies the call.
          </Translate>
        </p>
      )}
      {isOf === 'paymentPage' && (
        <p>
          <Translate id="reference.error.paymentPage">
            Only the payment page gets this error. API calls don’t return it.
          </Translate>
        </p>
      )}
      <CallList calls={[...merchants, ...sandbox]} />
      {isOfSandbox && (
        <p>
          <Translate
            id="reference.error.sandboxCalls"
            values={{
              sandbox: (
                <Link to="/docs/testing/sandbox-calls/">
                  {translate({ id: 'reference.error.sandboxPage', message: 'Sandbox calls' })}
                </Link>
              ),
            }}
          >
            {'Calls that exist only in a sandbox can also return this error: {sandbox}.'}
          </Translate>
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
  return translate({ id: 'reference.error.callCount', message: 'Calls: {count}' }, { count })
}
