import type { Provokers } from './scene.ts'

export const shops: Provokers = {
  retrieveShop: {
    200: () => ({ params: { shopId: 'GrSklep1' } }),
    NOT_FOUND: () => ({ params: { shopId: 'GrSklepE' } }),
    INVALID_SHOP_ID: () => ({ params: { shopId: 'Gr-Sklep1' } }),
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
