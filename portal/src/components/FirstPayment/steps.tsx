import firstPayment from '@generated/grosz-contract/default/first-payment.json'
import { say } from '@site/src/say'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Way } from '../../../plugins/contract/first-payment.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import { addressOf, type Exchange, shortText } from './sandbox.ts'
import styles from './styles.module.css'
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
  // The focused button is removed.
  useEffect(() => all.current?.focus(), [])
  return (
    <section className={styles.payment} aria-label={titleText}>
      <h2>{titleText}</h2>
      <Ways payment={payment} />
      <p className={styles.controls}>
        <button
          ref={all}
          type="button"
          className="button button--primary button--lg"
          onClick={() => payment.run(stepIds)}
        >
          {say({ en: 'Run all three', pl: 'Wykonaj wszystkie trzy kroki' })}
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

const titleText = say({ en: 'Try it on this server', pl: 'Wypróbuj na tym serwerze' })

function Ways({ payment }: { readonly payment: Payment }): ReactNode {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend>{say({ en: 'How the payer pays', pl: 'Jak płaci kupujący' })}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={payment.way === way}
            onChange={() => payment.choose(way)}
          />
          <span>{wayTexts[way]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const ways: readonly Way[] = ['blik', 'page']

const wayTexts: Readonly<Record<Way, string>> = {
  blik: say(
    {
      en: 'with the BLIK code {code}, sent in the order',
      pl: 'kodem BLIK {code} przesłanym w zamówieniu',
    },
    { code: firstPayment.blikCode },
  ),
  page: say({
    en: 'on the payment page, in a new tab',
    pl: 'na stronie płatności, w nowej karcie',
  }),
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
          <span className={styles.number}>{number}</span> {stepTexts[id].title}
        </h3>
        <button
          type="button"
          className="button button--secondary"
          disabled={!isReady}
          aria-busy={running === id}
          aria-describedby={isReady ? undefined : reasonId}
          onClick={() => payment.run([id])}
        >
          {stepTexts[id].button}
        </button>
      </div>
      {!isReady && (
        <p id={reasonId} className={styles.reason}>
          {say({ en: 'After step {number}.', pl: 'Po kroku {number}.' }, { number: number - 1 })}
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
            {say({
              en: 'Open the payment page (new tab)',
              pl: 'Otwórz stronę płatności (w nowej karcie przeglądarki)',
            })}
          </a>
        </p>
      )}
      <div className={styles.exchange}>
        <CodeFrame title={say({ en: 'Request', pl: 'Żądanie' })}>
          <code>{requestText(id, payment)}</code>
        </CodeFrame>
        <Answer exchange={exchanges[id]} />
      </div>
    </li>
  )
}

const stepTexts: Readonly<Record<StepId, { readonly title: string; readonly button: string }>> = {
  token: {
    title: say({ en: 'Get an access token', pl: 'Pobierz token dostępu' }),
    button: say({ en: 'Get the token', pl: 'Pobierz token' }),
  },
  order: {
    title: say({ en: 'Create an order', pl: 'Utwórz zamówienie' }),
    button: say({ en: 'Create the order', pl: 'Wyślij zamówienie' }),
  },
  watch: {
    title: say({ en: 'Watch the payment', pl: 'Śledź płatność' }),
    button: say({ en: 'Check the status', pl: 'Sprawdzaj status' }),
  },
}

/** The request as it goes over the wire, with a shortened token. */
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
        {say({ en: 'The response appears here.', pl: 'Tu pojawi się odpowiedź.' })}
      </p>
    )
  }
  const { status, text } = exchange
  return (
    <div>
      <CodeFrame title={say({ en: 'Response: {status}', pl: 'Odpowiedź: {status}' }, { status })}>
        <code>{text || emptyText}</code>
      </CodeFrame>
      {status === 302 && (
        <p className={styles.reason}>
          {say({
            en: 'A browser follows this redirect automatically. A shop doesn’t: it reads the JSON and redirects the payer.',
            pl: 'Przeglądarka automatycznie przechodzi pod adres, na który wskazuje to przekierowanie. Serwer sklepu nie przechodzi pod ten adres, tylko odczytuje go z JSON-u i kieruje tam kupującego.',
          })}
        </p>
      )}
    </div>
  )
}

const emptyText = say({ en: '(no JSON)', pl: '(brak danych JSON)' })

/** The progress, in a sentence that screen readers announce as it changes. */
function statusText({ running, exchanges, problem, way }: Payment): string {
  const { orderStatus } = foundIn(exchanges)
  if (orderStatus !== undefined) {
    const means = new Map(Object.entries(firstPayment.statuses)).get(orderStatus) ?? ''
    return `${orderStatus}: ${means}`
  }
  if (problem) return ''
  if (running === 'token') return say({ en: 'Getting a token…', pl: 'Pobieram token…' })
  if (running === 'order') return say({ en: 'Creating an order…', pl: 'Tworzę zamówienie…' })
  if (exchanges.order && way === 'page')
    return say({
      en: 'The order was created. Open the payment page and pay.',
      pl: 'Zamówienie zostało utworzone. Otwórz stronę płatności i zapłać.',
    })
  if (exchanges.order)
    return say({ en: 'The order was created.', pl: 'Zamówienie zostało utworzone.' })
  if (exchanges.token) return say({ en: 'You have an access token.', pl: 'Token został pobrany.' })
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
      <p>{problemTexts[problem]}</p>
      {problem === 'absent' && (
        <CodeFrame language="bash">
          <code>npm start</code>
        </CodeFrame>
      )}
      {problem === 'broken' && way === 'page' && (
        <p>
          {say({
            en: 'If the payment page has a different origin than this page, a script on this page can’t read the response. Choose the BLIK code instead.',
            pl: 'Jeśli strona płatności ma inną domenę niż ten portal, skrypt w portalu nie może odczytać odpowiedzi. Wybierz kod BLIK.',
          })}
        </p>
      )}
    </div>
  )
}

const problemTexts: Readonly<Record<Problem, string>> = {
  absent: say({
    en: 'There is no sandbox at this address: these pages are served by a static file host. Start Grosz on your computer and open the portal there.',
    pl: 'Pod tym adresem nie ma sandboksu: te strony udostępnia serwer plików statycznych. Uruchom Grosz na swoim komputerze i tam otwórz portal.',
  }),
  production: say({
    en: 'This server accepts real payments, so nothing was sent. Start a sandbox on your computer and open the portal there.',
    pl: 'Ten serwer przyjmuje prawdziwe płatności, więc nic nie zostało wysłane. Uruchom sandbox na swoim komputerze i tam otwórz portal.',
  }),
  broken: say({
    en: 'The server didn’t respond. Check that it is running, and try again.',
    pl: 'Serwer nie odpowiedział. Sprawdź, czy serwer działa, i spróbuj ponownie.',
  }),
  refused: say({
    en: 'The request failed; the response below contains the reason. Start again from step 1.',
    pl: 'Żądanie zostało odrzucone; powód znajdziesz w odpowiedzi poniżej. Zacznij ponownie od kroku 1.',
  }),
  late: say({
    en: 'The order wasn’t paid within a minute. Pay for the order, and then check the status again.',
    pl: 'Minęła minuta, a zamówienie nie zostało jeszcze opłacone. Opłać zamówienie, a potem ponownie sprawdź jego status.',
  }),
}
