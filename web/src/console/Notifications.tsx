import { translateFailure } from '@grosz/contract/network-failures.ts'
import { useState } from 'react'
import type { BodyOf } from '../api/client.ts'
import { formatTime } from '../text/amount.ts'
import { notificationTexts } from '../text/console-notifications.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Action, ActionGrid } from '../ui/ActionGrid.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Expander } from '../ui/Expander.tsx'
import { Code, Prose, Stack } from '../ui/elements.tsx'
import { Record, RecordList } from '../ui/RecordList.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Table } from '../ui/Table.tsx'
import { CopyableCode } from './CopyableCode.tsx'
import { notificationCommand } from './commands.ts'
import { useConsole } from './context.ts'
import { aboutOf } from './notified.ts'
import { Refused } from './Refused.tsx'
import { toneOf } from './tones.ts'
import { useMutation } from './use-mutation.ts'

type Notification = BodyOf<'listNotifications'>['notifications'][number]

interface NotificationsProps {
  readonly posId: string
  readonly reference: string
  readonly notifications: readonly Notification[]
  readonly onChange: () => void
}

/** The notifications about one record: bodies, attempts, and buttons to send them again. */
export function Notifications({ posId, reference, notifications, onChange }: NotificationsProps) {
  return (
    <RecordList>
      {notifications.map((notification) => (
        <OneNotification
          key={notification.line}
          posId={posId}
          reference={reference}
          notification={notification}
          onChange={onChange}
        />
      ))}
    </RecordList>
  )
}

interface OneNotificationProps {
  readonly posId: string
  readonly reference: string
  readonly notification: Notification
  readonly onChange: () => void
}

function OneNotification(props: OneNotificationProps) {
  const { notification } = props
  const say = useText(notificationTexts)
  const { language } = useLanguage()
  const { line, kind, status, url, body, attempts, createdAt, nextAttemptAt, signedText } =
    notification
  const resends = notification.resends.map((one) => ({ ...one, number: 0, fault: undefined }))
  const sent = [...attempts, ...resends].toSorted((a, b) => a.at.localeCompare(b.at))
  const command = notificationCommand(notification)
  const hasFaults = attempts.some(({ fault }) => fault)
  return (
    <Record
      title={say('number', { line: String(line) })}
      beside={
        <>
          <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>
          <Badge>{aboutOf(say(kind), body)}</Badge>
          <span>{formatTime(createdAt, language)}</span>
        </>
      }
    >
      <Prose soft>
        <Code>{`POST ${url}`}</Code>
      </Prose>
      {sent.length > 0 && (
        <Table
          isDense
          caption={say('attempts')}
          heads={[
            say('attempt'),
            say('at'),
            say('answer'),
            say('took'),
            ...(hasFaults ? [say('fault')] : []),
          ]}
          rows={sent.map(({ number, at, outcome, tookMs, fault }) => [
            number === 0 ? say('resentRow') : String(number),
            formatTime(at, language),
            <Code key="outcome">{translateFailure(outcome, language)}</Code>,
            `${tookMs} ms`,
            ...(hasFaults ? [fault] : []),
          ])}
        />
      )}
      {nextAttemptAt && (
        <Prose soft>{say('next', { time: formatTime(nextAttemptAt, language) })}</Prose>
      )}
      <Expander summary={say('content')}>
        <Stack>
          <CopyableCode label={say('body')} code={body} />
          <CopyableCode label={say('signedText')} code={signedText} />
          <CopyableCode label={say('command')} code={command} />
        </Stack>
      </Expander>
      {sent.map(({ number, headers = [], answer }, index) =>
        headers.length === 0 && answer === undefined ? null : (
          <Expander
            // biome-ignore lint/suspicious/noArrayIndexKey: rows only come at the end
            key={index}
            summary={number === 0 ? say('resentAnswer') : say('sent', { number: String(number) })}
          >
            <Stack>
              <CopyableCode
                label={say('headers')}
                code={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
              />
              {answer !== undefined && <CopyableCode label={say('answerBody')} code={answer} />}
            </Stack>
          </Expander>
        ),
      )}
      <Again {...props} />
    </Record>
  )
}

/** Sends the next attempt of the schedule at once, or sends the same notification again outside the schedule. */
function Again({ posId, reference, notification, onChange }: OneNotificationProps) {
  const say = useText(notificationTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const [message, setMessage] = useState('')
  const { busy, failure, follow } = useMutation()
  const params = { posId, reference, line: String(notification.line) }

  async function send() {
    setMessage('')
    const result = await follow('send', call('sendNotification', { params }))
    if (result.ok) setMessage(say('broughtForward'))
    onChange()
  }

  async function resend() {
    setMessage('')
    const result = await follow('resend', call('resendNotification', { params }))
    if (result.ok) {
      const outcome = translateFailure(result.body.outcome, language)
      setMessage(say('resent', { outcome, tookMs: String(result.body.tookMs) }))
    }
    onChange()
  }

  function reason() {
    if (notification.status !== 'WAITING') return say('notWaiting')
    return notification.nextAttemptAt === undefined ? say('notNext') : undefined
  }

  return (
    <>
      <ActionGrid>
        <Action title={say('sendNow')} busy={busy === 'send'} reason={reason()} onDo={send} />
        <Action title={say('resend')} busy={busy === 'resend'} onDo={resend} />
      </ActionGrid>
      <div role="status">{message && <Prose>{message}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </>
  )
}
