import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import page from '@generated/grosz-reference/default/notifications.json'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode } from 'react'
import type { NotificationEntry } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import { Retries } from '../Contract/index.tsx'
import FieldTable from '../FieldTable/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import styles from './apart.module.css'
import Colored from './Colored.tsx'

/** The requests that we send, each with its body. */
export default function Notifications(): ReactNode {
  const title = translate({ id: 'reference.notifications', message: 'Notifications' })
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'reference.notifications.description',
          message:
            'The requests that we send to your server: bodies, headers, signature, schedule.',
        })}
      />
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate id="reference.notifications.intro">
          Requests that we send to your URLs. Before you use the data, verify the signature. Then
          respond with status 200.
        </Translate>{' '}
        <Link to="/docs/payment-flows/webhooks/#signature">
          <Translate id="reference.notifications.signature">How to verify the signature</Translate>
        </Link>
      </p>
      {page.kinds.map((kind) => (
        <Kind key={kind.id} kind={kind} />
      ))}
      <Heading as="h2" id="headers">
        <Translate id="reference.place.header">Headers</Translate>
      </Heading>
      <FieldTable of={{ fields: page.headers }} direction="reply" place="header" />
      <Heading as="h2" id="schedule">
        <Translate id="reference.notifications.schedule">Attempts</Translate>
      </Heading>
      <p>
        <Translate id="reference.notifications.attempts">
          We resend a notification until your server responds with status 200.
        </Translate>
      </p>
      <Retries rows={page.retries} />
    </>
  )
}

function Kind({ kind: { id, title, description, guide, fields, html } }: Props): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p className={styles.path}>
        <MethodBadge method="POST" /> <code>notifyUrl</code>
      </p>
      <p>
        {description.split('`').map((part, index) => (
          // The parts of a sentence never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: so they have no other names
          <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
        ))}{' '}
        <Link to={`/docs/${guide}`}>
          <Translate id="reference.notifications.guide">Read more in the guide</Translate>
        </Link>
      </p>
      <FieldTable of={{ fields }} direction="reply" place={id} />
      <div className={styles.sent}>
        <CodeFrame language="json">
          <Colored html={html} />
        </CodeFrame>
      </div>
    </section>
  )
}

interface Props {
  readonly kind: NotificationEntry
}
