import { Link } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { notificationTexts } from '../../text/console-notifications.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Prose } from '../../ui/elements.tsx'
import { useAsk } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Notifications } from '../Notifications.tsx'
import { Screen } from '../Screen.tsx'
import { useIds } from '../use-ids.ts'
import { isAbout, useLive } from '../use-live.ts'

type Listed = BodyOf<'listNotifications'>['notifications']

/** The pages of the records that notifications are about; a submerchant is found by its firm only. */
const pages: Partial<Record<Listed[number]['kind'], string>> = {
  order: '/orders',
  refund: '/orders',
  payout: '/payouts',
  report: '/statements',
  verification: '/verifications',
}

/** The notifications about one record. */
export function NotificationPage() {
  const { posId = '', reference = '' } = useIds()
  const shell = useText(consoleShellTexts)
  const say = useText(notificationTexts)
  const ask = useAsk('listNotifications', { params: { posId, reference } })
  return (
    <Screen
      title={say('about', { id: reference })}
      above={[{ href: '/notifications', title: shell('notifications') }]}
    >
      <Loaded key={`${posId} ${reference}`} ask={ask}>
        {({ notifications }, { again }) => (
          <Found
            posId={posId}
            reference={reference}
            notifications={notifications}
            onChange={again}
          />
        )}
      </Loaded>
    </Screen>
  )
}

interface FoundProps {
  readonly posId: string
  readonly reference: string
  readonly notifications: Listed
  readonly onChange: () => void
}

function Found({ posId, reference, notifications, onChange }: FoundProps) {
  const say = useText(notificationTexts)
  useLive((event) => isAbout(event, reference), onChange)
  const [first] = notifications
  if (!first) {
    return (
      <EmptyState title={say('none')}>
        <Prose>{say('noneNote')}</Prose>
      </EmptyState>
    )
  }
  const page = pages[first.kind]
  return (
    <>
      <Prose>
        {say('pos')} <Link href="/credentials">{posId}</Link>
        {page && (
          <>
            {' · '}
            <Link href={`${page}/${encodeURIComponent(reference)}`}>{say('toRecord')}</Link>
          </>
        )}
      </Prose>
      <Notifications
        posId={posId}
        reference={reference}
        notifications={notifications}
        onChange={onChange}
      />
    </>
  )
}
