import { pathOf } from '@grosz/contract/console-path.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '../../text/amount.ts'
import { historyTexts } from '../../text/console-history.ts'
import { orderTexts } from '../../text/console-order.ts'
import { dueTexts, eventTexts } from '../../text/console-timeline.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { sayIn } from '../../text/translate.ts'
import { Code } from '../../ui/elements.tsx'
import { methodOfPayment, reasonOfPayment } from '../payment-words.ts'
import { toneOf } from '../tones.ts'
import { CallContent } from './CallContent.tsx'
import { CopyCurl } from './CopyCurl.tsx'
import { ofAttempt, ofNotification, ofResend } from './notification-rows.tsx'
import { moneyOf, Result, type Row, type RowOf, type Shown, Took } from './row.tsx'
import type { Branch, Entry } from './tree.ts'

/** The text of an entry, by its kind. */
export function useRow(branch: Branch, about: RowOf): Row {
  const { language } = useLanguage()
  const say = useText(historyTexts)
  return rows[branch.entry.kind]({ ...about, branch, say, language })
}

const rows: Readonly<Record<Entry['kind'], (shown: Shown) => Row>> = {
  CALL: ofCall,
  PAYMENT: ofPayment,
  STATUS: ofStatus,
  CONFIRMATION: ofConfirmation,
  REFUND: ofReturn,
  CHARGEBACK: ofReturn,
  NOTIFICATION: ofNotification,
  ATTEMPT: ofAttempt,
  RESEND: ofResend,
  POSTING: ofPosting,
  DATA: ofData,
  DUE: ofDue,
}

function ofCall(shown: Shown): Row {
  const { branch, say } = shown
  const { what, id, outcome, by = 'SHOP' } = branch.entry
  return {
    tone: outcome ? toneOf(outcome) : 'bad',
    title: (
      <>
        {say(`by${by}`)} <Code>{what}</Code>
      </>
    ),
    beside: (
      <>
        <Result of={outcome ?? say('noAnswer')} tone={outcome ? undefined : 'bad'} />
        <Took {...shown} />
      </>
    ),
    buttons: id && <CopyCurl correlationId={id} operation={what} />,
    content: id ? () => <CallContent correlationId={id} /> : undefined,
  }
}

function ofPayment({ branch, payments = [], say, language }: Shown): Row {
  const { what, id, outcome } = branch.entry
  const payment = payments.find(({ paymentId }) => paymentId === id)
  const reason = payment && what === payment.state ? reasonOfPayment(payment, language) : undefined
  const method = payment && methodOfPayment(payment, language)
  const text = reason?.text ?? (isIn(historyTexts, what) && say(what))
  const code = reason?.code || outcome
  return {
    tone: toneOf(what),
    title: [say('payment'), method].filter(Boolean).join(' · '),
    beside: (
      <>
        <Result of={what} />
        {text !== false && <span>{text}</span>}
        {code && <Code>{code}</Code>}
      </>
    ),
  }
}

function ofStatus({ branch, say, language }: Shown): Row {
  const { what, id, status, outcome } = branch.entry
  const why = `order${outcome}`
  const isExplained = isIn(historyTexts, why)
  return {
    tone: toneOf(status ?? ''),
    title: isExplained ? say(why) : sayIn(orderTexts, language)('kindSTATUS'),
    beside: (
      <>
        {status && <Result of={status} />}
        {!isExplained && (
          <span>{isIn(eventTexts, what) ? sayIn(eventTexts, language)(what) : what}</span>
        )}
        {id && <Code>{id}</Code>}
      </>
    ),
  }
}

function ofConfirmation({ branch, say }: Shown): Row {
  const { what, outcome = what } = branch.entry
  return {
    tone: toneOf(outcome),
    title: say(what === 'METHOD_STEP' ? 'methodStep' : 'asked'),
    beside: <Result of={outcome} />,
  }
}

function ofReturn({ branch: { entry }, say, language }: Shown): Row {
  const { kind, what, id, outcome } = entry
  const name = <Code>{id}</Code>
  return {
    tone: toneOf(what),
    title: `${say(kind === 'REFUND' ? 'refund' : 'chargeback')} ${moneyOf(entry, language)}`,
    beside: (
      <>
        <Result of={what} />
        {outcome && <Code>{outcome}</Code>}
        {kind === 'REFUND' && id ? <Link href={pathOf('refunds', id)}>{name}</Link> : name}
      </>
    ),
  }
}

function ofPosting({ branch: { entry, postings }, say, language }: Shown): Row {
  const { what, cause, balance, currencyCode } = entry
  const words = sayIn(orderTexts, language)
  return {
    tone: 'plain',
    title: say('ledger'),
    beside: (
      <>
        {postings.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transfer does not change
          <span key={index}>
            {one.account} {one.side && words(one.side)} {moneyOf(one, language)}
          </span>
        ))}
        {cause === undefined && <SubjectOf reference={what} />}
        {balance && currencyCode && (
          <span>{say('balance', { amount: formatAmount(balance, currencyCode, language) })}</span>
        )}
      </>
    ),
  }
}

function ofData({ branch, say }: Shown): Row {
  return { tone: 'plain', title: say('data'), beside: <Code>{branch.entry.what}</Code> }
}

function ofDue({ branch, say, language }: Shown): Row {
  const { what } = branch.entry
  return {
    tone: 'waiting',
    title: say('due'),
    beside: isIn(dueTexts, what) ? sayIn(dueTexts, language)(what) : <Code>{what}</Code>,
  }
}

const pages: Readonly<Record<string, string>> = {
  capture: 'orders',
  refund: 'refunds',
  payout: 'payouts',
}

/** The record whose money moved, if the timeline is of another one. */
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

function isIn<T extends object>(texts: T, key: string): key is string & keyof T {
  return Object.hasOwn(texts, key)
}
