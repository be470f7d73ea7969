import { variable } from '../samples/variable.ts'
import { blikOrder, mug, ofOrder, saved, withoutAddresses } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

/** The shop that the reader of the page starts. */
const shop = {
  notifyUrl: 'http://127.0.0.1:9999/notify',
  continueUrl: 'http://127.0.0.1:9999/thanks',
}

const tokenCall = {
  operation: 'authorize',
  recipe: 'token-client-credentials',
} as const satisfies Partial<Step>

const getToken = { en: 'Get an access token', pl: 'Pobierz token dostępu' }
const createOrder = { en: 'Create an order', pl: 'Utwórz zamówienie' }

const email = { email: 'jan.kowalski@example.com' }

/** An order that can be repeated safely. */
const safeOrder = {
  operation: 'createOrder',
  recipe: 'order-minimal',
  with: { ...mug, extOrderId: variable('EXT_ORDER_ID') },
} as const satisfies Partial<Step>

const key = { 'Idempotency-Key': variable('EXT_ORDER_ID') }

export const acceptPayment: Walkthrough = {
  id: 'accept-payment',
  page: 'get-started/integration-overview/accept-payment',
  tokens: {},
  steps: [
    { id: 'token', title: getToken, ...tokenCall, saves: { TOKEN: 'access_token' } },
    {
      id: 'create-order',
      title: createOrder,
      ...safeOrder,
      with: { ...safeOrder.with, ...shop, buyer: email },
      headers: key,
      chooses: { EXT_ORDER_ID: 'shop' },
      saves: saved('ORDER_ID'),
      expects: ['redirectUri'],
    },
    {
      id: 'pay-with-blik',
      title: { en: 'Pay with a BLIK code', pl: 'Zapłać kodem BLIK' },
      ...blikOrder,
      with: { ...mug, notifyUrl: shop.notifyUrl },
      saves: saved('PAID_ORDER_ID'),
    },
    {
      id: 'retrieve',
      title: { en: 'Retrieve the order', pl: 'Pobierz zamówienie' },
      operation: 'retrieveOrder',
      params: ofOrder('PAID_ORDER_ID'),
      expects: ['COMPLETED'],
    },
    {
      id: 'cancel',
      title: { en: 'Cancel the order', pl: 'Anuluj zamówienie' },
      operation: 'cancelOrder',
      params: ofOrder(),
      expects: ['SUCCESS'],
    },
    {
      id: 'refund',
      title: { en: 'Refund 5.00 PLN', pl: 'Zwróć 5,00 PLN' },
      operation: 'createRefund',
      recipe: 'refund-partial',
      without: ['refund.bankDescription'],
      with: {
        refund: {
          description: 'The mug had a scratch',
          amount: '500',
          extRefundId: variable('EXT_REFUND_ID'),
        },
      },
      params: ofOrder('PAID_ORDER_ID'),
      chooses: { EXT_REFUND_ID: 'refund' },
      saves: { REFUND_ID: 'refund.refundId' },
      expects: ['Refund queued for processing'],
    },
    {
      id: 'retrieve-refund',
      title: { en: 'Retrieve the refund', pl: 'Pobierz zwrot' },
      operation: 'retrieveRefund',
      params: { ...ofOrder('PAID_ORDER_ID'), refundId: variable('REFUND_ID') },
      expects: ['FINALIZED'],
      after: 2,
    },
  ],
}

export const authAndOrder: Walkthrough = {
  id: 'auth-and-order',
  page: 'payment-flows/auth-and-order',
  tokens: {},
  steps: [
    { id: 'token', title: getToken, ...tokenCall, saves: { TOKEN: 'access_token' } },
    {
      id: 'trusted',
      title: { en: 'Get a token for a customer', pl: 'Pobierz token dla klienta' },
      operation: 'authorize',
      recipe: 'token-trusted-merchant',
      expects: ['trusted_merchant'],
    },
    {
      id: 'wrong-secret',
      title: { en: 'Send an incorrect secret', pl: 'Wyślij błędny sekret' },
      ...tokenCall,
      with: { client_secret: 'wrong' },
      refused: 'invalid_client',
    },
    {
      id: 'create',
      title: createOrder,
      ...safeOrder,
      headers: key,
      chooses: { EXT_ORDER_ID: 'shop' },
      expects: ['redirectUri'],
    },
    {
      id: 'pay-by-link',
      title: { en: 'Pay with mTransfer', pl: 'Zapłać przez mTransfer' },
      operation: 'createOrder',
      recipe: 'order-pay-by-link',
      without: withoutAddresses,
      with: mug,
      expects: ['/sim/bank/'],
    },
    {
      id: 'repeat',
      title: {
        en: 'Repeat the call with the same key',
        pl: 'Powtórz wywołanie z tym samym kluczem',
      },
      ...safeOrder,
      headers: key,
      expects: ['redirectUri'],
    },
    {
      id: 'duplicate',
      title: {
        en: 'Send the same order number without the key',
        pl: 'Wyślij ten sam numer zamówienia bez klucza',
      },
      ...safeOrder,
      refused: 'ORDER_NOT_UNIQUE',
      expects: ['orderId'],
    },
  ],
}
