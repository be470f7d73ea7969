import type { Acquirer } from './acquirer.ts'

/**
 * Stands where no acquirer is connected yet: takes no payment and touches no money. Orders can be
 * created and read; no method is offered, and an order that names one is refused.
 */
export const unconnected: Acquirer = {
  serves() {
    return false
  },
  async screen() {
    return undefined
  },
  async start() {
    return {
      kind: 'declined',
      resultCode: 'AUT_ERROR_NO_AUTHORIZATION',
      reason: 'DECLINED',
      with: {},
    }
  },
  async ask() {
    return undefined
  },
  async sendCvv() {
    return undefined
  },
  async storeCard() {
    return undefined
  },
  async findInstallments() {
    return undefined
  },
  async capture() {},
  async cancel() {},
  async refund() {
    return { kind: 'pending' }
  },
  async payout() {
    return { kind: 'pending' }
  },
  async checkSubmerchant() {
    return { kind: 'pending' }
  },
  async verifySeller() {
    return { kind: 'pending' }
  },
  async findTransferAccount() {
    return undefined
  },
  async askTransfer() {
    return 'awaited'
  },
}
