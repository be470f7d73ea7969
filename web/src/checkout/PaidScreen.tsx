import { safeAddress } from '../api/address.ts'
import { CopyableValue } from '../frame/CopyableValue.tsx'
import { formatMoment } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import type { Checkout, Payment } from './payment.ts'
import { ReturnToShop } from './ReturnToShop.tsx'

interface PaidScreenProps {
  readonly checkout: Checkout
  readonly returnUrl: string | undefined
}

/** The receipt of a paid order, and the way back to the shop. */
export function PaidScreen({ checkout, returnUrl }: PaidScreenProps) {
  const say = useText(checkoutTexts)
  const address = safeAddress(returnUrl)
  return (
    <Outcome kind="done" title={say('paid')} takesFocus>
      {checkout.notifiesShop && (
        <Prose>{say('paidNote', { merchant: checkout.merchantName })}</Prose>
      )}
      {checkout.payment?.state === 'APPROVED' && <Proof payment={checkout.payment} />}
      {address ? <ReturnToShop address={address} /> : <Prose soft>{say('mayClose')}</Prose>}
    </Outcome>
  )
}

/** The method, the date and the reference of the payment, to print or to quote. */
function Proof({ payment }: { readonly payment: Payment }) {
  const say = useText(checkoutTexts)
  const { language } = useLanguage()
  const { methodName, approvedAt, paymentId } = payment
  const label = say('reference')
  return (
    <>
      <DescriptionList
        rows={[
          { label: say('paidWith'), value: methodName },
          ...(approvedAt
            ? [{ label: say('paidAt'), value: formatMoment(approvedAt, language) }]
            : []),
          { label, value: <CopyableValue value={paymentId} what={label} /> },
        ]}
      />
      <Button look="quiet" onClick={() => print()}>
        {say('print')}
      </Button>
    </>
  )
}
