import { orderAnswers } from '@grosz/contract/challenges.ts'
import { safeAddress } from '../../api/address.ts'
import type { Call } from '../../api/client.ts'
import { formatAmount, toTyped } from '../../text/amount.ts'
import { consoleAnswerTexts } from '../../text/console-answers.ts'
import { detailTexts } from '../../text/console-details.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { advanceClock } from '../advance-clock.ts'
import { answerLooks } from '../answer-looks.ts'
import type { OrderRequest } from '../commands.ts'
import { useConsole } from '../context.ts'
import { chargebackReasons } from '../contract-values.ts'
import type { ShownOrder } from '../order/shown-order.ts'
import { type ActionButton, ActionPanel } from './ActionPanel.tsx'
import { useRunAgain } from './run-again.ts'
import { ofShop, useShop } from './use-shop.ts'

type Name = ShownOrder['actions'][number]['action']
type Reason = ShownOrder['chargebacks'][number]['reason']
type Asked = ShownOrder['confirmations'][number]
type Answer = Asked['answers'][number]

interface OrderActionsProps {
  readonly shown: ShownOrder
  readonly onDone: () => void
}

/** The actions of an order; those of the shop are its calls, sent with the public credentials. */
export function OrderActions({ shown, onDone }: OrderActionsProps) {
  const say = useText(detailTexts)
  const { pageUrl } = shown
  return (
    <ActionPanel buttons={useButtons(shown)} onDone={onDone}>
      {pageUrl && (
        <ButtonLink
          look="secondary"
          href={safeAddress(pageUrl) ?? ''}
          target="_blank"
          rel="noreferrer"
        >
          {say('openPage')}
        </ButtonLink>
      )}
    </ActionPanel>
  )
}

function useButtons(shown: ShownOrder): ActionButton[] {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const runAgain = useRunAgain(shown)
  const answers = useAnswers(shown, reasonOf('answerConfirmation'))
  const { orderId, merchantPosId, currencyCode } = shown.order
  const shop = useShop()(({ posId }) => posId === merchantPosId)
  const params = { orderId }

  function find(name: Name) {
    return shown.actions.find(({ action }) => action === name)
  }

  function reasonOf(name: Name): string | undefined {
    return find(name)?.reason?.[language]
  }

  function amountOf(name: Name, label: string): ActionButton['amount'] {
    const { amountMax = '' } = find(name) ?? {}
    const suggested = amountMax && toTyped(amountMax, language)
    return { label, suggested, max: amountMax, currencyOf: () => currencyCode }
  }

  return [
    ...answers,
    ofShop(shop, {
      title: say('capture'),
      look: 'primary',
      reason: reasonOf('capture'),
      run: () => shop.asShop((merchant) => merchant('captureOrder', { params, body: {} })),
    }),
    ofShop(shop, {
      title: say('captureInPart'),
      reason: reasonOf('captureInPart'),
      amount: amountOf('captureInPart', say('captureAmount')),
      run: (amount) => {
        const body = { amount, currencyCode: currencyOf(shown) }
        return shop.asShop((merchant) => merchant('captureOrder', { params, body }))
      },
    }),
    ofShop(shop, {
      title: say('refund'),
      reason: reasonOf('refund'),
      amount: amountOf('refund', say('refundAmount')),
      run: (amount) =>
        shop.asShop((merchant) =>
          merchant('createRefund', { params, body: { refund: refundOf(amount) } }),
        ),
    }),
    runAgain,
    {
      title: say('chargeBack'),
      reason: reasonOf('chargeBack'),
      amount: amountOf('chargeBack', say('chargeBackAmount')),
      choices: [
        {
          name: 'reason',
          label: say('chargeBackReason'),
          options: chargebackReasons.map((value) => ({ value, title: say(value) })),
        },
      ],
      run: (amount, { reason }) =>
        call('createChargeback', { params, body: { reason: reason as Reason, amount } }),
    },
    ...reversals(),
    {
      title: say('expireNow'),
      reason: reasonOf('expireNow'),
      run: () => advanceClock(call, shown.expiresAt ?? ''),
    },
    ofShop(shop, {
      title: say('cancel'),
      look: 'danger',
      reason: reasonOf('cancel'),
      question: { text: say('cancelQuestion'), yes: say('cancelYes'), no: say('no') },
      run: () => shop.asShop((merchant) => merchant('cancelOrder', { params })),
    }),
  ]

  /** Each chargeback is reversed separately; without any, a single button shows the reason. */
  function reversals(): ActionButton[] {
    const reason = reasonOf('reverseChargeback')
    const reverse = (chargebackId: string) =>
      call('reverseChargeback', { params: { orderId, chargebackId } })
    if (reason !== undefined)
      return [{ title: say('reverseChargeback'), reason, run: () => reverse('') }]
    return shown.chargebacks
      .filter(({ status }) => status === 'CHARGED_BACK')
      .map(({ chargebackId, amount, currencyCode }) => ({
        title: say('reverseChargebackOf', { amount: formatAmount(amount, currencyCode, language) }),
        run: () => reverse(chargebackId),
      }))
  }
}

/** Each answer to the open confirmation; without one, a single button shows the reason. */
function useAnswers(
  { confirmations, order }: ShownOrder,
  reason: string | undefined,
): ActionButton[] {
  const say = useText(consoleAnswerTexts)
  const { call } = useConsole()
  const open = confirmations.find(({ answers }) => answers.length > 0)
  if (!open || reason !== undefined)
    return [{ title: say('answerConfirmation'), reason, run: async () => ({ ok: true }) }]
  return open.answers.map((answer) => ({
    title: say(answer),
    look: answerLooks[answer],
    run: () => give(call, order, open, answer),
  }))
}

/** A security code has no page of a simulator, so the answer is given by the call for the order. */
function give(call: Call, { orderId }: ShownOrder['order'], asked: Asked, answer: Answer) {
  const { challengeId } = asked
  const byOrder = orderAnswers.find((one) => one === answer)
  return asked.kind === 'cvv' && byOrder
    ? call('answerOrder', { params: { orderId }, body: { answer: byOrder } })
    : call('answerChallenge', { params: { challengeId }, body: { answer } })
}

/** Another id each time: two partial refunds of one amount are two refunds. */
function refundOf(amount: string) {
  return { description: 'Refund', amount, extRefundId: `console-${Date.now()}` }
}

/** A response has the currency as text; an order has a known one. */
function currencyOf({ order }: ShownOrder): OrderRequest['currencyCode'] {
  return order.currencyCode as OrderRequest['currencyCode']
}
