import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Actions, Live, Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Payment, StepProps } from './payment.ts'
import { usePoll } from './use-poll.ts'

interface WaitingScreenProps extends StepProps {
  readonly payment: Payment
  /** The lender that decides about an application, if the payment waits for one. */
  readonly lender: string | undefined
  /** The address where the payment is confirmed in a sandbox. */
  readonly simulator: string | undefined
  readonly onPayment: (payment: Payment) => Promise<boolean>
  /** Called when the payer chooses another method. */
  readonly onLeave: (payment: Payment) => void
}

const POLL_MS = 1_000

const openers = { Blik: 'openApp', Lender: 'openLender', Other: 'openBank' } as const

/** The payer confirms elsewhere; this page polls for the result. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { call, checkout, payment, lender = '', simulator, amount } = props
  const { busy, problem, onPayment, onLeave } = props
  const say = useText(checkoutTexts)
  const { offline } = usePoll({ call, payment, everyMs: POLL_MS, onPayment })
  const kind = payment.interaction === 'blik-code' ? 'Blik' : lender ? 'Lender' : 'Other'
  const shop = kind === 'Blik' ? undefined : safeAddress(checkout.returnUrl)
  return (
    <Outcome kind="waiting" title={say(`waiting${kind}`)} takesFocus>
      <Prose>
        {say(`waiting${kind}Note`, { amount, merchant: checkout.merchantName, lender })}
      </Prose>
      <Live>
        <Spinner />
        <Prose soft>{say(offline ? 'waitingOffline' : 'waitingStatus')}</Prose>
      </Live>
      {(shop || simulator) && (
        <Actions>
          {shop && <ButtonLink href={shop}>{say('backToShop')}</ButtonLink>}
          {simulator && (
            <ButtonLink look="secondary" href={simulator} target="_blank" rel="noopener">
              {say(openers[kind])} {say('newTab')}
            </ButtonLink>
          )}
        </Actions>
      )}
      <FormProblem problem={problem} except="PAYMENT_UNDER_WAY" />
      {payment.canLeave && (
        <Button look="quiet" busy={busy} onClick={() => onLeave(payment)}>
          {say('chooseOther')}
        </Button>
      )}
    </Outcome>
  )
}
