import { say } from '@site/src/say'
import { type ReactNode, useEffect, useState } from 'react'
import CodeFrame from '../CodeFrame/index.tsx'
import styles from './styles.module.css'

interface SentNotification {
  readonly line: number
  readonly status: string
  readonly body: string
}

interface Props {
  readonly posId: string
  /** The record that the notifications are about. */
  readonly reference: string
}

const POLL_MS = 1_000
/** Long enough for a payer to pay on the payment page. */
const POLLS = 90

/** The notifications about a record that a request made, as the sandbox sends them. */
export default function Caused({ posId, reference }: Props): ReactNode {
  const notifications = useNotifications(posId, reference)
  if (notifications.length === 0) return null
  return (
    <div aria-live="polite">
      <p>{say({ en: 'Notifications', pl: 'Powiadomienia' })}</p>
      {notifications.map(({ line, status, body }) => (
        <div key={line} className={styles.notification}>
          <CodeFrame title={`${numberText(line)} · ${status}`}>
            <code>{JSON.stringify(JSON.parse(body), null, 2)}</code>
          </CodeFrame>
        </div>
      ))}
    </div>
  )
}

function useNotifications(posId: string, reference: string): readonly SentNotification[] {
  const [notifications, setNotifications] = useState<readonly SentNotification[]>([])
  useEffect(() => {
    const path = `/console/api/points-of-sale/${posId}/notifications/${reference}`
    let polls = 0
    const timer = setInterval(async () => {
      polls += 1
      const answer = await fetch(path).catch(() => undefined)
      if (!answer?.ok || polls === POLLS) clearInterval(timer)
      const listed: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
      const { notifications: found } = Object(listed) as {
        notifications?: readonly SentNotification[]
      }
      if (found) setNotifications(found)
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      setNotifications([])
    }
  }, [posId, reference])
  return notifications
}

function numberText(line: number): string {
  return say({ en: 'Notification {line}', pl: 'Powiadomienie {line}' }, { line })
}
