import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Actions, Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import type { Method, Payment } from './payment.ts'
import { ReturnToShop } from './ReturnToShop.tsx'
import { rememberReturn } from './returned.ts'

interface DeclinedScreenProps {
  readonly payment: Payment
  /** The methods that can still pay the order; none if it has ended. */
  readonly methods: readonly Method[]
  readonly returnUrl: string | undefined
  readonly onRetry: (payment: Payment, method?: string) => void
}

/** Shows that the payment failed and why, and, as long as the order is open, what the payer can do. */
export function DeclinedScreen({ payment, methods, returnUrl, onRetry }: DeclinedScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(returnUrl)
  const same = methods.find(({ value }) => value === payment.method)
  const hasOthers = methods.some((method) => method !== same)
  const leave = () => rememberReturn(payment.paymentId)
  return (
    <Outcome kind="failed" title={say('declined')} takesFocus>
      <Prose>{say(`reason${payment.reason ?? 'DECLINED'}`)}</Prose>
      <Prose soft>{say(methods.length > 0 ? 'notChargedStillOpen' : 'notCharged')}</Prose>
      {methods.length > 0 && (
        <Actions>
          {same && (
            <Button onClick={() => onRetry(payment, same.value)}>
              {say('tryAgainWith', { name: same.name })}
            </Button>
          )}
          {hasOthers && (
            <Button look={same ? 'secondary' : 'primary'} onClick={() => onRetry(payment)}>
              {say('chooseOther')}
            </Button>
          )}
        </Actions>
      )}
      {address && methods.length > 0 && (
        <ButtonLink look="quiet" href={address} onClick={leave}>
          {say('backToShop')}
        </ButtonLink>
      )}
      {address && methods.length === 0 && <ReturnToShop address={address} onLeave={leave} />}
    </Outcome>
  )
}
