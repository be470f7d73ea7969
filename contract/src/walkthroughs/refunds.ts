import { variable } from '../samples/variable.ts'
import { blikOrder, ofOrder, saved } from './common.ts'
import type { Step, Walkthrough } from './walkthrough.ts'

const refundId = variable('EXT_REFUND_ID')

function refund(
  amount: string,
  changes: object,
): Pick<Step, 'operation' | 'recipe' | 'without' | 'with' | 'params'> {
  return {
    operation: 'createRefund',
    recipe: 'refund-partial',
    without: ['refund.bankDescription', 'refund.currencyCode', 'refund.extRefundId'],
    with: { refund: { description: 'A broken cup', amount, ...changes } },
    params: ofOrder(),
  }
}

export const refunds: Walkthrough = {
  id: 'refunds',
  page: 'payment-flows/refunds',
  tokens: { TOKEN: '500100' },
  steps: [
    {
      id: 'pay',
      title: { en: 'Create an order and pay for it', pl: 'Utwórz i opłać zamówienie' },
      ...blikOrder,
      with: {
        description: 'A tea set',
        totalAmount: '12900',
        products: [{ name: 'Tea set', unitPrice: '12900', quantity: '1' }],
      },
      saves: saved('ORDER_ID'),
    },
    {
      id: 'refund',
      title: { en: 'Refund 25.00 PLN', pl: 'Zwróć 25,00 PLN' },
      ...refund('2500', { extRefundId: refundId }),
      chooses: { EXT_REFUND_ID: 'refund' },
      saves: { REFUND_ID: 'refund.refundId' },
      expects: ['PENDING', 'Refund queued for processing'],
    },
    {
      id: 'too-much',
      title: {
        en: 'Refund more than the remaining amount',
        pl: 'Zwróć więcej niż pozostałą kwotę',
      },
      ...refund('99900', { description: 'The whole set' }),
      refused: 'AMOUNT_TO_BIG',
      expects: ['10400'],
      after: 1,
    },
    {
      id: 'repeat',
      title: { en: 'Repeat the refund', pl: 'Powtórz zwrot' },
      ...refund('2500', { extRefundId: refundId }),
      expects: ['No new refund was made'],
      after: 1,
    },
    {
      id: 'mismatch',
      title: {
        en: 'Use the same ID for another amount',
        pl: 'Użyj tego samego identyfikatora z inną kwotą',
      },
      ...refund('2600', { extRefundId: refundId }),
      refused: 'REFUND_IDEMPOTENCY_MISMATCH',
    },
    {
      id: 'retrieve',
      title: { en: 'Retrieve the refund', pl: 'Pobierz zwrot' },
      operation: 'retrieveRefund',
      params: { ...ofOrder(), refundId: variable('REFUND_ID') },
      expects: ['FINALIZED'],
      after: 3,
    },
    {
      id: 'list',
      title: { en: 'List the refunds', pl: 'Pobierz listę zwrotów' },
      operation: 'listRefunds',
      params: ofOrder(),
      expects: ['refunds'],
    },
    {
      id: 'decline',
      title: { en: 'Refund 40.01 PLN', pl: 'Zwróć 40,01 PLN' },
      ...refund('4001', { description: 'A broken teapot' }),
      saves: { DECLINED_REFUND_ID: 'refund.refundId' },
      expects: ['PENDING'],
      after: 1,
    },
    {
      id: 'declined',
      title: { en: 'Retrieve the canceled refund', pl: 'Pobierz anulowany zwrot' },
      operation: 'retrieveRefund',
      params: { ...ofOrder(), refundId: variable('DECLINED_REFUND_ID') },
      expects: ['BANK_DECLINED'],
      after: 3,
    },
  ],
}
