import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'

interface ClosedScreenProps {
  readonly why: 'canceled' | 'expired'
  /** True if a bank may still charge the payer. */
  readonly hasPayment: boolean
  readonly returnUrl: string | undefined
}

/** The screen of an order that can no longer be paid. */
export function ClosedScreen({ why, hasPayment, returnUrl }: ClosedScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(returnUrl)
  return (
    <Outcome kind="failed" title={say(why)}>
      <Prose>{say('canceledNote')}</Prose>
      {!hasPayment && <Prose soft>{say('notCharged')}</Prose>}
      {address && <ButtonLink href={address}>{say('backToShop')}</ButtonLink>}
    </Outcome>
  )
}
