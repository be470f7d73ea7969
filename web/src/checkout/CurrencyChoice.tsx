import { formatAmount, formatMoment } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { Select } from '../ui/Select.tsx'
import type { CurrencyOffer } from './currency.ts'
import type { Checkout } from './payment.ts'

interface CurrencyChoiceProps {
  /** The order in the currency of the shop. */
  readonly checkout: Pick<Checkout, 'totalAmount' | 'currencyCode' | 'currencies'>
  readonly offer: CurrencyOffer | undefined
  readonly onChoose: (currency: string) => void
}

/** The currency to pay in: both amounts, the rate, and until when it is valid. */
export function CurrencyChoice({ checkout, offer, onChoose }: CurrencyChoiceProps) {
  const say = useText(checkoutTexts)
  const { language } = useLanguage()
  const { totalAmount, currencyCode: own, currencies } = checkout
  const ownAmount = formatAmount(totalAmount, own, language)
  const option = (currency: string, amount: string) => (
    <option key={currency} value={currency}>
      {formatAmount(amount, currency, language, 'code')}
    </option>
  )
  return (
    <Stack gap="small">
      <Select
        label={say('currency')}
        value={offer?.currencyCode ?? own}
        onChange={({ target }) => onChoose(target.value)}
      >
        {option(own, totalAmount)}
        {currencies.map(({ currencyCode, amount }) => option(currencyCode, amount))}
      </Select>
      <div role="status">
        {offer && (
          <Prose soft>
            {say('currencyNote', {
              own: ownAmount,
              amount: formatAmount(offer.amount, offer.currencyCode, language),
              currency: offer.currencyCode,
              rate: offer.exchangeRate.replace('.', language === 'pl' ? ',' : '.'),
              ownCurrency: own,
              until: formatMoment(offer.validTo, language),
            })}
          </Prose>
        )}
      </div>
    </Stack>
  )
}
