import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
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
import styles from './apart.module.css'

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
      <Access operation={operation} />
      {request.map((group) => (
        <Request key={group.place} group={group} bodyType={operation.bodyType} />
      ))}
      {operation.examples.length > 0 && <Examples examples={operation.examples} />}
      {operation.builder !== undefined && (
        <p>
          <Link to={`/bodybuilder/${operation.builder}`}>
            <Translate id="reference.operation.builder">
              Build the request in the Bodybuilder
            </Translate>
          </Link>
        </p>
      )}
      {replies.map((reply) => (
        <Reply key={reply.status} reply={reply} />
      ))}
      {errors.length > 0 && (
        <>
          <h4>
            <Translate id="reference.operation.errors">Errors</Translate>
          </h4>
          <p className={styles.errors}>
            {errors.map((key) => (
              <a key={key} href={addressOf(key)}>
                <code>{key}</code>
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
        <span className={styles.deprecated}>
          <Translate id="reference.operation.deprecated">deprecated</Translate>
        </span>
      )}
    </p>
  )
}

export function Access({ operation }: { readonly operation: OperationEntry }): ReactNode {
  const { grants } = operation
  return (
    <dl className={styles.notes}>
      <dt>
        <Translate id="reference.operation.access">Access</Translate>
      </dt>
      <dd>{grants.length === 0 ? openToAll() : grants.map(grantLabel).join(', ')}</dd>
    </dl>
  )
}

function openToAll(): string {
  return translate({ id: 'reference.operation.open', message: 'without an access token' })
}

function grantLabel(grant: string): string {
  if (grant === 'basic') {
    return translate({ id: 'reference.grant.basic', message: 'HTTP Basic (posId and second key)' })
  }
  return translate({ id: 'reference.grant.token', message: '{grant} token' }, { grant })
}

function Request({
  group,
  bodyType,
}: {
  readonly group: FieldGroup
  readonly bodyType: OperationEntry['bodyType']
}): ReactNode {
  return (
    <>
      <h4>
        {placeLabels[group.place]()}
        {group.place === 'body' && bodyType && (
          <span className={styles.media}>{mediaTypes[bodyType]}</span>
        )}
      </h4>
      <FieldTable of={group} showRequired />
    </>
  )
}

export const placeLabels: Readonly<Record<FieldGroup['place'], () => string>> = {
  path: () => translate({ id: 'reference.place.path', message: 'In the path' }),
  query: () => translate({ id: 'reference.place.query', message: 'In the query' }),
  header: () => translate({ id: 'reference.place.header', message: 'Headers' }),
  body: () => translate({ id: 'reference.place.body', message: 'Body' }),
}

export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
} as const

function Examples({ examples }: { readonly examples: readonly ExampleEntry[] }): ReactNode {
  return (
    <>
      <h4>
        <Translate id="reference.operation.examples">Examples</Translate>
      </h4>
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
        <Translate id="reference.operation.reply" values={{ status: reply.status }}>
          {'Reply {status}'}
        </Translate>
        {reply.content && <span className={styles.media}>{reply.content.type}</span>}
      </h4>
      {reply.fields.length > 0 ? (
        <FieldTable of={reply} showRequired={false} />
      ) : (
        <p>
          {reply.content?.says ?? (
            <Translate id="reference.operation.emptyReply">Without a body.</Translate>
          )}
        </p>
      )}
    </>
  )
}
