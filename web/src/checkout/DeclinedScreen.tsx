import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Prose } from '../ui/Prose.tsx'
import type { Payment } from './payment.ts'
import { ReturnToShop } from './ReturnToShop.tsx'
import { rememberReturn } from './returned.ts'

interface DeclinedScreenProps {
  readonly payment: Payment
  readonly canRetry: boolean
  readonly returnUrl: string | undefined
  readonly onRetry: (payment: Payment) => void
}

/** It is not paid, and why; another attempt may be possible. */
export function DeclinedScreen({ payment, canRetry, returnUrl, onRetry }: DeclinedScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(returnUrl)
  const retry = canRetry && (
    <Button look={address ? 'secondary' : 'primary'} onClick={() => onRetry(payment)}>
      {say('tryAgain')}
    </Button>
  )
  return (
    <Outcome kind="failed" title={say('declined')} takesFocus>
      <Prose>{say(`reason${payment.reason ?? 'DECLINED'}`)}</Prose>
      <Prose soft>{say('notCharged')}</Prose>
      {address ? (
        <ReturnToShop address={address} onLeave={() => rememberReturn(payment.paymentId)}>
          {retry}
        </ReturnToShop>
      ) : (
        retry
      )}
    </Outcome>
  )
}
