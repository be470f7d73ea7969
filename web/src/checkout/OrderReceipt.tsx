import type { ReactNode } from 'react'
import { formatAmount, formatMoment } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Code } from '../ui/elements.tsx'
import { Lines } from '../ui/Lines.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { ReceiptDetails } from '../ui/ReceiptDetails.tsx'
import type { Checkout } from './payment.ts'

interface OrderReceiptProps {
  readonly checkout: Checkout
  readonly amount: string
  readonly paid: boolean
  /** The content below the data that matters until the order is paid. */
  readonly children?: ReactNode
}

/** The amount, the receiver and the deadline of a payment, with the donation in it. */
export function OrderReceipt({ checkout, amount, paid, children }: OrderReceiptProps) {
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { merchantName, brand, description, orderId, buyerEmail, payable, expiresAt } = checkout
  const { donation, currencyCode, products, productsLeft } = checkout
  return (
    <Receipt
      label={say('receipt')}
      title={merchantName}
      logo={brand.logo}
      amountLabel={say(paid ? 'paidAmount' : payable ? 'toPay' : 'closedAmount')}
      amount={amount}
    >
      <ReceiptDetails summary={say('details')}>
        {products.length > 0 && (
          <Lines
            label={say('products')}
            lines={products.map(({ name, quantity, ...line }) => ({
              name,
              note: quantity === '1' ? undefined : say('times', { quantity }),
              amount: formatAmount(line.amount, line.currencyCode, language),
            }))}
            more={
              productsLeft > 0 ? say('moreProducts', { count: String(productsLeft) }) : undefined
            }
          />
        )}
        <DescriptionList
          rows={[
            { label: shared('description'), value: description },
            { label: say('order'), value: <Code>{orderId}</Code> },
            ...(buyerEmail ? [{ label: say('buyer'), value: buyerEmail }] : []),
            ...(payable && !paid
              ? [{ label: say('payBy'), value: formatMoment(expiresAt, language) }]
              : []),
          ]}
        />
      </ReceiptDetails>
      {donation && (
        <DescriptionList
          rows={[
            {
              label: say('donation'),
              value: say('donationTo', {
                amount: formatAmount(donation.amount, currencyCode, language),
                organization: donation.organization,
              }),
            },
          ]}
        />
      )}
      {children}
    </Receipt>
  )
}
