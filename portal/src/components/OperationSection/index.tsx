import Link from '@docusaurus/Link'
import { contentTypes } from '@grosz/contract/content-types.ts'
import { useAddress } from '@site/src/own-address'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type {
  ExampleEntry,
  FieldGroup,
  OperationEntry,
  ReplyEntry,
} from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import FieldTable from '../FieldTable/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import styles from './styles.module.css'

interface Props {
  readonly operation: OperationEntry
  /** The address that explains an error. */
  readonly addressOf: (errorKey: string) => string
}

/** One call of the API under its heading. */
export default function OperationSection({ operation, addressOf }: Props): ReactNode {
  return (
    <section className={styles.operation}>
      <Heading as="h3" id={operation.id}>
        {operation.summary}
      </Heading>
      <OperationDetails operation={operation} addressOf={addressOf} />
    </section>
  )
}

/** A call with its request, its replies and its errors. */
export function OperationDetails({ operation, addressOf }: Props): ReactNode {
  const { description, request, replies, errors } = operation
  return (
    <>
      <Address operation={operation} />
      <p>{description}</p>
      <Facts operation={operation} />
      {request.map((group) => (
        <Request key={group.place} group={group} operation={operation} />
      ))}
      {operation.examples.length > 0 && <Examples examples={operation.examples} />}
      {operation.builder !== undefined && (
        <p>
          <Link to={`/bodybuilder/${operation.builder}`}>
            {say({
              en: 'Build the request in the Bodybuilder',
              pl: 'Przygotuj żądanie w Bodybuilderze',
            })}
          </Link>
        </p>
      )}
      {replies.map((reply) => (
        <Reply key={reply.status} reply={reply} />
      ))}
      {errors.length > 0 && (
        <>
          <h4>{say({ en: 'Errors', pl: 'Błędy' })}</h4>
          <p className={styles.errors}>
            {errors.map(({ key, name }) => (
              <a key={key} href={addressOf(key)}>
                <code>{name}</code>
              </a>
            ))}
          </p>
        </>
      )}
    </>
  )
}

/** Method and path of a call. */
export function Address({
  operation: { method, path, deprecated },
}: {
  readonly operation: Pick<OperationEntry, 'method' | 'path' | 'deprecated'>
}): ReactNode {
  return (
    <p className={styles.address}>
      <MethodBadge method={method} /> <code>{path}</code>
      {deprecated && (
        <span className={styles.deprecated}>{say({ en: 'deprecated', pl: 'wycofywane' })}</span>
      )}
    </p>
  )
}

/** The grants, the whole address, and the operationId of a call, by which generated clients name it. */
export function Facts({ operation }: { readonly operation: OperationEntry }): ReactNode {
  const { id, path, grants } = operation
  const address = useAddress()
  return (
    <dl className={styles.notes}>
      <dt>{say({ en: 'Access', pl: 'Dostęp' })}</dt>
      <dd>{grants.length === 0 ? openToAll : grants.map(grantLabel).join(', ')}</dd>
      <dt>URL</dt>
      <dd>
        <code>
          {address}
          {path}
        </code>
      </dd>
      <dt>operationId</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </dl>
  )
}

const openToAll = say({ en: 'without an access token', pl: 'bez tokenu dostępu' })

function grantLabel(grant: string): string {
  if (grant === 'basic') {
    return say({ en: 'HTTP Basic (posId and second key)', pl: 'HTTP Basic (posId i drugi klucz)' })
  }
  return say({ en: '{grant} token', pl: 'token {grant}' }, { grant })
}

interface RequestProps {
  readonly group: FieldGroup
  readonly operation: OperationEntry
}

function Request(props: RequestProps): ReactNode {
  return (
    <>
      <h4>
        <PlaceHeading {...props} />
      </h4>
      <RequestFields {...props} />
    </>
  )
}

/** The place of some fields of a request, with the type of a body and its being required or not. */
export function PlaceHeading({ group, operation }: RequestProps): ReactNode {
  const { bodyType, bodyOptional } = operation
  return (
    <>
      {placeLabels[group.place]}
      {group.place === 'body' && bodyType && (
        <span className={styles.media}>
          {contentTypes[bodyType]} · {bodyOptional ? optionalBody : requiredBody}
          <ObjectLink name={group.object} />
        </span>
      )}
      {group.instead && (
        <span className={styles.deprecated}>{say({ en: 'deprecated', pl: 'wycofywane' })}</span>
      )}
    </>
  )
}

/** The name of a whole body, with a link to its place on the page of objects. */
export function ObjectLink({ name }: { readonly name: string | undefined }): ReactNode {
  if (name === undefined) return null
  return (
    <span className={styles.object}>
      {' '}
      · <Link to={`/api/objects/#object-${name}`}>{name}</Link>
    </span>
  )
}

/** The fields of one place of a request; those that a body replaces are folded. */
export function RequestFields({
  group,
  place,
}: Pick<RequestProps, 'group'> & { readonly place?: string }): ReactNode {
  if (!group.instead) return <FieldTable of={group} direction="request" place={place} />
  return (
    <>
      <p>
        {say({
          en: 'Send these fields in the body. For older integrations, the server still accepts the fields in the query, but URLs, including the secret, are written to logs.',
          pl: 'Przesyłaj te pola w treści żądania. Ze względu na starsze integracje serwer nadal przyjmuje te pola w adresie, ale adresy URL, a wraz z nimi sekret, trafiają do logów.',
        })}
      </p>
      <details className={styles.example}>
        <summary>{say({ en: 'Fields in the query', pl: 'Pola w adresie (query)' })}</summary>
        <FieldTable of={group} direction="request" place={place} />
      </details>
    </>
  )
}

const requiredBody = say({ en: 'required', pl: 'wymagana' })
const optionalBody = say({ en: 'optional', pl: 'opcjonalna' })

const placeLabels: Readonly<Record<FieldGroup['place'], string>> = {
  path: say({ en: 'In the path', pl: 'W ścieżce' }),
  query: say({ en: 'In the query', pl: 'W adresie (query)' }),
  header: say({ en: 'Headers', pl: 'Nagłówki' }),
  body: say({ en: 'Body', pl: 'Treść żądania' }),
}

function Examples({ examples }: { readonly examples: readonly ExampleEntry[] }): ReactNode {
  return (
    <>
      <h4>{say({ en: 'Examples', pl: 'Przykłady' })}</h4>
      {examples.map(({ title, body }) => (
        <details key={title} className={styles.example}>
          <summary>{title}</summary>
          <CodeFrame language="json">
            <code>{body}</code>
          </CodeFrame>
        </details>
      ))}
    </>
  )
}

function Reply({ reply }: { readonly reply: ReplyEntry }): ReactNode {
  return (
    <>
      <h4>
        {say({ en: 'Response {status}', pl: 'Odpowiedź {status}' }, { status: reply.status })}
        {reply.content && <span className={styles.media}>{reply.content.type}</span>}
        <ObjectLink name={reply.object} />
      </h4>
      {reply.fields.length > 0 ? (
        <FieldTable of={reply} direction="reply" />
      ) : (
        <p>{reply.content?.says ?? say({ en: 'No body.', pl: 'Bez treści.' })}</p>
      )}
    </>
  )
}
