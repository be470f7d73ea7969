import type { Provokers } from './scene.ts'

function toppingUp(shopId: string, currencyCode: 'PLN' | 'EUR' = 'PLN') {
  return { params: { shopId }, body: { amount: 1, currencyCode } } as const
}

export const shops: Provokers = {
  retrieveShop: {
    200: () => ({ params: { shopId: 'GrSklep1' } }),
    NOT_FOUND: () => ({ params: { shopId: 'GrSklepE' } }),
    INVALID_SHOP_ID: () => ({ params: { shopId: 'Gr-Sklep1' } }),
  },
  topUpShop: {
    200: () => toppingUp('GrSklep1'),
    NOT_FOUND: () => toppingUp('NOBODY'),
    INCONSISTENT_CURRENCIES: () => toppingUp('GrSklep1', 'EUR'),
  },
  deleteToken: {
    204: async (scene) => {
      const { customer, value } = await scene.storedCard()
      return { params: { token: value }, token: customer.token }
    },
    NOT_FOUND: async (scene) => ({
      params: { token: 'TOKC_NOBODY' },
      token: (await scene.storedCard()).customer.token,
    }),
  },
}
