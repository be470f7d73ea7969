import { recipesFor } from './recipe.ts'

export const fxRecipes = recipesFor('createOrder', {
  'order-multi-currency-wall': {
    title: {
      en: 'Multi-currency pricing in which the payer chooses the card or wallet',
      pl: 'Płatność wielowalutowa, w której kupujący wybiera kartę lub portfel',
    },
    body: {
      customerIp: '203.0.113.10',
      merchantPosId: '500103',
      description: 'A tent',
      currencyCode: 'PLN',
      totalAmount: 100000,
      products: [{ name: 'Tent', unitPrice: 100000, quantity: 1 }],
      payMethods: { payMethod: { type: 'PAYMENT_WALL' } },
      // Amounts and rates may be JSON numbers as well.
      mcpData: {
        mcpCurrency: 'USD',
        mcpAmount: 26271,
        mcpRate: 3.80654,
        mcpFxTableId: '2055',
        mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e',
      },
    },
  },
})
