import { blikOrder, mug, ofOrder, saved } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

const retrieved = { en: 'Retrieve the order', pl: 'Pobierz zamówienie' }

function order(name = 'ORDER_ID'): Pick<Step, 'operation' | 'params'> {
  return { operation: 'retrieveOrder', params: ofOrder(name) }
}

export const lifecycle: Walkthrough = {
  id: 'lifecycle',
  page: 'payment-flows/lifecycle',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'new',
      title: { en: 'Create an order', pl: 'Utwórz zamówienie' },
      operation: 'createOrder',
      recipe: 'order-minimal',
      with: mug,
      saves: saved('ORDER_ID'),
    },
    { id: 'unpaid', title: retrieved, ...order(), expects: ['NEW'] },
    {
      id: 'cancel',
      title: { en: 'Cancel the order', pl: 'Anuluj zamówienie' },
      operation: 'cancelOrder',
      params: ofOrder(),
      expects: ['SUCCESS'],
    },
    { id: 'canceled', title: retrieved, ...order(), expects: ['CANCELED'], hidden: true },
    {
      id: 'pay',
      title: { en: 'Pay with a BLIK code', pl: 'Zapłać kodem BLIK' },
      ...blikOrder,
      with: mug,
      saves: saved('PAID_ORDER_ID'),
    },
    {
      id: 'paid',
      title: { en: 'Retrieve the paid order', pl: 'Pobierz opłacone zamówienie' },
      ...order('PAID_ORDER_ID'),
      expects: ['COMPLETED', 'PAYMENT_ID'],
    },
    {
      id: 'short',
      title: {
        en: 'Create an order that expires in one second',
        pl: 'Utwórz zamówienie ważne jedną sekundę',
      },
      operation: 'createOrder',
      recipe: 'order-minimal',
      with: { ...mug, validityTime: '1' },
      saves: saved('EXPIRED_ORDER_ID'),
    },
    {
      id: 'expired',
      title: { en: 'Retrieve the expired order', pl: 'Pobierz wygasłe zamówienie' },
      ...order('EXPIRED_ORDER_ID'),
      expects: ['CANCELED'],
      after: 4,
    },
  ],
}
