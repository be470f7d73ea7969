import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Actions, Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import type { Payment } from './payment.ts'

interface LeavingScreenProps {
  readonly payment: Payment
  readonly onStayHere: () => void
}

/** Shown while the browser opens the bank's page, or if it does not. */
export function LeavingScreen({ payment, onStayHere }: LeavingScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(payment.nextUrl)
  return (
    <Outcome kind="waiting" title={say('leaving')} takesFocus>
      <Prose soft>{say('leavingNote')}</Prose>
      <Actions>
        {address && <ButtonLink href={address}>{say('continueThere')}</ButtonLink>}
        <Button look="secondary" onClick={onStayHere}>
          {say('chooseOther')}
        </Button>
      </Actions>
    </Outcome>
  )
}
