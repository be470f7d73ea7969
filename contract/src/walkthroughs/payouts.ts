import { variable } from '../samples/variable.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

export const standardPayout: Walkthrough = {
  id: 'standard-payout',
  page: 'payouts/payouts-api/standard-payout',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'payout',
      title: { en: 'Pay out 100.00 PLN', pl: 'Wypłać 100,00 PLN' },
      operation: 'createPayout',
      recipe: 'payout-standard',
      with: { payout: { extPayoutId: variable('EXT_PAYOUT_ID') } },
      chooses: { EXT_PAYOUT_ID: 'payout' },
      saves: { PAYOUT_ID: 'payout.payoutId' },
      expects: ['PENDING'],
    },
    {
      id: 'retrieve',
      title: { en: 'Retrieve the payout', pl: 'Pobierz wypłatę' },
      operation: 'retrievePayout',
      params: { payoutId: variable('PAYOUT_ID') },
      expects: ['Weekly payout'],
      after: 2,
    },
  ],
}

const seller = { extCustomerId: 'seller_A' }
const always = {
  eventDateFrom: '2026-01-01T00:00:00+01:00',
  eventDateTo: '2036-01-01T00:00:00+01:00',
}

function fee(amount: number): Pick<Step, 'operation' | 'recipe' | 'with' | 'params'> {
  return {
    operation: 'feeDebitTransfer',
    recipe: 'fee-debit',
    with: { amount, extTransferId: variable('EXT_TRANSFER_ID') },
    params: seller,
  }
}

export const marketplace: Walkthrough = {
  id: 'marketplace',
  page: 'services/marketplace/integration',
  tokens: { TOKEN: '500600' },
  steps: [
    {
      id: 'pay',
      title: { en: 'Pay for two sellers', pl: 'Zapłać za zakupy u dwóch sprzedawców' },
      operation: 'createOrder',
      recipe: 'order-shopping-carts',
      without: ['extOrderId', 'notifyUrl', 'continueUrl'],
      with: { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } },
    },
    {
      id: 'balance',
      title: { en: 'Retrieve a seller’s balance', pl: 'Pobierz saldo sprzedawcy' },
      operation: 'retrieveSellerBalance',
      params: seller,
      query: { currencyCode: 'PLN' },
      expects: ['availableAmount'],
    },
    {
      id: 'payout',
      title: { en: 'Pay out 95.00 PLN', pl: 'Wypłać 95,00 PLN' },
      operation: 'createPayout',
      recipe: 'payout-marketplace',
      with: { payout: { extPayoutId: variable('EXT_PAYOUT_ID'), amount: 9500 } },
      chooses: { EXT_PAYOUT_ID: 'sales' },
      expects: ['PENDING'],
    },
    {
      id: 'fee',
      title: { en: 'Take 25.00 PLN from seller_A', pl: 'Pobierz 25,00 PLN od seller_A' },
      ...fee(2500),
      chooses: { EXT_TRANSFER_ID: 'fee' },
      expects: ['SUCCESS'],
    },
    {
      id: 'fee-again',
      title: {
        en: 'Use the same ID for another amount',
        pl: 'Użyj tego samego identyfikatora z inną kwotą',
      },
      ...fee(2600),
      refused: 'TRANSFER_ALREADY_EXISTS',
    },
    {
      id: 'history',
      title: { en: 'Read the first page of the history', pl: 'Odczytaj pierwszą stronę historii' },
      operation: 'listSellerOperations',
      params: seller,
      query: always,
      expects: ['PAYMENT_RECEIVED', 'FEE_TRANSFER_SENT', 'pageCount'],
    },
    {
      id: 'history-fees',
      title: {
        en: 'List fees and payouts, newest first',
        pl: 'Pobierz opłaty i wypłaty, najnowsze na początku',
      },
      operation: 'listSellerOperations',
      params: seller,
      query: {
        ...always,
        type: 'FEE_TRANSFER_SENT,FEE_TRANSFER_RECEIVED,PAYOUT',
        sortBy: '-eventDate',
        limit: '10',
        offset: '0',
      },
      expects: ['FEE_TRANSFER_SENT'],
    },
  ],
}

export const statements: Walkthrough = {
  id: 'statements',
  page: 'reporting/statements',
  tokens: {},
  steps: [
    {
      id: 'make',
      title: { en: 'Generate a statement', pl: 'Wygeneruj wyciąg' },
      operation: 'createStatement',
      params: { posId: '500100' },
      with: { formats: ['csv', 'pdf'] },
      saves: { REPORT_ID: 'reportId' },
    },
    {
      id: 'download',
      title: { en: 'Download the report', pl: 'Pobierz raport' },
      operation: 'retrieveReport',
      params: { reportId: variable('REPORT_ID') },
      basic: ['500100', '96c1733c61f1c1418c2704a3731ccfc4'],
      after: 60,
    },
    {
      id: 'daily',
      title: { en: 'Turn on daily statements', pl: 'Włącz codzienne wyciągi' },
      operation: 'switchStatements',
      params: { posId: '500100' },
      with: {
        status: 'ENABLED',
        formats: ['csv', 'pdf'],
        notifyUrl: 'https://shop.example.com/notify',
      },
    },
    {
      id: 'off',
      title: { en: 'Turn off daily statements', pl: 'Wyłącz codzienne wyciągi' },
      operation: 'switchStatements',
      params: { posId: '500100' },
      with: { status: 'DISABLED' },
    },
  ],
}
