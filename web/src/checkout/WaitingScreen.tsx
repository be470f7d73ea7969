import type { Call } from '../api/client.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Live } from '../ui/Live.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { Payment } from './payment.ts'
import { usePoll } from './use-poll.ts'

interface WaitingScreenProps {
  readonly call: Call
  readonly payment: Payment
  /** In a sandbox: where the payment is confirmed. */
  readonly simulator: string | undefined
  readonly amount: string
  readonly merchant: string
  readonly onPayment: (payment: Payment) => void
}

const POLL_MS = 1_000

/** The payer confirms in another place; this page finds out by itself. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { call, payment, simulator, amount, merchant, onPayment } = props
  const say = useText(checkoutTexts)
  const { offline } = usePoll({ call, payment, everyMs: POLL_MS, onPayment })
  const isBlik = payment.interaction === 'blik-code'
  return (
    <Outcome kind="waiting" title={say(isBlik ? 'waitingBlik' : 'waitingOther')} takesFocus>
      <Prose>{say(isBlik ? 'waitingBlikNote' : 'waitingOtherNote', { amount, merchant })}</Prose>
      <Live>
        <Spinner />
        <Prose soft>{say(offline ? 'waitingOffline' : 'waitingStatus')}</Prose>
      </Live>
      {simulator && (
        <ButtonLink look="secondary" href={simulator} target="_blank" rel="noopener">
          {say(isBlik ? 'openApp' : 'openBank')} {say('newTab')}
        </ButtonLink>
      )}
    </Outcome>
  )
}
