import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import { type ReactNode, useEffect, useRef } from 'react'
import type {
  CallPage,
  FieldGroup,
  OperationEntry,
  ReplyEntry,
} from '../../../plugins/contract/reference.ts'
import FieldTable from '../FieldTable/index.tsx'
import {
  Address,
  Facts,
  ObjectLink,
  PlaceHeading,
  RequestFields,
} from '../OperationSection/index.tsx'
import { CallErrors } from './CallErrors.tsx'
import Side, { samplesId } from './Side.tsx'
import styles from './styles.module.css'

/** A call of merchants: its parameters, its replies, and samples beside it. */
export default function Call({ call }: { readonly call: CallPage }): ReactNode {
  const { operation, chapter, errors } = call
  const { summary, description, request } = operation
  const page = useRef<HTMLElement>(null)
  useOpenTarget()
  return (
    <article ref={page} className={styles.call} key={operation.id}>
      <PageMetadata title={summary} description={description} />
      <div className={styles.head}>
        <p className={styles.crumb}>
          <Link to={`/api/#tag-${chapter.tag}`}>{chapter.title}</Link>
        </p>
        <Heading as="h1">{summary}</Heading>
        <Address operation={operation} />
        <p>{description}</p>
        <Facts operation={operation} />
        <Ways operation={operation} onExpand={() => openAll(page.current)} />
      </div>
      <div className={styles.request}>
        {request.map((group) => (
          <Request key={group.place} group={group} operation={operation} />
        ))}
      </div>
      <Side key={operation.id} call={call} />
      <div className={styles.rest}>
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
          {say({
            en: 'Build the request in the Bodybuilder',
            pl: 'Przygotuj żądanie w Bodybuilderze',
          })}
        </Link>
      )}
      <a href={`#${samplesId}`} className={styles.jump}>
        {say({ en: 'Samples', pl: 'Przykłady kodu' })}
      </a>
      <button type="button" className={styles.expand} onClick={onExpand}>
        {say({ en: 'Expand all', pl: 'Rozwiń wszystko' })}
      </button>
    </p>
  )
}

function Request({
  group,
  operation,
}: {
  readonly group: FieldGroup
  readonly operation: OperationEntry
}): ReactNode {
  return (
    <section>
      <Heading as="h2" id={group.place}>
        <PlaceHeading group={group} operation={operation} />
      </Heading>
      <RequestFields group={group} place={group.place} />
    </section>
  )
}

function Reply({ reply }: { readonly reply: ReplyEntry }): ReactNode {
  const { status, object, content, fields } = reply
  return (
    <section>
      <Heading as="h2" id={`reply-${status}`}>
        {say({ en: 'Response {status}', pl: 'Odpowiedź {status}' }, { status })}
        {content && <span className={styles.media}>{content.type}</span>}
        <ObjectLink name={object} />
      </Heading>
      {fields.length > 0 ? (
        <FieldTable of={reply} direction="reply" place={`reply-${status}`} />
      ) : (
        <p>{content?.says ?? say({ en: 'No body.', pl: 'Bez treści.' })}</p>
      )}
    </section>
  )
}

/** Opens the closed part of the field in the address. */
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
