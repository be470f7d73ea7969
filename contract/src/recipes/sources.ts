import type { OperationId } from '../index.ts'

/** A call that is made before another one, which names a record or a value of its reply. */
export interface Source {
  /** The recipe of the body; for a call without a body, `operation` is the call. */
  readonly recipe?: string
  readonly operation?: OperationId
  /** The access token is one of a customer. */
  readonly forCustomer?: true
  /** Names of values, each with the field of the reply that has it. */
  readonly gives?: Readonly<Record<string, string>>
}

/** Calls that set up the records of the examples. */
export const sources = {
  'unpaid-order': { recipe: 'order-minimal', gives: { orderId: 'orderId' } },
  'paid-order': { recipe: 'order-external-threeds', gives: { orderId: 'orderId' } },
  'stored-card': {
    recipe: 'order-recurring-first-threeds',
    gives: { token: 'value', orderId: 'orderId' },
  },
  'first-transaction': {
    operation: 'retrieveTransactions',
    gives: { firstTransactionId: 'firstTransactionId' },
  },
  'single-token': { recipe: 'token-single', gives: { secureToken: 'value' } },
  'multi-token': { recipe: 'token-multi', gives: { secureToken: 'value' } },
  'rate-table': { operation: 'retrieveFxTable', gives: { rateTableId: 'id' } },
  'blik-uid': { recipe: 'order-blik-register-uid', forCustomer: true },
  verification: {
    recipe: 'verification-full',
    gives: { verificationId: 'verificationId', id: 'verificationId' },
  },
  file: { recipe: 'verification-file', gives: { fileId: 'fileId' } },
  associate: { recipe: 'associate-polish' },
  seller: { recipe: 'seller-company' },
  'bank-account': { recipe: 'payout-account-document' },
  'verification-transfer': {
    recipe: 'verification-transfer',
    gives: { verificationTransferId: 'verificationTransferId' },
  },
  firm: { recipe: 'firm-polish', gives: { firmId: 'firmId' } },
  'firm-url': { recipe: 'firm-url', gives: { urlId: 'urlId' } },
  'firm-shop': { recipe: 'firm-shop', gives: { shopId: 'shopId' } },
  'point-of-sale': { recipe: 'shop-pos', gives: { posId: 'posId' } },
  submerchant: { recipe: 'submerchant-card', gives: { submerchantId: 'id' } },
} as const satisfies Readonly<Record<string, Source>>

type SourceId = keyof typeof sources

/** Calls, and recipes, that work only after others, in their order. */
export const needs: Readonly<Record<string, readonly SourceId[]>> = {
  cancelOrder: ['unpaid-order'],
  'order-blik-uid': ['blik-uid'],
  'order-blik-uid-app': ['blik-uid'],
  captureOrder: ['paid-order'],
  createRefund: ['paid-order'],
  retrieveTransactions: ['stored-card'],
  deleteToken: ['stored-card'],
  retrieveVerification: ['verification'],
  loadAssociateDocument: ['associate'],
  completeVerification: ['seller', 'bank-account'],
  createFirmUrl: ['firm'],
  createFirmShop: ['firm'],
  createFirmUser: ['firm'],
  createPos: ['firm', 'firm-shop'],
  retrievePos: ['firm', 'point-of-sale'],
  retrieveSubmerchant: ['submerchant'],
  updateSubmerchant: ['submerchant'],
}

/** A value of the examples that a server has not, and the text that is sent instead. */
export interface StandIn {
  readonly example: string
  /** The field that has it, where the value alone could be anything. */
  readonly field?: string
  /** Names in braces are values of a source, or `run`, which is different each time. */
  readonly text: string
  readonly source?: SourceId
}

export const standIns: readonly StandIn[] = [
  { example: 'TOKC_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPFC', text: '{token}', source: 'stored-card' },
  { example: 'TOK_8HQ2M4ZK7RX1VB5NWY3GTDJ6LPF', text: '{secureToken}', source: 'single-token' },
  { example: 'TOK_MULTI4ZK7RX1VB5NWY3GTDJ6LPF', text: '{secureToken}', source: 'multi-token' },
  { example: 'MCC0111LL1121', text: '{firstTransactionId}', source: 'first-transaction' },
  { example: '2055', field: 'mcpFxTableId', text: '{rateTableId}', source: 'rate-table' },
  { example: 'table-2026-05-31', text: '{rateTableId}', source: 'rate-table' },
  { example: 'customer-17-blik', text: 'customer-17-blik-{run}' },
  { example: 'seller-17', text: 'seller-17-{run}' },
  { example: 'V8H2M4ZK7RX1VB5NWY', text: '{verificationId}', source: 'verification' },
  { example: 'F3Q9K2', text: '{fileId}', source: 'file' },
  { example: 'T5D8J1', text: '{verificationTransferId}', source: 'verification-transfer' },
  { example: 'URL7K2M9QXT4', text: '{urlId}', source: 'firm-url' },
]

/** The caller's own IDs, which must be unique. */
export const ownIds = ['extOrderId', 'extRefundId', 'extPayoutId', 'extTransferId', 'externalId']
