import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import { type ReactNode, useEffect, useRef } from 'react'
import type {
  CallPage,
  FieldGroup,
  OperationEntry,
  ReplyEntry,
} from '../../../plugins/contract/reference.ts'
import FieldTable from '../FieldTable/index.tsx'
import { Access, Address, mediaTypes, placeLabels } from '../OperationSection/index.tsx'
import styles from './apart.module.css'
import { CallErrors } from './CallErrors.tsx'
import Side from './Side.tsx'

/** A call of a merchant: what it takes, what it returns, and samples beside it. */
export default function Call({ call }: { readonly call: CallPage }): ReactNode {
  const { operation, chapter, errors } = call
  const { summary, description, request } = operation
  const body = useRef<HTMLDivElement>(null)
  useOpenTarget()
  return (
    <article className={styles.call} key={operation.id}>
      <PageMetadata title={summary} description={description} />
      <div className={styles.head}>
        <p className={styles.crumb}>
          <Link to={`/api/#tag-${chapter.tag}`}>{chapter.title}</Link>
        </p>
        <Heading as="h1">{summary}</Heading>
        <Address operation={operation} />
        <p>{description}</p>
        <Access operation={operation} />
        <Ways operation={operation} onExpand={() => openAll(body.current)} />
      </div>
      <Side key={operation.id} call={call} />
      <div ref={body} className={styles.body}>
        {request.map((group) => (
          <Request key={group.place} group={group} bodyType={operation.bodyType} />
        ))}
        {operation.replies.map((reply) => (
          <Reply key={reply.status} reply={reply} />
        ))}
        <CallErrors errors={errors} />
      </div>
    </article>
  )
}

function Ways({
  operation,
  onExpand,
}: {
  readonly operation: OperationEntry
  readonly onExpand: () => void
}): ReactNode {
  return (
    <p className={styles.ways}>
      {operation.builder !== undefined && (
        <Link to={`/bodybuilder/${operation.builder}`}>
          <Translate id="reference.operation.builder">
            Build the request in the Bodybuilder
          </Translate>
        </Link>
      )}
      <button type="button" className={styles.expand} onClick={onExpand}>
        <Translate id="reference.expand">Expand all</Translate>
      </button>
    </p>
  )
}

function Request({
  group,
  bodyType,
}: {
  readonly group: FieldGroup
  readonly bodyType: OperationEntry['bodyType']
}): ReactNode {
  return (
    <section>
      <Heading as="h2" id={group.place}>
        {placeLabels[group.place]()}
        {group.place === 'body' && bodyType && (
          <span className={styles.media}>{mediaTypes[bodyType]}</span>
        )}
      </Heading>
      <FieldTable of={group} showRequired place={group.place} />
    </section>
  )
}

function Reply({ reply }: { readonly reply: ReplyEntry }): ReactNode {
  const { status, content, fields } = reply
  return (
    <section>
      <Heading as="h2" id={`reply-${status}`}>
        <Translate id="reference.operation.reply" values={{ status }}>
          {'Reply {status}'}
        </Translate>
        {content && <span className={styles.media}>{content.type}</span>}
      </Heading>
      {fields.length > 0 ? (
        <FieldTable of={reply} showRequired={false} place={`reply-${status}`} />
      ) : (
        <p>
          {content?.says ?? (
            <Translate id="reference.operation.emptyReply">Without a body.</Translate>
          )}
        </p>
      )}
    </section>
  )
}

/** A field has an address also while it stands in a part that is closed. */
function useOpenTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      let closed = target?.closest('details:not([open])')
      if (!target || !closed) return
      while (closed) {
        closed.setAttribute('open', '')
        closed = target.closest('details:not([open])')
      }
      target.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}

function openAll(within: HTMLElement | null): void {
  for (const part of within?.querySelectorAll('details') ?? []) {
    // Variants close each other as long as they share a name.
    part.removeAttribute('name')
    part.open = true
  }
}
