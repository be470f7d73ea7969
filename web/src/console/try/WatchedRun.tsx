import type { CallOf } from '@grosz/contract/client.ts'
import { pathOf } from '@grosz/contract/console-path.ts'
import { Link } from 'wouter'
import { safeAddress } from '../../api/address.ts'
import type { BodyOf } from '../../api/client.ts'
import { formatAmount } from '../../text/amount.ts'
import { checkoutTexts } from '../../text/checkout.ts'
import { consoleAnswerTexts } from '../../text/console-answers.ts'
import { tryTexts } from '../../text/console-try.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Actions, Code, Prose, Stack } from '../../ui/elements.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Step, Steps } from '../../ui/Steps.tsx'
import { answerLooks } from '../answer-looks.ts'
import { serverAddress } from '../base.ts'
import { CopyableCode } from '../CopyableCode.tsx'
import { orderCommand, tokenCommand } from '../commands.ts'
import { useConsole } from '../context.ts'
import { Notifications } from '../Notifications.tsx'
import { Postings } from '../Postings.tsx'
import { Refused } from '../Refused.tsx'
import { toneOf } from '../tones.ts'
import { useMutation } from '../use-mutation.ts'
import type { Run } from './run.ts'
import { useWatch } from './use-watch.ts'

interface WatchedRunProps {
  readonly run: Run
}

/** An order that was just created, from the call to the balance of the shop. */
export function WatchedRun({ run }: WatchedRunProps) {
  const say = useText(tryTexts)
  const { call } = useConsole()
  const { shown, challenges, notifications, balance, look } = useWatch(call, run)
  const status = shown?.order.status
  const payment = shown?.payments.at(-1)
  const postings = shown?.timeline.filter(({ kind }) => kind === 'POSTING') ?? []
  const isPaid = status === 'COMPLETED' || status === 'WAITING_FOR_CONFIRMATION'
  return (
    <Steps label={say('steps')}>
      <Step title={say('call')} state="done">
        <Expander summary={say('showCommands')}>
          <Stack>
            <Commands run={run} />
          </Stack>
        </Expander>
      </Step>
      <Step
        title={say('order')}
        state={isPaid ? 'done' : status === 'CANCELED' ? 'failed' : 'open'}
        beside={status && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>}
      >
        <Prose>
          <Link href={pathOf('orders', run.orderId)}>
            <Code>{run.orderId}</Code>
          </Link>
        </Prose>
      </Step>
      {run.pageUrl && (
        <Step title={say('page')} state="done">
          <div>
            <ButtonLink
              look="secondary"
              href={safeAddress(run.pageUrl) ?? ''}
              target="_blank"
              rel="noreferrer"
            >
              {say('openPage')}
            </ButtonLink>
          </div>
          <Prose soft>{say('newTab')}</Prose>
        </Step>
      )}
      <Step
        title={say('payment')}
        state={isPaid ? 'done' : payment?.state === 'DECLINED' ? 'failed' : 'open'}
        beside={payment && <StatusBadge tone={toneOf(payment.state)}>{payment.state}</StatusBadge>}
      >
        <PaymentOfRun run={run} payment={payment} />
        {challenges.map((challenge) => (
          <Question key={challenge.challengeId} challenge={challenge} onAnswer={look} />
        ))}
        {status === 'WAITING_FOR_CONFIRMATION' && <Held run={run} onDone={look} />}
      </Step>
      <Step title={say('notifications')} state={notifications.length > 0 ? 'done' : 'open'}>
        {notifications.length === 0 && (
          <Prose soft>{say(run.order.notifyUrl ? 'noneYet' : 'noUrl')}</Prose>
        )}
        <Notifications
          posId={run.pos.posId}
          reference={run.orderId}
          notifications={notifications}
          onChange={look}
        />
      </Step>
      <Step title={say('balance')} state={balance && balance !== run.before ? 'done' : 'open'}>
        <Balance run={run} balance={balance ?? run.before} />
      </Step>
      <Step title={say('ledger')} state={postings.length > 0 ? 'done' : 'open'}>
        {postings.length === 0 ? (
          <Prose soft>{say('noPostings')}</Prose>
        ) : (
          <Postings timeline={postings} />
        )}
      </Step>
    </Steps>
  )
}

function Commands({ run }: WatchedRunProps) {
  const say = useText(tryTexts)
  const server = serverAddress(location)
  const commands = [
    { label: say('token'), code: tokenCommand(server, run.pos) },
    { label: say('create'), code: orderCommand(server, run.order, run.ending.forced) },
  ]
  return commands.map(({ label, code }) => (
    <CopyableCode key={label} label={label} code={code} what={say('command')} />
  ))
}

interface PaymentOfRunProps {
  readonly run: Run
  readonly payment: BodyOf<'showConsoleOrder'>['payments'][number] | undefined
}

function PaymentOfRun({ run, payment }: PaymentOfRunProps) {
  const say = useText(tryTexts)
  const reasons = useText(checkoutTexts)
  if (run.refused) return <Refused failure={run.refused} />
  if (run.isMissing) return <Prose>{say('missing')}</Prose>
  if (!payment) return <Prose soft>{say('notStarted')}</Prose>
  const reason = `reason${payment.reason}`
  return (
    <>
      {isReason(reason) && <Prose>{reasons(reason)}</Prose>}
      {payment.resultCode && (
        <Prose>
          <Code>{payment.resultCode}</Code>
        </Prose>
      )}
    </>
  )
}

function isReason(key: string): key is keyof typeof checkoutTexts {
  return Object.hasOwn(checkoutTexts, key)
}

type Answer = CallOf<'answerChallenge'>['body']['answer']

interface QuestionProps {
  readonly challenge: BodyOf<'listChallenges'>['challenges'][number]
  readonly onAnswer: () => void
}

function Question({ challenge, onAnswer }: QuestionProps) {
  const say = useText(tryTexts)
  const { call } = useConsole()
  const answers = useText(consoleAnswerTexts)
  const { busy, failure, follow } = useMutation()
  async function give(answer: Answer) {
    const { challengeId } = challenge
    await follow(answer, call('answerChallenge', { params: { challengeId }, body: { answer } }))
    onAnswer()
  }
  return (
    <>
      <Prose>{say('question')}</Prose>
      <Actions>
        {challenge.answers.map((answer) => (
          <Button
            key={answer}
            look={answerLooks[answer]}
            busy={busy === answer}
            onClick={() => give(answer)}
          >
            {answers(answer)}
          </Button>
        ))}
      </Actions>
      {failure && <Refused failure={failure} />}
    </>
  )
}

interface HeldProps {
  readonly run: Run
  readonly onDone: () => void
}

function Held({ run: { orderId, merchant }, onDone }: HeldProps) {
  const say = useText(tryTexts)
  const { busy, failure, follow } = useMutation()
  const params = { orderId }
  async function capture() {
    await follow('capture', merchant('captureOrder', { params, body: {} }))
    onDone()
  }
  async function cancel() {
    await follow('cancel', merchant('cancelOrder', { params }))
    onDone()
  }
  return (
    <>
      <Prose>{say('held')}</Prose>
      <Actions>
        <Button busy={busy === 'capture'} onClick={capture}>
          {say('capture')}
        </Button>
        <Button look="danger" busy={busy === 'cancel'} onClick={cancel}>
          {say('cancel')}
        </Button>
      </Actions>
      {failure && <Refused failure={failure} />}
    </>
  )
}

interface BalanceProps {
  readonly run: Run
  readonly balance: string | undefined
}

function Balance({ run, balance }: BalanceProps) {
  const say = useText(tryTexts)
  const { language } = useLanguage()
  const shown = (amount: string) => formatAmount(amount, run.pos.currencyCode, language)
  const now = { label: say('now'), value: balance === undefined ? '–' : shown(balance) }
  if (run.before === undefined || balance === undefined) return <DescriptionList rows={[now]} />
  const change = BigInt(balance) - BigInt(run.before)
  return (
    <DescriptionList
      rows={[
        { label: say('before'), value: shown(run.before) },
        now,
        { label: say('change'), value: `${change > 0n ? '+' : ''}${shown(String(change))}` },
      ]}
    />
  )
}
