import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import page from '@generated/grosz-reference/default/notifications.json'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { NotificationEntry } from '../../../plugins/contract/reference.ts'
import CodeFrame from '../CodeFrame/index.tsx'
import { Retries } from '../Contract/index.tsx'
import FieldTable from '../FieldTable/index.tsx'
import InCode from '../InCode/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import Colored from './Colored.tsx'
import styles from './styles.module.css'

/** The requests that we send, each with its body. */
export default function Notifications(): ReactNode {
  const title = say({ en: 'Notifications', pl: 'Powiadomienia' })
  return (
    <>
      <PageMetadata
        title={title}
        description={say({
          en: 'The requests that we send to your server: their bodies, headers, signature, and retry schedule.',
          pl: 'Żądania, które wysyłamy na Twój serwer: ich treść, nagłówki, podpis i harmonogram ponowień.',
        })}
      />
      <Heading as="h1">{title}</Heading>
      <p>
        {say({
          en: 'Notifications are requests that we send to your URLs. Before you use the data, verify the signature. Then respond with status 200.',
          pl: 'Powiadomienia to żądania, które wysyłamy na podane przez Ciebie adresy. Zanim użyjesz danych, sprawdź podpis. Następnie odpowiedz statusem 200.',
        })}{' '}
        <Link to="/docs/payment-flows/webhooks/#signature">
          {say({ en: 'How to verify the signature', pl: 'Jak sprawdzić podpis' })}
        </Link>
      </p>
      {page.kinds.map((kind) => (
        <Kind key={kind.id} kind={kind} />
      ))}
      <Heading as="h2" id="headers">
        {say({ en: 'Headers', pl: 'Nagłówki' })}
      </Heading>
      <FieldTable of={{ fields: page.headers }} direction="reply" place="header" />
      <Heading as="h2" id="schedule">
        {say({ en: 'Attempts', pl: 'Próby' })}
      </Heading>
      <p>
        {say({
          en: 'If your server doesn’t respond with HTTP 200, we resend the notification according to the following schedule.',
          pl: 'Jeśli Twój serwer nie odpowie kodem HTTP 200, ponawiamy wysyłkę według poniższego harmonogramu.',
        })}
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
        <InCode text={description} />{' '}
        <Link to={`/docs/${guide}`}>
          {say({ en: 'Read more in the guide', pl: 'Więcej w poradniku' })}
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
