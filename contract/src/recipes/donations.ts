import { paidBy } from './orders.ts'
import { recipesFor } from './recipe.ts'

export const donationRecipes = recipesFor('createOrder', {
  'order-donation': {
    title: { en: 'A donation on top of the order', pl: 'Darowizna dodana do zamówienia' },
    body: {
      ...paidBy('order-2026-0030', { type: 'PBL', value: 'm' }),
      donation: { amount: '200', organizationId: 'charity_test' },
    },
  },
})
