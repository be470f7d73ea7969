import Link from '@docusaurus/Link'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import { say } from '@site/src/say'
import { useLoaded } from '@site/src/use-loaded'
import { Fragment, type ReactNode, useState } from 'react'
import type { Header, TokenOwner } from '../../../plugins/contract/builder.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import DataTable from '../DataTable/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import Command from './Command.tsx'
import Json from './Json.tsx'
import type { Plan } from './plan.ts'
import type { BuiltField, BuiltRequest } from './request.ts'
import Send from './Send.tsx'
import styles from './styles.module.css'

interface Props {
  readonly name: string
  readonly note: string | undefined
  readonly guide: string | undefined
  readonly built: BuiltRequest
  /** The query of the address: another one is another request. */
  readonly query: string
  readonly plan: Plan
  /** The body, which may be edited. */
  readonly text: string
  readonly onEdit: (text: string | undefined) => void
  /** The actions for the request. */
  readonly children: ReactNode
}

/** The built request, how to send it, and the meaning of its fields. */
export default function Result(props: Props): ReactNode {
  const { name, note, guide, built, query, plan, text, onEdit, children } = props
  const { page, method, path, headers, fields, bodyType } = built
  const [edited, setEdited] = useState<string>()
  const isEditing = edited === query
  const { part: Editor, isLoading, ask } = useLoaded(loadEditor)

  function editOrDiscard() {
    if (!Editor) ask()
    if (isEditing) onEdit(undefined)
    setEdited(isEditing ? undefined : query)
  }

  return (
    <>
      <h2 className={styles.heading}>{name}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {isRomanian(built) && <RomaniaNote />}
      <CodeFrame title={say({ en: 'URL and headers', pl: 'Adres i nagłówki' })}>
        <code>
          {`${method} ${path}`}
          {headers.map(({ name, value }) => `\n${name}: ${value}`).join('')}
        </code>
      </CodeFrame>
      {isEditing && Editor && bodyType === 'json' ? (
        <Editor call={built.call} text={text} onEdit={onEdit} />
      ) : (
        <ShownBody bodyType={bodyType} text={text} />
      )}
      <Send plan={plan} key={query}>
        {bodyType === 'json' && (
          <button
            type="button"
            className={styles.action}
            aria-busy={isLoading}
            onClick={editOrDiscard}
          >
            {isEditing ? discardText : editText}
          </button>
        )}
        {children}
      </Send>
      <Command built={built} plan={plan} text={text} />
      <p className={styles.actions}>
        <Link to={`/api/${page}`}>
          {say({ en: 'This call in the API reference', pl: 'To wywołanie w dokumentacji API' })}
        </Link>
        {guide && (
          <Link to={`/docs/${guide}`}>
            {say({ en: 'Read the guide', pl: 'Przeczytaj poradnik' })}
          </Link>
        )}
      </p>
      {headers.length > 0 && <HeaderTable headers={headers} />}
      {fields.length > 0 && <FieldTable fields={fields} />}
    </>
  )
}

function ShownBody({
  bodyType,
  text,
}: {
  readonly bodyType: BuiltRequest['bodyType']
  readonly text: string
}): ReactNode {
  if (bodyType === undefined)
    return <p>{say({ en: 'This request has no body.', pl: 'Żądanie nie ma treści.' })}</p>
  return (
    <CodeFrame title={say({ en: 'Body', pl: 'Treść' })}>
      {bodyType === 'form' ? <code className={styles.line}>{text}</code> : <Json text={text} />}
    </CodeFrame>
  )
}

async function loadEditor() {
  return (await import('./Editor.tsx')).default
}

const editText = say({ en: 'Edit the body', pl: 'Edytuj treść' })
const discardText = say({ en: 'Discard the changes', pl: 'Odrzuć zmiany' })

function isRomanian({ body }: BuiltRequest): boolean {
  return JSON.stringify(body ?? {}).includes('"currencyCode":"RON"')
}

/** Older and large integrations in Romania are described elsewhere. */
function RomaniaNote(): ReactNode {
  return (
    <p className={styles.note}>
      {say(
        {
          en: 'Romanian integrations that started before {startedBefore} or expect an annual volume over {volume} RON are covered by separate Romanian documentation.',
          pl: 'Integracje w Rumunii, które rozpoczęto przed {startedBefore} r. albo których spodziewane roczne obroty przekraczają {volume} RON, są opisane w osobnej dokumentacji rumuńskiej.',
        },
        { ...choices.romania },
      )}{' '}
      <Link to="/#support-ro">
        {say({
          en: 'Ask Romanian Support for this documentation',
          pl: 'Poproś dział pomocy dla Rumunii o rumuńską dokumentację',
        })}
      </Link>
    </p>
  )
}

function HeaderTable({ headers }: { readonly headers: readonly Header[] }): ReactNode {
  return (
    <>
      <h3 className={styles.heading}>{say({ en: 'Headers', pl: 'Nagłówki' })}</h3>
      <DataTable
        rows={headers}
        className={styles.table}
        hasRowHeads
        columns={[
          [say({ en: 'Name', pl: 'Nazwa' }), ({ name }) => <code>{name}</code>],
          [say({ en: 'Description', pl: 'Opis' }), headerText],
        ]}
      />
    </>
  )
}

function headerText({ name, tokenOf }: Header): string {
  return tokenOf ? tokenTexts[tokenOf] : headerTexts[name]
}

const headerTexts: Readonly<Record<Header['name'], string>> = {
  Authorization: say({
    en: 'Bearer, followed by your access token.',
    pl: 'Bearer, a po nim Twój token dostępu.',
  }),
  'Content-Type': say({ en: 'Format of the body.', pl: 'Format treści.' }),
  'Idempotency-Key': say({
    en: 'Optional. A repeated request with the same key takes effect only once.',
    pl: 'Opcjonalny. Żądanie powtórzone z tym samym kluczem wykona się tylko raz.',
  }),
}

const tokenTexts: Readonly<Record<TokenOwner, string>> = {
  customer: say({
    en: 'Bearer, followed by the customer’s access token. Get the token with grant_type=trusted_merchant.',
    pl: 'Bearer, a po nim token dostępu klienta, pobrany z parametrem grant_type=trusted_merchant.',
  }),
  firm: say({
    en: 'Bearer, followed by the company’s access token. A technical partner gets the token with grant_type=partner.',
    pl: 'Bearer, a po nim token dostępu firmy. Partner techniczny pobiera ten token z parametrem grant_type=partner.',
  }),
  marketplace: say({
    en: 'Bearer, followed by the marketplace’s access token.',
    pl: 'Bearer, a po nim token dostępu platformy handlowej.',
  }),
  'technical-partner': say({
    en: 'Bearer, followed by the technical partner’s access token.',
    pl: 'Bearer, a po nim token dostępu partnera technicznego.',
  }),
  'payment-facilitator': say({
    en: 'Bearer, followed by the payment facilitator’s access token.',
    pl: 'Bearer, a po nim token dostępu pośrednika płatności.',
  }),
}

function FieldTable({ fields }: { readonly fields: readonly BuiltField[] }): ReactNode {
  return (
    <>
      <h3 className={styles.heading}>{say({ en: 'Fields', pl: 'Pola' })}</h3>
      <ScrollingTable className={styles.table}>
        <ColumnHeads>
          {say({ en: 'Name', pl: 'Nazwa' })}
          {say({ en: 'Type', pl: 'Typ' })}
          {say({ en: 'Required or optional', pl: 'Wymagane czy opcjonalne' })}
          {say({ en: 'Additional info', pl: 'Dodatkowe informacje' })}
        </ColumnHeads>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place} ${field.path}`}>
              <th scope="row" style={{ paddingLeft: `${0.75 + field.depth * 0.9}rem` }}>
                <code title={field.path}>{field.name}</code>
              </th>
              <td>{field.type}</td>
              <td className={styles[field.presence]}>{presenceTexts[field.presence]}</td>
              <td className={styles.information}>
                <Information field={field} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </>
  )
}

const presenceTexts: Readonly<Record<BuiltField['presence'], string>> = {
  required: say({ en: 'required', pl: 'wymagane' }),
  needed: say({ en: 'required here', pl: 'wymagane tutaj' }),
  optional: say({ en: 'optional', pl: 'opcjonalne' }),
}

const placeTexts: Readonly<Record<Exclude<BuiltField['place'], 'body'>, string>> = {
  path: say({ en: 'In the path.', pl: 'W ścieżce.' }),
  query: say({ en: 'In the query.', pl: 'W adresie (query).' }),
}

function Information({ field }: { readonly field: BuiltField }): ReactNode {
  const { description, place, limits, enum: values } = field
  return (
    <>
      {place !== 'body' && `${placeTexts[place]} `}
      {description}
      {limits !== '' && <span className={styles.limits}>{limits}</span>}
      {values.length > 0 && (
        <span className={styles.limits}>
          {values.map((value) => (
            <Fragment key={value}>
              <code>{value}</code>{' '}
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}
