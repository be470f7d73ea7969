import { blikOrder, mug, ofOrder, saved, withoutAddresses } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

function transactionsOf(order: string): Pick<Step, 'operation' | 'params'> {
  return { operation: 'retrieveTransactions', params: ofOrder(order) }
}

export const transactions: Walkthrough = {
  id: 'transactions',
  page: 'payment-flows/transaction-retrieve',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'pay',
      title: { en: 'Pay with a BLIK code', pl: 'Zapłać kodem BLIK' },
      ...blikOrder,
      with: mug,
      saves: saved('ORDER_ID'),
    },
    {
      id: 'transactions',
      title: { en: 'Retrieve the transactions', pl: 'Pobierz transakcje' },
      ...transactionsOf('ORDER_ID'),
      expects: ['BLIK_AUTHORIZATION_CODE', 'txRef'],
    },
    {
      id: 'decline',
      title: {
        en: 'Pay with a code that is declined',
        pl: 'Zapłać kodem, który zostanie odrzucony',
      },
      ...blikOrder,
      with: { ...mug, payMethods: { payMethod: { value: '500500' } } },
      saves: saved('DECLINED_ORDER_ID'),
    },
    {
      id: 'declined',
      title: { en: 'See why the payment was declined', pl: 'Sprawdź przyczynę odrzucenia' },
      ...transactionsOf('DECLINED_ORDER_ID'),
      expects: ['AUT_ERROR_NO_AUTHORIZATION'],
    },
    {
      id: 'to-bank',
      title: { en: 'Send the payer to the bank', pl: 'Skieruj kupującego do banku' },
      operation: 'createOrder',
      recipe: 'order-pay-by-link',
      without: withoutAddresses,
      with: mug,
      saves: saved('BANK_ORDER_ID'),
    },
    {
      id: 'bank',
      title: { en: 'Retrieve the transaction in progress', pl: 'Pobierz transakcję w toku' },
      ...transactionsOf('BANK_ORDER_ID'),
      expects: ['PBL'],
    },
    {
      id: 'unpaid',
      title: { en: 'Create an order without a payment', pl: 'Utwórz zamówienie bez płatności' },
      operation: 'createOrder',
      recipe: 'order-minimal',
      with: mug,
      saves: saved('NEW_ORDER_ID'),
    },
    {
      id: 'none',
      title: {
        en: 'Retrieve transactions that don’t exist',
        pl: 'Pobierz transakcje, które nie istnieją',
      },
      ...transactionsOf('NEW_ORDER_ID'),
      refused: 'DATA_NOT_FOUND',
    },
  ],
}
