import { recipesFor } from './recipe.ts'

const debit = {
  title: { en: 'A monthly fee', pl: 'Opłata miesięczna' },
  body: {
    amount: 2500,
    currencyCode: 'PLN',
    description: 'Fee for May',
    extTransferId: 'fee-2026-05-seller-A',
  },
} as const

const credit = {
  title: { en: 'A returned fee', pl: 'Zwrot opłaty' },
  body: {
    amount: 500,
    currencyCode: 'PLN',
    description: 'Part of the fee for May',
    extTransferId: 'fee-back-2026-05-seller-A',
  },
} as const

export const sellerRecipes = [
  ...recipesFor('feeDebitTransfer', { 'fee-debit': debit }),
  ...recipesFor('feeCreditTransfer', { 'fee-credit': credit }),
  ...recipesFor('feeDebitTransferByGet', { 'fee-debit-get': debit }),
  ...recipesFor('feeCreditTransferByGet', { 'fee-credit-get': credit }),
]
