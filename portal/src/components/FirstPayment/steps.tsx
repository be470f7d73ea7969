import Translate, { translate } from '@docusaurus/Translate'
import firstPayment from '@generated/grosz-contract/default/first-payment.json'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Way } from '../../../plugins/contract/first-payment.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './apart.module.css'
import { addressOf, type Exchange, shortText } from './sandbox.ts'
import {
  callOf,
  foundIn,
  type Payment,
  type Problem,
  type StepId,
  stepIds,
  useFirstPayment,
} from './use-first-payment.ts'

/** The three requests of a first payment, sent one by one or all at once. */
export default function Steps(): ReactNode {
  const payment = useFirstPayment()
  const all = useRef<HTMLButtonElement>(null)
  // The button that asked for this is gone.
  useEffect(() => all.current?.focus(), [])
  return (
    <section className={styles.payment} aria-label={titleText()}>
      <h2>{titleText()}</h2>
      <Ways payment={payment} />
      <p className={styles.controls}>
        <button
          ref={all}
          type="button"
          className="button button--primary button--lg"
          onClick={() => payment.run(stepIds)}
        >
          <Translate id="firstPayment.all">Run all three</Translate>
        </button>
        <span role="status" className={styles.status}>
          {statusText(payment)}
        </span>
      </p>
      {payment.problem && <ProblemText problem={payment.problem} way={payment.way} />}
      <ol className={styles.steps}>
        {stepIds.map((id, index) => (
          <Step key={id} id={id} number={index + 1} payment={payment} />
        ))}
      </ol>
    </section>
  )
}

function titleText(): string {
  return translate({ id: 'firstPayment.title', message: 'Try it on this server' })
}

function Ways({ payment }: { readonly payment: Payment }): ReactNode {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend>
        <Translate id="firstPayment.way">How the payer pays</Translate>
      </legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={payment.way === way}
            onChange={() => payment.choose(way)}
          />
          <span>{wayTexts[way]()}</span>
        </label>
      ))}
    </fieldset>
  )
}

const ways: readonly Way[] = ['blik', 'page']

const wayTexts: Readonly<Record<Way, () => string>> = {
  blik: () =>
    translate(
      { id: 'firstPayment.way.blik', message: 'with BLIK code {code}, sent in the order' },
      { code: firstPayment.blikCode },
    ),
  page: () =>
    translate({ id: 'firstPayment.way.page', message: 'on the payment page, in a new tab' }),
}

interface StepProps {
  readonly id: StepId
  readonly number: number
  readonly payment: Payment
}

function Step({ id, number, payment }: StepProps): ReactNode {
  const { exchanges, running, way } = payment
  const reasonId = useId()
  const before = stepIds[number - 2]
  const isReady = before === undefined || exchanges[before]?.ok === true
  const { redirectUri } = foundIn(exchanges)
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h3>
          <span className={styles.number}>{number}</span> {stepTexts[id].title()}
        </h3>
        <button
          type="button"
          className="button button--secondary"
          disabled={!isReady}
          aria-busy={running === id}
          aria-describedby={isReady ? undefined : reasonId}
          onClick={() => payment.run([id])}
        >
          {stepTexts[id].button()}
        </button>
      </div>
      {!isReady && (
        <p id={reasonId} className={styles.reason}>
          <Translate id="firstPayment.after" values={{ number: number - 1 }}>
            {'After step {number}.'}
          </Translate>
        </p>
      )}
      {id === 'watch' && way === 'page' && redirectUri && (
        <p>
          <a
            className="button button--primary"
            href={redirectUri}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Translate id="firstPayment.goPay">Open the payment page (new tab)</Translate>
          </a>
        </p>
      )}
      <div className={styles.exchange}>
        <CodeFrame title={translate({ id: 'firstPayment.request', message: 'Request' })}>
          <code>{requestText(id, payment)}</code>
        </CodeFrame>
        <Answer exchange={exchanges[id]} />
      </div>
    </li>
  )
}

const stepTexts: Readonly<Record<StepId, { title(): string; button(): string }>> = {
  token: {
    title: () => translate({ id: 'firstPayment.token', message: 'Get an access token' }),
    button: () => translate({ id: 'firstPayment.token.send', message: 'Get the token' }),
  },
  order: {
    title: () => translate({ id: 'firstPayment.order', message: 'Create an order' }),
    button: () => translate({ id: 'firstPayment.order.send', message: 'Create the order' }),
  },
  watch: {
    title: () => translate({ id: 'firstPayment.watch', message: 'Watch the payment' }),
    button: () => translate({ id: 'firstPayment.watch.send', message: 'Check the status' }),
  },
}

/** The request as it goes over the wire, with a token that is cut short. */
function requestText(id: StepId, { exchanges, way }: Payment): string {
  const { method, path, contentType, body } = callOf(id, way)
  const { token, orderId } = foundIn(exchanges)
  const lines = [
    `${method} ${addressOf(path, orderId)}`,
    ...(id === 'token' ? [] : [`Authorization: Bearer ${token ? shortText(token) : '…'}`]),
    ...(body === '' ? [] : [`Content-Type: ${contentType}`, '', body.replaceAll('&', '\n&')]),
  ]
  return lines.join('\n')
}

function Answer({ exchange }: { readonly exchange: Exchange | undefined }): ReactNode {
  if (!exchange) {
    return (
      <p className={styles.waiting}>
        <Translate id="firstPayment.noAnswer">The response appears here.</Translate>
      </p>
    )
  }
  const { status, text } = exchange
  return (
    <div>
      <CodeFrame
        title={translate({ id: 'firstPayment.answer', message: 'Response: {status}' }, { status })}
      >
        <code>{text || emptyText()}</code>
      </CodeFrame>
      {status === 302 && (
        <p className={styles.reason}>
          <Translate id="firstPayment.followed">
            A browser follows this redirect automatically. A shop doesn’t: it reads the JSON and
            redirects the payer.
          </Translate>
        </p>
      )}
    </div>
  )
}

function emptyText(): string {
  return translate({ id: 'firstPayment.empty', message: '(no JSON)' })
}

/** The progress, in a sentence that screen readers announce as it changes. */
function statusText({ running, exchanges, problem, way }: Payment): string {
  const { orderStatus } = foundIn(exchanges)
  if (orderStatus !== undefined) {
    const means = new Map(Object.entries(firstPayment.statuses)).get(orderStatus) ?? ''
    return `${orderStatus}: ${means}`
  }
  if (problem) return ''
  if (running === 'token')
    return translate({ id: 'firstPayment.says.token', message: 'Getting a token…' })
  if (running === 'order')
    return translate({ id: 'firstPayment.says.order', message: 'Creating an order…' })
  if (exchanges.order && way === 'page')
    return translate({
      id: 'firstPayment.says.page',
      message: 'The order was created. Open the payment page and pay.',
    })
  if (exchanges.order)
    return translate({ id: 'firstPayment.says.ordered', message: 'The order was created.' })
  if (exchanges.token)
    return translate({ id: 'firstPayment.says.tokenTaken', message: 'You have a token.' })
  return ''
}

function ProblemText({
  problem,
  way,
}: {
  readonly problem: Problem
  readonly way: Way
}): ReactNode {
  return (
    <div role="alert" className={styles.problem}>
      <p>{problemTexts[problem]()}</p>
      {problem === 'absent' && (
        <CodeFrame language="bash">
          <code>npm start</code>
        </CodeFrame>
      )}
      {problem === 'broken' && way === 'page' && (
        <p>
          <Translate id="firstPayment.broken.page">
            The payment page may have a different origin than this page, and scripts can’t read its
            response. Choose the BLIK code instead.
          </Translate>
        </p>
      )}
    </div>
  )
}

const problemTexts: Readonly<Record<Problem, () => string>> = {
  absent: () =>
    translate({
      id: 'firstPayment.absent',
      message:
        'There is no sandbox at this address: these pages are served by a static file host. Start Grosz on your computer and open the portal there.',
    }),
  production: () =>
    translate({
      id: 'firstPayment.production',
      message:
        'This server accepts real payments, so nothing was sent. Start a sandbox on your computer and open the portal there.',
    }),
  broken: () =>
    translate({
      id: 'firstPayment.broken',
      message: 'The server didn’t respond. Check that it is running, and try again.',
    }),
  refused: () =>
    translate({
      id: 'firstPayment.refused',
      message:
        'The request failed; the response below contains the reason. Start again with step 1.',
    }),
  late: () =>
    translate({
      id: 'firstPayment.late',
      message: 'The order wasn’t paid within a minute. Pay for it, and then check it again.',
    }),
}
