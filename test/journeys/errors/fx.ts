import type { Provokers } from './scene.ts'

export const fx: Provokers = {
  retrieveFxTable: {
    200: () => ({ params: { mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e' } }),
    NOT_FOUND: () => ({ params: { mcpPartnerId: 'nobody' } }),
  },
  listReferenceRates: { 200: () => ({ query: { termCurrency: 'PLN' } }) },
}
