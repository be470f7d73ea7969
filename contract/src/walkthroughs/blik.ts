import { variable } from '../samples/variable.ts'
import { approval, blikOrder, challenges, mug, ofOrder, saved, withoutAddresses } from './common.ts'
import type { Walkthrough } from './walkthrough.ts'

export const blik: Walkthrough = {
  id: 'blik',
  page: 'payment-solutions/blik/integration',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'code',
      title: { en: 'Create an order with a code', pl: 'Utwórz zamówienie z kodem' },
      ...blikOrder,
      with: { ...mug, validityTime: '600', payMethods: { payMethod: { value: '123456' } } },
      saves: saved('ORDER_ID'),
    },
    {
      id: 'challenge',
      title: {
        en: 'Find what the payer has to confirm',
        pl: 'Znajdź to, co ma potwierdzić kupujący',
      },
      ...challenges(),
    },
    {
      id: 'confirm',
      title: { en: 'Confirm as the payer', pl: 'Potwierdź jako kupujący' },
      ...approval,
    },
    {
      id: 'paid',
      title: { en: 'Retrieve the paid order', pl: 'Pobierz opłacone zamówienie' },
      operation: 'retrieveOrder',
      params: ofOrder(),
      expects: ['COMPLETED'],
    },
    {
      id: 'mistyped',
      title: { en: 'Send only five digits', pl: 'Wyślij tylko pięć cyfr' },
      ...blikOrder,
      with: { ...mug, payMethods: { payMethod: { value: '12345' } } },
      refused: 'INVALID_BLIK_CODE',
    },
    {
      id: 'decline',
      title: {
        en: 'Pay with a code that is declined',
        pl: 'Zapłać kodem, który zostanie odrzucony',
      },
      ...blikOrder,
      with: { ...mug, payMethods: { payMethod: { value: '700701' } } },
      saves: saved('DECLINED_ORDER_ID'),
    },
    {
      id: 'declined',
      title: { en: 'See why the payment was declined', pl: 'Sprawdź przyczynę odrzucenia' },
      operation: 'retrieveTransactions',
      params: ofOrder('DECLINED_ORDER_ID'),
      expects: ['REG_ERROR_AUTH_CODE_EXPIRED'],
    },
    {
      id: 'retry',
      title: { en: 'Pay with a new code', pl: 'Zapłać nowym kodem' },
      ...blikOrder,
      with: mug,
      saves: saved('RETRIED_ORDER_ID'),
    },
  ],
}

const token = variable('BLIK_TOKEN')
const buyer = { extCustomerId: 'customer-17', email: 'jan.kowalski@example.com' }

export const blikRecurring: Walkthrough = {
  id: 'blik-recurring',
  page: 'payment-solutions/blik/recurring',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'register',
      title: { en: 'Register a PAYID token', pl: 'Zarejestruj token PAYID' },
      operation: 'createOrder',
      recipe: 'order-blik-register-payid',
      without: [
        ...withoutAddresses,
        'buyer',
        'payMethods.payMethod.blikData.recurring.initializationDate',
      ],
      with: {
        description: 'Book club, first month',
        payMethods: { payMethod: { blikData: { registerTokenValue: token } } },
        buyer,
      },
      chooses: { BLIK_TOKEN: 'subscription' },
    },
    {
      id: 'charge',
      title: { en: 'Charge the next month', pl: 'Obciąż klienta za kolejny miesiąc' },
      operation: 'createOrder',
      recipe: 'order-blik-payid',
      without: ['notifyUrl', 'continueUrl', 'buyer'],
      with: {
        buyer,
        extOrderId: variable('EXT_ORDER_ID'),
        payMethods: { payMethod: { value: token } },
      },
      chooses: { EXT_ORDER_ID: 'subscription-17' },
    },
  ],
}
