import type { Checkout } from './payment.ts'

export type CurrencyOffer = Checkout['currencies'][number]

/** The page in the currency that the payer chose: another amount, and only the methods that accept it. */
export function inCurrency(
  checkout: Checkout,
  chosen: string | undefined,
): { readonly checkout: Checkout; readonly offer: CurrencyOffer | undefined } {
  const offer = checkout.currencies.find(({ currencyCode }) => currencyCode === chosen)
  if (!offer) return { checkout, offer }
  const takes = (value: string) => offer.methods.includes(value)
  return {
    checkout: {
      ...checkout,
      totalAmount: offer.amount,
      currencyCode: offer.currencyCode,
      methods: checkout.methods.filter(({ value }) => takes(value)),
      stored: checkout.stored.filter(({ method }) => takes(method)),
    },
    offer,
  }
}
