import { formatTime } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { historyTexts } from '../../text/console-history.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code } from '../../ui/elements.tsx'
import { Summary } from '../../ui/Summary.tsx'
import { cardOf, methodOfPayment, reasonOfPayment } from '../payment-words.ts'
import type { ShownOrder } from './shown-order.ts'

/**
 * The reason for the end of an order or a failed payment, and the method, buyer, description, and time of the order.
 */
export function OrderSummary({ shown }: { readonly shown: ShownOrder }) {
  const { language } = useLanguage()
  const { order, payments } = shown
  const payment = payments.at(-1)
  const { firstName, lastName, email } = order.buyer ?? {}
  const buyer = [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', ')
  const reason = useReason(shown)
  return (
    <Summary
      isBad={order.status === 'CANCELED' || payment?.state === 'DECLINED'}
      reason={reason}
      facts={[
        ...(payment ? [methodOfPayment(payment, language)] : []),
        ...(payment && cardOf(payment) ? [<ThreeDs key="3ds" payment={payment} />] : []),
        ...(buyer ? [buyer] : []),
        order.description,
        formatTime(order.orderCreateDate, language),
      ]}
    />
  )
}

/** The end of the order, and the reason why its last payment failed. */
function useReason({ order, payments, timeline }: ShownOrder) {
  const say = useText(detailTexts)
  const history = useText(historyTexts)
  const { language } = useLanguage()
  const payment = payments.at(-1)
  const ended = timeline.find(({ kind, status }) => kind === 'STATUS' && status === 'CANCELED')
  const end = `order${ended?.outcome}`
  if (payment?.state === 'DECLINED') {
    const reason = reasonOfPayment(payment, language)
    const isOpen = order.status === 'NEW' || order.status === 'PENDING'
    return (
      <>
        {reason ? say('declined', { reason: reason.text }) : history('DECLINED')}
        {reason && (
          <>
            {' '}
            <Code>{reason.code}</Code>
          </>
        )}
        {isOpen && `. ${say('canBeTried')}`}
        {end !== 'orderDECLINED' && isEnd(end) && `. ${history(end)}`}
      </>
    )
  }
  if (isEnd(end)) return history(end)
  return payment?.state === 'LEFT' ? history('LEFT') : undefined
}

function isEnd(key: string): key is keyof typeof historyTexts & `order${string}` {
  return Object.hasOwn(historyTexts, key)
}

function isThreeDs(key: string): key is keyof typeof detailTexts & `threeDs${string}` {
  return Object.hasOwn(detailTexts, key)
}

function ThreeDs({ payment }: { readonly payment: ShownOrder['payments'][number] }) {
  const say = useText(detailTexts)
  const { card3DsStatus = '', card3DsFrictionlessIndicator } = cardOf(payment) ?? {}
  if (card3DsStatus === 'Y' && card3DsFrictionlessIndicator === 'YES') return say('threeDsQuiet')
  const key = `threeDs${card3DsStatus}`
  return say(isThreeDs(key) ? key : 'threeDsNone')
}
