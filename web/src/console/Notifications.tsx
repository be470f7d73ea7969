import { useState } from 'react'
import type { BodyOf, Failure } from '../api/client.ts'
import { formatTime } from '../text/amount.ts'
import { notificationTexts } from '../text/console-notifications.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Code } from '../ui/Code.tsx'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Expander } from '../ui/Expander.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Record, RecordList } from '../ui/RecordList.tsx'
import { Stack } from '../ui/Stack.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Table } from '../ui/Table.tsx'
import { notificationCommand } from './commands.ts'
import { useConsole } from './context.ts'
import { Refused } from './Refused.tsx'
import { toneOf } from './tones.ts'

type Notification = BodyOf<'listNotifications'>['notifications'][number]

interface NotificationsProps {
  readonly posId: string
  readonly reference: string
  readonly notifications: readonly Notification[]
}

/** What was sent to a server about one thing: bodies, attempts, and a way to send again. */
export function Notifications({ posId, reference, notifications }: NotificationsProps) {
  return (
    <RecordList>
      {notifications.map((notification) => (
        <OneNotification
          key={notification.line}
          posId={posId}
          reference={reference}
          notification={notification}
        />
      ))}
    </RecordList>
  )
}

interface OneNotificationProps {
  readonly posId: string
  readonly reference: string
  readonly notification: Notification
}

function OneNotification({ posId, reference, notification }: OneNotificationProps) {
  const say = useText(notificationTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { line, kind, status, url, body, attempts, createdAt, nextAttemptAt } = notification
  const command = notificationCommand(notification)
  return (
    <Record
      title={say('number', { line: String(line) })}
      beside={
        <>
          <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>
          <Badge>{kind}</Badge>
          <span>{formatTime(createdAt, language)}</span>
        </>
      }
    >
      <Prose soft>
        <Code>{`POST ${url}`}</Code>
      </Prose>
      {attempts.length > 0 && (
        <Table
          caption={say('attempts')}
          heads={[say('attempt'), say('at'), say('answer'), say('took')]}
          rows={attempts.map(({ number, at, outcome, tookMs }) => [
            String(number),
            formatTime(at, language),
            <Code key="outcome">{outcome}</Code>,
            `${tookMs} ms`,
          ])}
        />
      )}
      {nextAttemptAt && (
        <Prose soft>{say('next', { time: formatTime(nextAttemptAt, language) })}</Prose>
      )}
      <Expander summary={say('content')}>
        <Stack>
          <CodeBlock
            label={say('body')}
            code={readable(body)}
            action={
              <CopyButton
                text={body}
                what={say('body')}
                copy={shared('copy')}
                copied={shared('copied')}
              />
            }
          />
          <CodeBlock
            label={say('command')}
            code={command}
            action={
              <CopyButton
                text={command}
                what={say('command')}
                copy={shared('copy')}
                copied={shared('copied')}
              />
            }
          />
        </Stack>
      </Expander>
      <Resend posId={posId} reference={reference} line={String(line)} />
    </Record>
  )
}

interface ResendProps {
  readonly posId: string
  readonly reference: string
  readonly line: string
}

function Resend({ posId, reference, line }: ResendProps) {
  const say = useText(notificationTexts)
  const { call } = useConsole()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<BodyOf<'resendNotification'>>()
  const [failure, setFailure] = useState<Failure>()
  async function resend() {
    setBusy(true)
    setFailure(undefined)
    const result = await call('resendNotification', { params: { posId, reference, line } })
    setBusy(false)
    if (result.ok) setAnswer(result.body)
    else setFailure(result)
  }
  return (
    <>
      <div>
        <Button look="secondary" busy={busy} onClick={resend}>
          {say('resend')}
        </Button>
      </div>
      <div role="status">
        {answer && (
          <Prose>{say('resent', { outcome: answer.outcome, tookMs: String(answer.tookMs) })}</Prose>
        )}
      </div>
      {failure && <Refused failure={failure} />}
    </>
  )
}

/** JSON with lines; anything else as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
