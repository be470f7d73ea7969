import { orderAnswers } from '@grosz/contract/challenges.ts'
import { useCallback, useState } from 'react'
import type { BodyOf, Call, Failure } from '../api/client.ts'
import { useLoad } from '../frame/use-load.ts'
import { formatAmount, toMinorUnits, toTyped } from '../text/amount.ts'
import { consoleAnswerTexts } from '../text/console-answers.ts'
import { orderTexts } from '../text/console-order.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Action, ActionGrid } from '../ui/ActionGrid.tsx'
import { Field } from '../ui/Field.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Select } from '../ui/Select.tsx'
import { Stack } from '../ui/Stack.tsx'
import { advanceClock } from './advance-clock.ts'
import { answerLooks } from './answer-looks.ts'
import type { OrderRequest } from './commands.ts'
import { useConsole } from './context.ts'
import { merchantOf } from './merchant.ts'
import { Refused } from './Refused.tsx'

type Shown = BodyOf<'showConsoleOrder'>
type Name = Shown['actions'][number]['action']
type Reason = Shown['chargebacks'][number]['reason']
type Asked = Shown['confirmations'][number]
type Answer = Asked['answers'][number]
type Done = { readonly ok: true } | Failure

const reasons: readonly Reason[] = [
  'FRAUD',
  'NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'DUPLICATE',
  'OTHER',
]

interface OrderActionsProps {
  readonly shown: Shown
  readonly onDone: () => void
}

/** The actions of an order; those of the shop are its calls, sent with the public credentials. */
export function OrderActions({ shown, onDone }: OrderActionsProps) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  const pointsOfSale = useLoad(ask).data?.pointsOfSale
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [amounts, setAmounts] = useState<Readonly<Partial<Record<Name, string>>>>({})
  const [wrong, setWrong] = useState<Name>()
  const [why, setWhy] = useState<Reason>('FRAUD')
  const { orderId, merchantPosId } = shown.order
  const pos = pointsOfSale?.find(({ posId }) => posId === merchantPosId)

  async function run(title: string, answer: () => Promise<Done>) {
    setBusy(title)
    setFailure(undefined)
    setTold('')
    const result = await answer()
    setBusy(undefined)
    if (!result.ok) return setFailure(result)
    setTold(say('done', { what: title }))
    onDone()
  }

  async function asShop(send: (merchant: Call) => Promise<Done>): Promise<Done> {
    if (!pos) return { ok: false, status: 0, body: {} }
    const granted = await merchantOf(call, pos)
    return granted.ok ? send(granted.merchant) : granted
  }

  function find(name: Name) {
    return shown.actions.find(({ action }) => action === name)
  }

  /** The server's reason, or ours: without credentials the console cannot act for the shop. */
  function reasonOf(name: Name, needsShop = true): string | undefined {
    const reason = find(name)?.reason
    if (reason) return reason[language]
    return needsShop && pointsOfSale && !pos ? say('noCredentials') : undefined
  }

  function suggested(name: Name): string {
    const { amountMax = '' } = find(name) ?? {}
    return amountMax && toTyped(amountMax, language)
  }

  function amountFor(name: Name, then: (amount: string) => void) {
    const amount = toMinorUnits(amounts[name] ?? suggested(name))
    setWrong(amount === undefined ? name : undefined)
    if (amount !== undefined) then(amount)
  }

  const field = (name: Name, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      trailing={shown.order.currencyCode}
      value={amounts[name] ?? suggested(name)}
      error={wrong === name ? say('amountWrong') : undefined}
      onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
    />
  )
  const params = { orderId }
  return (
    <Stack>
      <ActionGrid>
        <Answers
          shown={shown}
          reason={reasonOf('answerConfirmation', false)}
          busy={busy}
          onDo={run}
        />
        <Action
          title={say('capture')}
          look="primary"
          busy={busy === say('capture')}
          reason={reasonOf('capture')}
          onDo={() =>
            run(say('capture'), () =>
              asShop((merchant) => merchant('captureOrder', { params, body: {} })),
            )
          }
        />
        <Action
          title={say('captureInPart')}
          busy={busy === say('captureInPart')}
          reason={reasonOf('captureInPart')}
          onDo={() =>
            amountFor('captureInPart', (amount) =>
              run(say('captureInPart'), () =>
                asShop((merchant) =>
                  merchant('captureOrder', {
                    params,
                    body: { amount, currencyCode: currencyOf(shown) },
                  }),
                ),
              ),
            )
          }
        >
          {field('captureInPart', say('captureAmount'))}
        </Action>
        <Action
          title={say('refund')}
          busy={busy === say('refund')}
          reason={reasonOf('refund')}
          onDo={() =>
            amountFor('refund', (amount) =>
              run(say('refund'), () =>
                asShop((merchant) =>
                  merchant('createRefund', { params, body: { refund: refundOf(amount) } }),
                ),
              ),
            )
          }
        >
          {field('refund', say('refundAmount'))}
        </Action>
        <Action
          title={say('chargeBack')}
          busy={busy === say('chargeBack')}
          reason={reasonOf('chargeBack', false)}
          onDo={() =>
            amountFor('chargeBack', (amount) =>
              run(say('chargeBack'), () =>
                call('createChargeback', { params, body: { reason: why, amount } }),
              ),
            )
          }
        >
          <Select
            label={say('chargeBackReason')}
            value={why}
            onChange={({ target }) => setWhy(target.value as Reason)}
          >
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {say(reason)}
              </option>
            ))}
          </Select>
          {field('chargeBack', say('chargeBackAmount'))}
        </Action>
        <Reversals
          chargebacks={shown.chargebacks}
          reason={reasonOf('reverseChargeback', false)}
          busy={busy}
          onDo={(title, chargebackId) =>
            run(title, () => call('reverseChargeback', { params: { orderId, chargebackId } }))
          }
        />
        <Action
          title={say('cancel')}
          look="danger"
          busy={busy === say('cancel')}
          reason={reasonOf('cancel')}
          question={{ text: say('cancelQuestion'), yes: say('cancelYes'), no: say('no') }}
          onDo={() =>
            run(say('cancel'), () => asShop((merchant) => merchant('cancelOrder', { params })))
          }
        />
        <Action
          title={say('expireNow')}
          busy={busy === say('expireNow')}
          reason={reasonOf('expireNow', false)}
          onDo={() => run(say('expireNow'), () => advanceClock(call, shown.expiresAt ?? ''))}
        />
      </ActionGrid>
      <div role="status">{told && <Prose>{told}</Prose>}</div>
      {failure && <Refused failure={failure} />}
    </Stack>
  )
}

interface AnswersProps {
  readonly shown: Shown
  readonly reason: string | undefined
  readonly busy: string | undefined
  readonly onDo: (title: string, answer: () => Promise<Done>) => void
}

/** Each answer that the open confirmation takes; where none is open, one button says so. */
function Answers({ shown, reason, busy, onDo }: AnswersProps) {
  const say = useText(consoleAnswerTexts)
  const { call } = useConsole()
  const open = shown.confirmations.find(({ answers }) => answers.length > 0)
  if (!open || reason !== undefined)
    return <Action title={say('answerConfirmation')} busy={false} reason={reason} onDo={() => {}} />
  return open.answers.map((answer) => (
    <Action
      key={answer}
      title={say(answer)}
      look={answerLooks[answer]}
      busy={busy === say(answer)}
      onDo={() => onDo(say(answer), () => give(call, shown.order, open, answer))}
    />
  ))
}

/** A security code has no page of a simulator, so the order is answered. */
function give(call: Call, { orderId }: Shown['order'], asked: Asked, answer: Answer) {
  const { challengeId } = asked
  const byOrder = orderAnswers.find((one) => one === answer)
  return asked.kind === 'cvv' && byOrder
    ? call('answerOrder', { params: { orderId }, body: { answer: byOrder } })
    : call('answerChallenge', { params: { challengeId }, body: { answer } })
}

interface ReversalsProps {
  readonly chargebacks: Shown['chargebacks']
  readonly reason: string | undefined
  readonly busy: string | undefined
  readonly onDo: (title: string, chargebackId: string) => void
}

/** Each chargeback is reversed by itself; where none can be, one button says why. */
function Reversals({ chargebacks, reason, busy, onDo }: ReversalsProps) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  if (reason !== undefined)
    return <Action title={say('reverseChargeback')} busy={false} reason={reason} onDo={() => {}} />
  return chargebacks
    .filter(({ status }) => status === 'CHARGED_BACK')
    .map(({ chargebackId, amount, currencyCode }) => {
      const title = say('reverseChargebackOf', {
        amount: formatAmount(amount, currencyCode, language),
      })
      return (
        <Action
          key={chargebackId}
          title={title}
          busy={busy === title}
          onDo={() => onDo(title, chargebackId)}
        />
      )
    })
}

/** Another id each time: two partial refunds of one amount are two refunds. */
function refundOf(amount: string) {
  return { description: 'Refund', amount, extRefundId: `console-${Date.now()}` }
}

/** An answer names the currency as text; an order has a known one. */
function currencyOf({ order }: Shown): OrderRequest['currencyCode'] {
  return order.currencyCode as OrderRequest['currencyCode']
}
