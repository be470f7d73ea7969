import type { Acquirer } from './acquirer.ts'

/**
 * Used while no acquirer is connected: takes no payment and moves no money. Orders can be created
 * and read; no method is offered, and an order that names one is rejected.
 */
export const unconnected: Acquirer = {
  serves: () => false,
  screen: async () => undefined,
  start: async () => ({
    kind: 'declined',
    resultCode: 'AUT_ERROR_NO_AUTHORIZATION',
    reason: 'DECLINED',
    with: {},
  }),
  ask: async () => undefined,
  sendCvv: async () => undefined,
  storeCard: async () => undefined,
  findInstallments: async () => undefined,
  async capture() {},
  async cancel() {},
  refund: async () => ({ kind: 'pending' }),
  payout: async () => ({ kind: 'pending' }),
  checkSubmerchant: async () => ({ kind: 'pending' }),
  verifySeller: async () => ({ kind: 'pending' }),
  findTransferAccount: async () => undefined,
  askTransfer: async () => 'awaited',
}
