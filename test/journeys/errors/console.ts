import type { Provokers } from './scene.ts'

export const console: Provokers = {
  showOverview: { 200: () => ({ query: {} }) },
  searchConsole: { 200: () => ({ query: { query: 'seller_A' } }) },
  listConsoleOrders: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleOrder: {
    200: async (scene) => ({ params: { orderId: (await scene.ordered()).orderId } }),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' } }),
  },
}
