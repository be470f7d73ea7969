import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import { useLoaded } from '@site/src/use-loaded'
import { Fragment, type ReactNode, useState } from 'react'
import type { Header, TokenOwner } from '../../../plugins/contract/builder.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './apart.module.css'
import Command from './Command.tsx'
import Json from './Json.tsx'
import type { Plan } from './plan.ts'
import type { BuiltField, BuiltRequest } from './request.ts'
import Send from './Send.tsx'

interface Props {
  readonly name: string
  readonly note: string | undefined
  readonly guide: string | undefined
  readonly built: BuiltRequest
  /** Of the address: another one is another request. */
  readonly query: string
  readonly plan: Plan
  /** The body, which may be edited. */
  readonly text: string
  readonly onEdit: (text: string | undefined) => void
  /** The actions for the request. */
  readonly children: ReactNode
}

/** The request that was built, what it is sent with, and what everything in it means. */
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
      <CodeFrame title={translate({ id: 'builder.address', message: 'URL and headers' })}>
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
            {isEditing ? discardText() : editText()}
          </button>
        )}
        {children}
      </Send>
      <Command built={built} plan={plan} text={text} />
      <p className={styles.actions}>
        <Link to={`/api/${page}`}>
          <Translate id="builder.reference">This call in the API reference</Translate>
        </Link>
        {guide && (
          <Link to={`/docs/${guide}`}>
            <Translate id="builder.guide">Read the guide</Translate>
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
    return (
      <p>
        <Translate id="builder.withoutBody">This request has no body.</Translate>
      </p>
    )
  return (
    <CodeFrame title={translate({ id: 'builder.body', message: 'Body' })}>
      {bodyType === 'form' ? <code className={styles.line}>{text}</code> : <Json text={text} />}
    </CodeFrame>
  )
}

async function loadEditor() {
  return (await import('./Editor.tsx')).default
}

function editText(): string {
  return translate({ id: 'builder.edit', message: 'Edit the body' })
}

function discardText(): string {
  return translate({ id: 'builder.discard', message: 'Discard the changes' })
}

function isRomanian({ body }: BuiltRequest): boolean {
  return JSON.stringify(body ?? {}).includes('"currencyCode":"RON"')
}

/** Older and large integrations in Romania are described elsewhere. */
function RomaniaNote(): ReactNode {
  return (
    <p className={styles.note}>
      <Translate id="builder.romania" values={{ ...choices.romania }}>
        {
          'Romanian integrations that started before {startedBefore} or expect an annual volume over {volume} RON are covered by separate Romanian documentation.'
        }
      </Translate>{' '}
      <Link to="/#support-ro">
        <Translate id="builder.romaniaLink">Ask Romanian Support for this documentation</Translate>
      </Link>
    </p>
  )
}

function HeaderTable({ headers }: { readonly headers: readonly Header[] }): ReactNode {
  return (
    <>
      <h3 className={styles.heading}>
        <Translate id="builder.headers">Headers</Translate>
      </h3>
      <ScrollingTable className={styles.table}>
        <ColumnHeads>
          <Translate id="builder.name">Name</Translate>
          <Translate id="builder.meaning">Description</Translate>
        </ColumnHeads>
        <tbody>
          {headers.map((header) => (
            <tr key={header.name}>
              <th scope="row">
                <code>{header.name}</code>
              </th>
              <td>{headerText(header)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </>
  )
}

function headerText({ name, tokenOf }: Header): string {
  return tokenOf ? tokenTexts[tokenOf]() : headerTexts[name]()
}

const headerTexts: Readonly<Record<Header['name'], () => string>> = {
  Authorization: () =>
    translate({ id: 'builder.authorization', message: 'Bearer and your access token.' }),
  'Content-Type': () => translate({ id: 'builder.contentType', message: 'Format of the body.' }),
  'Idempotency-Key': () =>
    translate({
      id: 'builder.idempotencyKey',
      message: 'Optional. A repeated request with the same key takes effect only once.',
    }),
}

const tokenTexts: Readonly<Record<TokenOwner, () => string>> = {
  customer: () =>
    translate({
      id: 'builder.customerToken',
      message:
        'Bearer and an access token of the customer. Get it with grant_type=trusted_merchant.',
    }),
  firm: () =>
    translate({
      id: 'builder.firmToken',
      message:
        'Bearer and an access token of the company. A technical partner gets it with grant_type=partner.',
    }),
  marketplace: () =>
    translate({
      id: 'builder.marketplaceToken',
      message: 'Bearer and an access token of the marketplace.',
    }),
  'technical-partner': () =>
    translate({
      id: 'builder.partnerToken',
      message: 'Bearer and an access token of the technical partner.',
    }),
  'payment-facilitator': () =>
    translate({
      id: 'builder.facilitatorToken',
      message: 'Bearer and an access token of the payment facilitator.',
    }),
}

function FieldTable({ fields }: { readonly fields: readonly BuiltField[] }): ReactNode {
  return (
    <>
      <h3 className={styles.heading}>
        <Translate id="builder.fields">Fields</Translate>
      </h3>
      <ScrollingTable className={styles.table}>
        <ColumnHeads>
          <Translate id="builder.name">Name</Translate>
          <Translate id="builder.type">Type</Translate>
          <Translate id="builder.presence">Required or optional</Translate>
          <Translate id="builder.information">Additional info</Translate>
        </ColumnHeads>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place} ${field.path}`}>
              <th scope="row" style={{ paddingLeft: `${0.75 + field.depth * 0.9}rem` }}>
                <code title={field.path}>{field.name}</code>
              </th>
              <td>{field.type}</td>
              <td className={styles[field.presence]}>{presenceTexts[field.presence]()}</td>
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

const presenceTexts: Readonly<Record<BuiltField['presence'], () => string>> = {
  required: () => translate({ id: 'builder.required', message: 'required' }),
  needed: () => translate({ id: 'builder.needed', message: 'required here' }),
  optional: () => translate({ id: 'builder.isOptional', message: 'optional' }),
}

const placeTexts: Readonly<Record<Exclude<BuiltField['place'], 'body'>, () => string>> = {
  path: () => translate({ id: 'builder.inPath', message: 'In the path.' }),
  query: () => translate({ id: 'builder.inQuery', message: 'In the query.' }),
}

function Information({ field }: { readonly field: BuiltField }): ReactNode {
  const { description, place, limits, enum: values } = field
  return (
    <>
      {place !== 'body' && `${placeTexts[place]()} `}
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
