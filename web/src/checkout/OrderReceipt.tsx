import { formatAmount, formatMoment } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Code } from '../ui/Code.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import type { Checkout } from './payment.ts'

interface OrderReceiptProps {
  readonly checkout: Checkout
  readonly amount: string
  readonly paid: boolean
}

/** What the payer pays, to whom and until when, and what of it is a donation. */
export function OrderReceipt({ checkout, amount, paid }: OrderReceiptProps) {
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { merchantName, description, orderId, buyerEmail, payable, expiresAt } = checkout
  const { donation, currencyCode } = checkout
  return (
    <Receipt
      label={say('receipt')}
      title={merchantName}
      amountLabel={say(paid ? 'paidAmount' : 'toPay')}
      amount={amount}
    >
      <Facts
        facts={[
          { label: shared('description'), value: description },
          ...(donation
            ? [
                {
                  label: say('donation'),
                  value: say('donationTo', {
                    amount: formatAmount(donation.amount, currencyCode, language),
                    organization: donation.organization,
                  }),
                },
              ]
            : []),
          { label: say('order'), value: <Code>{orderId}</Code> },
          ...(buyerEmail ? [{ label: say('buyer'), value: buyerEmail }] : []),
          ...(payable && !paid
            ? [{ label: say('payBy'), value: formatMoment(expiresAt, language) }]
            : []),
        ]}
      />
    </Receipt>
  )
}
