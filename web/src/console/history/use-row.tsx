import { pathOf } from '@grosz/contract/console-path.ts'
import { translateFailure } from '@grosz/contract/network-failures.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '../../text/amount.ts'
import { historyTexts } from '../../text/console-history.ts'
import { orderTexts } from '../../text/console-order.ts'
import { dueTexts, eventTexts } from '../../text/console-timeline.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code } from '../../ui/Code.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Moment } from '../../ui/Timeline.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { notificationCommand } from '../commands.ts'
import { methodOfPayment, type Payment, reasonOfPayment } from '../payment-words.ts'
import { toneOf } from '../tones.ts'
import { CallContent } from './CallContent.tsx'
import { CopyCurl } from './CopyCurl.tsx'
import { type Notices, noticeOf, sendingOf } from './notices.ts'
import { Resend } from './Resend.tsx'
import type { Branch } from './tree.ts'

type Row = Omit<Parameters<typeof Moment>[0], 'time' | 'isDue' | 'children'>

/** The records that a timeline names. */
export interface RowOf {
  /** The attempts to pay. */
  readonly payments?: readonly Payment[]
  readonly notices?: Notices
}

/** An entry in words, by its kind. */
export function useRow(branch: Branch, { payments = [], notices }: RowOf): Row {
  const say = useText(historyTexts)
  const words = useText(orderTexts)
  const sayEvent = useText(eventTexts)
  const sayDue = useText(dueTexts)
  const { language } = useLanguage()
  const { entry, postings } = branch
  const { kind, what, id, status, outcome, amount, currencyCode, tookMs } = entry
  const money = amount && currencyCode ? formatAmount(amount, currencyCode, language) : ''
  const took = tookMs !== undefined && (
    <span>{say('tookMs', { ms: String(Math.round(tookMs)) })}</span>
  )

  switch (kind) {
    case 'CALL':
      return {
        tone: outcome ? toneOf(outcome) : 'bad',
        title: (
          <>
            {say(`by${entry.by ?? 'SHOP'}`)} <Code>{what}</Code>
          </>
        ),
        beside: (
          <>
            <Result of={outcome ?? say('noAnswer')} tone={outcome ? undefined : 'bad'} />
            {took}
          </>
        ),
        buttons: id && <CopyCurl correlationId={id} operation={what} />,
        content: id ? () => <CallContent correlationId={id} /> : undefined,
      }
    case 'PAYMENT': {
      const payment = payments.find(({ paymentId }) => paymentId === id)
      const reason =
        payment && what === payment.state ? reasonOfPayment(payment, language) : undefined
      const method = payment && methodOfPayment(payment, language)
      return {
        tone: toneOf(what),
        title: [say('payment'), method].filter(Boolean).join(' · '),
        beside: (
          <>
            <Result of={what} />
            {reason ? (
              <span>{reason.text}</span>
            ) : (
              isIn(historyTexts, what) && <span>{say(what)}</span>
            )}
            {reason?.code ? <Code>{reason.code}</Code> : outcome && <Code>{outcome}</Code>}
          </>
        ),
      }
    }
    case 'STATUS': {
      const why = `order${outcome}`
      return {
        tone: toneOf(status ?? ''),
        title: isIn(historyTexts, why) ? say(why) : words('kindSTATUS'),
        beside: (
          <>
            {status && <Result of={status} />}
            {!isIn(historyTexts, why) && (
              <span>{isIn(eventTexts, what) ? sayEvent(what) : what}</span>
            )}
            {id && <Code>{id}</Code>}
          </>
        ),
      }
    }
    case 'CONFIRMATION':
      return {
        tone: toneOf(outcome ?? what),
        title: say(what === 'METHOD_STEP' ? 'methodStep' : 'asked'),
        beside: <Result of={outcome ?? what} />,
      }
    case 'REFUND':
    case 'CHARGEBACK':
      return {
        tone: toneOf(what),
        title: `${say(kind === 'REFUND' ? 'refund' : 'chargeback')} ${money}`,
        beside: (
          <>
            <Result of={what} />
            {outcome && <Code>{outcome}</Code>}
            {kind === 'REFUND' && id ? (
              <Link href={pathOf('refunds', id)}>
                <Code>{id}</Code>
              </Link>
            ) : (
              <Code>{id}</Code>
            )}
          </>
        ),
      }
    case 'NOTIFICATION': {
      const notice = noticeOf(branch, notices)
      return {
        tone: toneOf(status ?? ''),
        title: [say('notification'), entry.reports].filter(Boolean).join(' '),
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
    case 'ATTEMPT':
    case 'RESEND': {
      const sending = sendingOf(branch, notices)
      const isAnswered = /^\d{3}$/.test(outcome ?? '')
      const { answer = '', headers = [] } = sending ?? {}
      const isRefused = /^40[0134]$/.test(outcome ?? '')
      return {
        tone: outcome === '200' ? 'good' : 'bad',
        title: say(
          kind === 'ATTEMPT'
            ? isAnswered
              ? 'answered'
              : 'unanswered'
            : isAnswered
              ? 'resent'
              : 'resentInVain',
        ),
        beside: (
          <>
            <Result
              of={translateFailure(outcome ?? '', language)}
              tone={outcome === '200' ? 'good' : 'bad'}
            />
            {took}
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
    case 'POSTING':
      return {
        tone: 'plain',
        title: say('ledger'),
        beside: (
          <>
            {postings.map(({ account, side, ...one }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a transfer does not change
              <span key={index}>
                {account} {side && words(side)}{' '}
                {one.amount &&
                  one.currencyCode &&
                  formatAmount(one.amount, one.currencyCode, language)}
              </span>
            ))}
            {entry.cause === undefined && <SubjectOf reference={what} />}
            {entry.balance && currencyCode && (
              <span>
                {say('balance', { amount: formatAmount(entry.balance, currencyCode, language) })}
              </span>
            )}
          </>
        ),
      }
    case 'DATA':
      return { tone: 'plain', title: say('data'), beside: <Code>{what}</Code> }
    case 'DUE':
      return {
        tone: 'waiting',
        title: say('due'),
        beside: isIn(dueTexts, what) ? sayDue(what) : <Code>{what}</Code>,
      }
  }
}

const pages: Readonly<Record<string, string>> = {
  capture: 'orders',
  refund: 'refunds',
  payout: 'payouts',
}

/** The record whose money moved, where the timeline is not its own. */
function SubjectOf({ reference }: { readonly reference: string }): ReactNode {
  const [kind = '', , id = ''] = reference.split(':')
  const page = pages[kind]
  if (!page) return <Code>{reference}</Code>
  return (
    <Link href={pathOf(page, id)}>
      <Code>{id}</Code>
    </Link>
  )
}

const BEGINNING_MAX = 160

/** The part of an answer that fits below its row. */
function beginningOf(answer: string): string {
  return answer.length > BEGINNING_MAX ? `${answer.slice(0, BEGINNING_MAX)}…` : answer
}

interface ResultProps {
  readonly of: string
  readonly tone?: ReturnType<typeof toneOf> | undefined
}

function Result({ of, tone = toneOf(of) }: ResultProps): ReactNode {
  return <StatusBadge tone={tone}>{of}</StatusBadge>
}

function isIn<T extends object>(texts: T, key: string): key is string & keyof T {
  return Object.hasOwn(texts, key)
}
