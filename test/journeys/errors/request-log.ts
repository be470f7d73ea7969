import type { Provokers } from './scene.ts'

export const requestLog: Provokers = {
  listRequests: { 200: () => ({ query: { limit: 1 } }) },
  retrieveRequest: {
    200: async ({ sandbox, shop }) => {
      const answer = await sandbox.server.inject({
        url: `/api/v2_1/orders/NOBODY-${shop.pos.posId}`,
      })
      return { params: { correlationId: String(answer.headers['correlation-id']) } }
    },
    NOT_FOUND: () => ({ params: { correlationId: 'NOBODY' } }),
  },
}
