import { pathOf } from '@grosz/contract/console-path.ts'
import type { BodyOf } from '../../api/client.ts'
import { payoutStatuses, refundStatuses } from '../contract-values.ts'
import { asSeller, listed, turned, whole } from './answers.ts'
import type { PageOfRecord } from './RecordPage.tsx'
import type { ListedRecords } from './RecordsPage.tsx'

type Refund = BodyOf<'listConsoleRefunds'>['refunds'][number]
type Payout = BodyOf<'listConsolePayouts'>['payouts'][number]
type Shop = BodyOf<'listConsoleShops'>['shops'][number]
type Statement = BodyOf<'listConsoleStatements'>['statements'][number]

export const refunds: ListedRecords<Refund> = {
  title: 'refunds',
  lead: 'refundsLead',
  ask: listed('refunds', (call, query) => call('listConsoleRefunds', { query })),
  hears: ['REFUND_'],
  keyOf: ({ refundId }) => refundId,
  hrefOf: ({ refundId }) => pathOf('refunds', refundId),
  fields: ['refundId', 'status', 'amount', 'createdAt', 'orderId', 'extRefundId', 'description'],
  statuses: refundStatuses,
  by: ['pos', 'shop', 'currency', 'day'],
  isSortable: true,
}

export const payouts: ListedRecords<Payout> = {
  title: 'payouts',
  lead: 'payoutsLead',
  ask: listed('payouts', (call, query) => call('listConsolePayouts', { query })),
  hears: ['PAYOUT_'],
  keyOf: ({ payoutId }) => payoutId,
  hrefOf: ({ payoutId }) => pathOf('payouts', payoutId),
  fields: [
    'payoutId',
    'status',
    'amount',
    'createdAt',
    'extPayoutId',
    'shopId',
    'extCustomerId',
    'description',
  ],
  names: asSeller,
  statuses: ['UNFINISHED', ...payoutStatuses],
  by: ['pos', 'shop', 'currency', 'day'],
  isSortable: true,
}

export const shops: ListedRecords<Shop> = {
  title: 'shops',
  lead: 'shopsLead',
  ask: listed('shops', (call, query) => call('listConsoleShops', { query })),
  hears: ['ORDER_STATUS_', 'REFUND_', 'CHARGEBACK_', 'PAYOUT_', 'SHOP_', 'SELLER_BALANCE_'],
  keyOf: ({ shopId }) => shopId,
  hrefOf: ({ shopId }) => pathOf('shops', shopId),
  fields: ['shopId', 'name', 'available', 'reserved', 'currencyCode'],
}

export const statements: ListedRecords<Statement> = {
  title: 'statements',
  lead: 'statementsLead',
  ask: listed('statements', (call, query) => call('listConsoleStatements', { query })),
  hears: ['STATEMENT_'],
  keyOf: ({ reportId }) => reportId,
  hrefOf: ({ reportId }) => pathOf('statements', reportId),
  fields: ['reportId', 'posId', 'shopId', 'dateFrom', 'dateTo', 'daily', 'formats', 'madeAt'],
  by: ['pos', 'shop', 'currency', 'day'],
}

export const refundPage: PageOfRecord = {
  title: 'refund',
  above: { href: '/refunds', title: 'refunds' },
  ask: async (call, { refundId = '' }) =>
    turned(await call('showConsoleRefund', { params: { refundId } }), (body) => {
      const { refund, ...around } = body
      const { currencyCode } = refund
      // The whole refund out of the shop is no division of it.
      const isShared = body.shares.some(({ extCustomerId }) => extCustomerId !== undefined)
      const shares = isShared ? body.shares.map((share) => ({ ...share, currencyCode })) : []
      return { ...whole(body, { shares }), data: { ...around, ...refund } }
    }),
}

export const payoutPage: PageOfRecord = {
  title: 'payout',
  names: asSeller,
  above: { href: '/payouts', title: 'payouts' },
  ask: async (call, { payoutId = '' }) =>
    turned(await call('showConsolePayout', { params: { payoutId } }), (body) => {
      const { payout, target, ...around } = body
      const payee = target.kind === 'seller' ? { ...target, sellerId: target.name } : target
      return { ...whole(body), data: { ...around, ...payout, ...payee } }
    }),
}

export const shopPage: PageOfRecord = {
  title: 'shop',
  names: asSeller,
  isNewestFirst: true,
  above: { href: '/shops', title: 'shops' },
  ask: async (call, { shopId = '' }) =>
    turned(await call('showConsoleShop', { params: { shopId } }), (body) =>
      whole(body, { balances: body.balances, pointsOfSale: body.pointsOfSale }),
    ),
}

export const statementPage: PageOfRecord = {
  title: 'statement',
  above: { href: '/statements', title: 'statements' },
  ask: async (call, { reportId = '' }) =>
    turned(await call('showConsoleStatement', { params: { reportId } }), (body) => whole(body)),
}
