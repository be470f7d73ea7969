import accounts from '@generated/grosz-contract/default/test-accounts.json'
import { ownIds } from '@grosz/contract/recipes/sources.ts'
import { say } from '@site/src/say'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Field, OperationEntry, Samples } from '../../../plugins/contract/reference.ts'
import { findObjection } from '../FirstPayment/sandbox.ts'
import BodyField from './BodyField.tsx'
import CopyAsCode from './CopyAsCode.tsx'
import { type Fault, faultsOf } from './check.ts'
import { type Problem, problemTexts } from './problems.tsx'
import Reply from './Reply.tsx'
import { addressOf, createReceiver, send, withToken } from './send.ts'
import { keepSession, readSession, type Sent, type Session, withSent } from './session.ts'
import styles from './styles.module.css'
import { useSchema } from './use-schema.ts'

export interface TryItProps {
  readonly operation: OperationEntry
  /** The body of the chosen example. */
  readonly body: string
  /** The request in the languages in which it can be copied. */
  readonly samples: Samples
}

/** The form of a call: its sender, parameters, and body, and the replies so far. */
export default function Panel({ operation, body: example, samples }: TryItProps): ReactNode {
  const [session, setSession] = useState(() => readSession(accounts.pointsOfSale[0]?.posId ?? ''))
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(() => ofPos(example, session.posId))
  const [shown, setShown] = useState<Sent>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const schema = useSchema(operation.id, operation.bodyType !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const pos = accounts.pointsOfSale.find(({ posId }) => posId === session.posId)
  const faults = operation.bodyType === undefined ? [] : faultsOf(body, schema)
  const fields = operation.request
    .filter(({ place }) => place === 'path' || place === 'query')
    .flatMap((group) => group.fields)

  useEffect(() => setBody(ofPos(example, session.posId)), [example, session.posId])
  useEffect(() => keepSession(session), [session])
  // The focused button is removed.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  async function submit() {
    setProblem(undefined)
    setBusy(true)
    setProblem(await sendNow())
    setBusy(false)
  }

  async function sendNow(): Promise<Problem | undefined> {
    const objection = await findObjection(AbortSignal.timeout(10_000))
    if (objection) return objection
    const needsToken = operation.grants.length > 0
    const granted =
      needsToken && pos ? await withToken(session, pos).catch(() => undefined) : session
    if (!granted) return 'token'
    const token = needsToken ? granted.tokens[session.posId]?.value : undefined
    const { id, method, bodyType } = operation
    const path = addressOf({ operation, values })
    const sent = await send(
      { operation: id, method, path, bodyType, body },
      { posId: session.posId, token },
    ).catch(() => undefined)
    setSession(sent ? withSent(granted, sent) : granted)
    setShown(sent)
    return sent ? undefined : 'unsent'
  }

  return (
    <section className={styles.panel} aria-label={titleText}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label className={styles.field}>
          {say({ en: 'Point of sale', pl: 'Punkt płatności' })}
          <select
            value={session.posId}
            onChange={({ target }) => setSession({ ...session, posId: target.value })}
          >
            {accounts.pointsOfSale.map(({ posId, shopId, currencyCode }) => (
              <option key={posId} value={posId}>
                {`${posId} · ${shopId} · ${currencyCode}`}
              </option>
            ))}
          </select>
        </label>
        {fields.map((field) => (
          <Parameter
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            offered={session.ids[field.name] ?? []}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {operation.bodyType !== undefined && (
          <Body
            body={body}
            faults={faults}
            session={session}
            takesReceiver={Object(schema?.properties).notifyUrl !== undefined}
            onChange={setBody}
          />
        )}
        <p className={styles.controls}>
          <button type="submit" className="button button--primary" aria-busy={isBusy}>
            {say({ en: 'Send', pl: 'Wyślij' })}
          </button>
          <span role="status">{isBusy && busyText}</span>
        </p>
      </form>
      <CopyAsCode
        request={{ operation, values, body }}
        samples={samples}
        token={session.tokens[session.posId]?.value}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problemTexts[problem]}
        </p>
      )}
      {shown && <Reply sent={shown} />}
      <History sent={session.sent} onShow={setShown} />
    </section>
  )
}

interface ParameterProps {
  readonly field: Field
  readonly value: string
  /** Values of earlier replies. */
  readonly offered: readonly string[]
  readonly onChange: (value: string) => void
}

function Parameter({ field, value, offered, onChange }: ParameterProps): ReactNode {
  const list = useId()
  return (
    <label className={styles.field}>
      <code>{field.name}</code>
      <input
        value={value}
        required={field.required}
        autoComplete="off"
        list={list}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {[...offered, ...field.enum].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </label>
  )
}

interface BodyProps {
  readonly body: string
  readonly faults: readonly Fault[]
  readonly session: Session
  /** The body has a place for the address of notifications. */
  readonly takesReceiver: boolean
  readonly onChange: (body: string) => void
}

function Body({ body, faults, session, takesReceiver, onChange }: BodyProps): ReactNode {
  const ids = Object.entries(session.ids)
  const isJson = faults.every(({ kind }) => kind !== 'syntax')

  async function receive() {
    const notifyUrl = await createReceiver()
    if (notifyUrl) onChange(JSON.stringify({ ...JSON.parse(body), notifyUrl }, null, 2))
  }

  return (
    <>
      <BodyField body={body} faults={faults} onChange={onChange} />
      {takesReceiver && isJson && (
        <p>
          <button type="button" className="button button--secondary button--sm" onClick={receive}>
            {say({ en: 'Receive notifications here', pl: 'Odbieraj powiadomienia tutaj' })}
          </button>
        </p>
      )}
      {ids.length > 0 && (
        <details className={styles.ids}>
          <summary>
            {say({
              en: 'IDs from earlier responses',
              pl: 'Identyfikatory z wcześniejszych odpowiedzi',
            })}
          </summary>
          <ul>
            {ids.map(([name, [newest]]) => (
              <li key={name}>
                <code>{name}</code> <code>{newest}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function History({
  sent,
  onShow,
}: {
  readonly sent: readonly Sent[]
  readonly onShow: (sent: Sent) => void
}): ReactNode {
  if (sent.length === 0) return null
  return (
    <details className={styles.ids}>
      <summary>
        {say(
          {
            en: 'Requests from this tab ({count})',
            pl: 'Żądania z tej karty przeglądarki ({count})',
          },
          { count: sent.length },
        )}
      </summary>
      <ol>
        {sent.map((one, index) => (
          // The list grows at its beginning, and rows have no name of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row has a state
          <li key={index}>
            <button type="button" className={styles.past} onClick={() => onShow(one)}>
              <code>{`${one.status} ${one.method} ${one.path}`}</code>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The example as the chosen point of sale would send it, with new IDs. */
function ofPos(example: string, posId: string): string {
  const pos = accounts.pointsOfSale.find((one) => one.posId === posId)
  if (!pos) return example
  const suffix = Date.now().toString(36)
  return example
    .replaceAll(new RegExp(`"(${ownIds.join('|')})": "([\\w-]+)"`, 'g'), `"$1": "$2-${suffix}"`)
    .replace(/"(merchantPosId|posId)": "\d+"/, `"$1": "${posId}"`)
    .replace(/"shopId": "\w+"/, `"shopId": "${pos.shopId}"`)
    .replace(/"client_id": "\d+"/, `"client_id": "${pos.clientId}"`)
    .replace(/"client_secret": "\w+"/, `"client_secret": "${pos.clientSecret}"`)
}

const titleText = say({ en: 'Try it', pl: 'Wypróbuj' })
const busyText = say({ en: 'Sending', pl: 'Wysyłanie' })
