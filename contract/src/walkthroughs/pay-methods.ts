import { variable } from '../samples/variable.ts'
import { mug, withoutAddresses } from './common.ts'
import type { Walkthrough } from './walkthrough.ts'

export const payMethods: Walkthrough = {
  id: 'pay-methods',
  page: 'checkout/payment-methods-retrieve',
  tokens: {},
  steps: [
    {
      id: 'token',
      title: { en: 'Get a token for a customer', pl: 'Pobierz token dla klienta' },
      operation: 'authorize',
      recipe: 'token-trusted-merchant',
      with: { ext_customer_id: variable('CUSTOMER') },
      chooses: { CUSTOMER: 'customer' },
      saves: { TOKEN: 'access_token' },
      expects: ['trusted_merchant'],
    },
    {
      id: 'store',
      title: { en: 'Pay with a card and store it', pl: 'Zapłać kartą i ją zapisz' },
      operation: 'createOrder',
      recipe: 'order-card-data-once',
      without: withoutAddresses,
      with: {
        ...mug,
        cardOnFile: 'FIRST',
        payMethods: { payMethod: { card: { number: '4444333322221111' } } },
      },
      expects: ['TOKC_'],
    },
    {
      id: 'list',
      title: { en: 'List the payment methods', pl: 'Pobierz metody płatności' },
      operation: 'listPayMethods',
      query: { lang: 'en' },
      expects: ['444433******1111', 'payByLinks'],
    },
  ],
}
