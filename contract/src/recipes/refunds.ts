import { recipesFor } from './recipe.ts'

export const refundRecipes = recipesFor('createRefund', {
  'refund-full': {
    title: { en: 'Full remaining amount', pl: 'Cała pozostała kwota' },
    body: { refund: { description: 'Order returned', extRefundId: 'refund-2026-0001' } },
  },
  'refund-partial': {
    title: { en: 'Partial amount', pl: 'Część kwoty' },
    body: {
      refund: {
        description: 'One book returned',
        amount: '3999',
        currencyCode: 'PLN',
        extRefundId: 'refund-2026-0002',
        bankDescription: 'Return of one book',
      },
    },
  },
  'refund-fast': {
    title: { en: 'Romania: a fast refund', pl: 'Rumunia: szybki zwrot' },
    body: {
      refund: {
        description: 'One book returned',
        amount: '3999',
        currencyCode: 'RON',
        type: 'FAST',
        extRefundId: 'refund-2026-0003',
      },
    },
  },
})
