import { translateFailure } from '@grosz/contract/network-failures.ts'
import { Link } from 'wouter'
import { Code } from '../../ui/elements.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { notificationCommand } from '../commands.ts'
import { toneOf } from '../tones.ts'
import { noticeOf, sendingOf } from './notices.ts'
import { Resend } from './Resend.tsx'
import { Result, type Row, type Shown, Took } from './row.tsx'

export function ofNotification({ branch, notices, say }: Shown): Row {
  const { id, status, reports } = branch.entry
  const notice = noticeOf(branch, notices)
  return {
    tone: toneOf(status ?? ''),
    title: [say('notification'), reports].filter(Boolean).join(' '),
    beside: status && <Result of={status} />,
    buttons: notices && id && <Resend {...notices} line={id} />,
    content:
      notice &&
      (() => (
        <>
          <Code>{`POST ${notice.url}`}</Code>
          <CopyableCode label={say('notificationBody')} code={notice.body} />
          <CopyableCode label={say('notificationCurl')} code={notificationCommand(notice)} />
        </>
      )),
  }
}

export function ofAttempt(shown: Shown): Row {
  return ofSending(shown, shown.say(isAnswered(shown) ? 'answered' : 'unanswered'))
}

export function ofResend(shown: Shown): Row {
  return ofSending(shown, shown.say(isAnswered(shown) ? 'resent' : 'resentInVain'))
}

function isAnswered({ branch }: Shown): boolean {
  return /^\d{3}$/.test(branch.entry.outcome ?? '')
}

/** One time that a notification was sent, by its schedule or beside it. */
function ofSending(shown: Shown, title: string): Row {
  const { branch, notices, say, language } = shown
  const { outcome = '' } = branch.entry
  const sending = sendingOf(branch, notices)
  const { answer = '', headers = [] } = sending ?? {}
  const isRefused = /^40[0134]$/.test(outcome)
  const tone = outcome === '200' ? 'good' : 'bad'
  return {
    tone,
    title,
    beside: (
      <>
        <Result of={translateFailure(outcome, language)} tone={tone} />
        <Took {...shown} />
      </>
    ),
    note: outcome !== '200' && (answer !== '' || isRefused) && (
      <>
        {answer !== '' && <Code>{beginningOf(answer)}</Code>}
        {isRefused && (
          <p>
            {say('refused')} <Link href="/credentials">{say('toKeys')}</Link>
          </p>
        )}
      </>
    ),
    content:
      sending &&
      (() => (
        <>
          {answer === '' ? (
            say('noAnswerBody')
          ) : (
            <CopyableCode label={say('answerBody')} code={answer} />
          )}
          <CopyableCode
            label={say('sentHeaders')}
            code={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          />
        </>
      )),
  }
}

const BEGINNING_MAX = 160

/** The part of a response that fits below its row. */
function beginningOf(answer: string): string {
  return answer.length > BEGINNING_MAX ? `${answer.slice(0, BEGINNING_MAX)}…` : answer
}
