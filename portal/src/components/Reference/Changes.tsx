import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import changes from '@generated/grosz-reference/default/changes.json'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { CallChanges, FieldChange } from '../../../plugins/reference/definition-changes.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'
import styles from './apart.module.css'

const { since, calls } = changes

/** The calls and fields that are other than in the last release. */
export default function Changes(): ReactNode {
  return (
    <article>
      <PageMetadata title={titleText()} description={descriptionText()} />
      <Heading as="h1">{titleText()}</Heading>
      <p>{descriptionText()}</p>
      <p>
        <Translate
          id="reference.changes.says"
          values={{ changelog: <Link to="/docs/changelog/">{changelogText()}</Link> }}
        >
          {
            'The list is generated from the two OpenAPI definitions, without their descriptions. For the reasons and what to do, see {changelog}.'
          }
        </Translate>
      </p>
      {calls.length === 0 && (
        <p>
          <Translate id="reference.changes.none">No call has changed.</Translate>
        </p>
      )}
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </article>
  )
}

function Call({ call }: { readonly call: CallChanges }): ReactNode {
  const { id, page, method, path, summary, whole, fields } = call
  return (
    <section>
      <Heading as="h2" id={id}>
        {page ? <Link to={`/api/${page}`}>{summary}</Link> : <code>{path}</code>}
      </Heading>
      <p>
        <MethodBadge method={method} /> <code>{path}</code>
        {whole && ` · ${kindTexts[whole]()}`}
      </p>
      {fields.length > 0 && (
        <ScrollingTable>
          <ColumnHeads>
            <Translate id="reference.changes.field">Field</Translate>
            <Translate id="reference.changes.kind">Change</Translate>
          </ColumnHeads>
          <tbody>
            {fields.map((change) => (
              <tr key={`${change.place} ${change.field}`}>
                <th scope="row" className={styles.anywhere}>
                  {change.field ? <code>{change.field}</code> : bodyText()}
                </th>
                <td>{changeText(change)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </section>
  )
}

const kindTexts: Readonly<Record<FieldChange['kind'], () => string>> = {
  added: () => translate({ id: 'reference.changes.added', message: 'added' }),
  changed: () => translate({ id: 'reference.changes.changed', message: 'changed' }),
  removed: () => translate({ id: 'reference.changes.removed', message: 'removed' }),
}

const placeTexts: Readonly<Record<FieldChange['place'], () => string>> = {
  parameter: () => translate({ id: 'reference.changes.parameter', message: 'parameter' }),
  request: () => translate({ id: 'reference.changes.request', message: 'request body' }),
  reply: () => translate({ id: 'reference.changes.reply', message: 'response' }),
}

function changeText({ kind, place, isBreaking }: FieldChange): string {
  const parts = [placeTexts[place](), kindTexts[kind](), ...(isBreaking ? [checkText()] : [])]
  return parts.join(' · ')
}

function bodyText(): string {
  return translate({ id: 'reference.place.body', message: 'Body' })
}

function checkText(): string {
  return translate({ id: 'reference.changes.check', message: 'check your client' })
}

function changelogText(): string {
  return translate({ id: 'reference.changes.changelog', message: 'The changelog' })
}

function titleText(): string {
  return translate(
    { id: 'reference.changes.title', message: 'Changes since release {since}' },
    { since },
  )
}

function descriptionText(): string {
  return translate(
    {
      id: 'reference.changes.description',
      message:
        'Calls, parameters, and fields of the API that were added, changed, or removed since release {since}.',
    },
    { since },
  )
}
