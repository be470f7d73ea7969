import { safeAddress } from '../api/address.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Prose } from '../ui/Prose.tsx'
import { ReturnToShop } from './ReturnToShop.tsx'

interface PaidScreenProps {
  readonly merchant: string
  readonly returnUrl: string | undefined
}

/** It is paid. */
export function PaidScreen({ merchant, returnUrl }: PaidScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(returnUrl)
  return (
    <Outcome kind="done" title={say('paid')} takesFocus>
      <Prose>{say('paidNote', { merchant })}</Prose>
      {address ? <ReturnToShop address={address} /> : <Prose soft>{say('mayClose')}</Prose>}
    </Outcome>
  )
}
