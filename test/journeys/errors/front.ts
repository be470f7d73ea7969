import { recipeBody } from '../../recipe-body.ts'
import { openSandbox } from '../../sandbox.ts'
import { lostCard, type Provokers } from './scene.ts'

function tokenizing(card: object = {}) {
  return { query: {}, body: recipeBody('createFrontToken', 'token-single', { card }) }
}

function inInstallments(changes: object = {}) {
  return { body: recipeBody('listCardInstallments', 'card-installments', { ...changes }) }
}

export const front: Provokers = {
  createFrontToken: {
    200: () => tokenizing(),
    CARD_EXPIRED: () => tokenizing({ expirationYear: '2020' }),
    // A point of sale without cards accepts none.
    PAY_METHOD_NOT_AVAILABLE: async (scene) => {
      const to = await scene.another(() => openSandbox({ mode: 'production' }))
      await to.seed()
      return { ...tokenizing(), to }
    },
    SERVICE_TEMPORARY_UNAVAILABLE: () => tokenizing({ number: lostCard.number }),
  },
  listCardInstallments: {
    200: () => inInstallments(),
    INSTALLMENTS_REQUEST_INVALID: () => inInstallments({ posId: undefined }),
    INSTALLMENTS_NOT_OFFERED: () => inInstallments({ cardBin: '444433' }),
    SERVICE_TEMPORARY_UNAVAILABLE: () => inInstallments({ cardBin: lostCard.number.slice(0, 6) }),
  },
  logFrontMessage: {
    200: () => ({ body: recipeBody('logFrontMessage', 'front-message', {}) }),
  },
  listCreditMethods: {
    200: () => ({ query: { posId: '500100' } }),
    // A caller whose types are not checked.
    VALUE_MISSING: () => ({ query: {} as { posId: string } }),
  },
}
