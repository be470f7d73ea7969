import { blikOrder, ofOrder, saved } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

const hold = {
  ...blikOrder,
  with: {
    merchantPosId: '500101',
    description: 'A mug, made to order',
    totalAmount: '4900',
    products: [{ name: 'Mug with your name', unitPrice: '4900', quantity: '1' }],
  },
} as const satisfies Partial<Step>

const heldAgain = { en: 'Hold 49.00 PLN again', pl: 'Zablokuj ponownie 49,00 PLN' }

export const captureAndCancel: Walkthrough = {
  id: 'capture-and-cancel',
  page: 'payment-flows/capture-and-cancel',
  tokens: { TOKEN: '500101' },
  steps: [
    {
      id: 'hold',
      title: { en: 'Hold 49.00 PLN', pl: 'Zablokuj 49,00 PLN' },
      ...hold,
      saves: saved('ORDER_ID'),
    },
    {
      id: 'held',
      title: { en: 'Retrieve the order', pl: 'Pobierz zamówienie' },
      operation: 'retrieveOrder',
      params: ofOrder(),
      expects: ['WAITING_FOR_CONFIRMATION'],
    },
    {
      id: 'capture',
      title: { en: 'Capture the full amount', pl: 'Pobierz całą kwotę' },
      operation: 'captureOrder',
      recipe: 'capture-full',
      params: ofOrder(),
      expects: ['Status was updated'],
    },
    { id: 'hold-for-part', title: heldAgain, ...hold, saves: saved('ORDER_ID'), hidden: true },
    {
      id: 'capture-part',
      title: { en: 'Capture 30.00 of 49.00 PLN', pl: 'Pobierz 30,00 z 49,00 PLN' },
      operation: 'captureOrder',
      recipe: 'capture-partial',
      with: { amount: '3000' },
      params: ofOrder(),
      expects: ['Status was updated'],
    },
    {
      id: 'capture-again',
      title: { en: 'Capture a second time', pl: 'Pobierz środki drugi raz' },
      operation: 'captureOrder',
      recipe: 'capture-full',
      params: ofOrder(),
      refused: 'ORDER_STATUS_NOT_ALLOWED',
    },
    {
      id: 'hold-to-cancel',
      title: heldAgain,
      ...hold,
      saves: saved('HELD_ORDER_ID'),
      hidden: true,
    },
    {
      id: 'cancel',
      title: { en: 'Cancel the order', pl: 'Anuluj zamówienie' },
      operation: 'cancelOrder',
      params: ofOrder('HELD_ORDER_ID'),
      expects: ['SUCCESS'],
    },
    {
      id: 'canceled',
      title: { en: 'Retrieve the canceled order', pl: 'Pobierz anulowane zamówienie' },
      operation: 'retrieveOrder',
      params: ofOrder('HELD_ORDER_ID'),
      expects: ['CANCELED'],
    },
    {
      id: 'cancel-completed',
      title: { en: 'Cancel a completed order', pl: 'Anuluj zakończone zamówienie' },
      operation: 'cancelOrder',
      params: ofOrder(),
      refused: 'ORDER_STATUS_NOT_ALLOWED',
    },
    { id: 'hold-for-older', title: heldAgain, ...hold, saves: saved('ORDER_ID'), hidden: true },
    {
      id: 'older',
      title: { en: 'Capture with the older call', pl: 'Pobierz środki starszym wywołaniem' },
      operation: 'updateOrderStatus',
      recipe: 'status-completed',
      with: ofOrder(),
      params: ofOrder(),
      expects: ['Status was updated'],
    },
  ],
}
