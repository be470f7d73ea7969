import { pathOf } from '@grosz/contract/console-path.ts'
import type { BodyOf } from '../../api/client.ts'
import { asSeller, listed, turned, whole } from './answers.ts'
import type { PageOfRecord } from './RecordPage.tsx'
import type { ListedRecords } from './RecordsPage.tsx'

type Seller = BodyOf<'listConsoleSellers'>['sellers'][number]
type Verification = BodyOf<'listConsoleVerifications'>['verifications'][number]
type Firm = BodyOf<'listConsoleFirms'>['firms'][number]
type Submerchant = BodyOf<'listConsoleSubmerchants'>['submerchants'][number]
type Token = BodyOf<'listConsoleTokens'>['tokens'][number]

export const sellers: ListedRecords<Seller> = {
  title: 'sellers',
  lead: 'sellersLead',
  ask: listed('sellers', (call, query) => call('listConsoleSellers', { query })),
  hears: ['SELLER_'],
  keyOf: ({ firmId, extCustomerId }) => `${firmId} ${extCustomerId}`,
  hrefOf: ({ firmId, extCustomerId }) => pathOf('sellers', firmId, extCustomerId),
  fields: ['extCustomerId', 'name', 'status', 'firmId'],
  names: asSeller,
  typed: ['firmId'],
}

export const verifications: ListedRecords<Verification> = {
  title: 'verifications',
  lead: 'verificationsLead',
  ask: listed('verifications', (call, query) => call('listConsoleVerifications', { query })),
  hears: ['VERIFICATION_'],
  keyOf: ({ verificationId }) => verificationId,
  hrefOf: ({ verificationId }) => pathOf('verifications', verificationId),
  fields: ['verificationId', 'status', 'sellerId', 'type', 'startedBy', 'createdAt'],
  statuses: Object.keys({
    UNFINISHED: true,
    WAITING_FOR_DATA: true,
    WAITING_FOR_VERIFICATION: true,
    POSITIVE: true,
    NEGATIVE: true,
    REJECTED: true,
    CANCELED: true,
  } satisfies Record<'UNFINISHED' | Verification['status'], true>),
  by: ['pos', 'shop', 'day'],
}

export const firms: ListedRecords<Firm> = {
  title: 'firms',
  lead: 'firmsLead',
  ask: listed('firms', (call, query) => call('listConsoleFirms', { query })),
  hears: ['SUBMERCHANT_'],
  keyOf: ({ firmId }) => firmId,
  hrefOf: ({ firmId }) => pathOf('firms', firmId),
  fields: ['firmId', 'name', 'country', 'role', 'registeredBy'],
}

export const submerchants: ListedRecords<Submerchant> = {
  title: 'submerchants',
  lead: 'submerchantsLead',
  ask: listed('submerchants', (call, query) => call('listConsoleSubmerchants', { query })),
  hears: ['SUBMERCHANT_'],
  keyOf: ({ firmId, submerchantId }) => `${firmId} ${submerchantId}`,
  hrefOf: ({ firmId, submerchantId }) => pathOf('submerchants', firmId, submerchantId),
  fields: ['submerchantId', 'externalId', 'status', 'firmId', 'updatedAt'],
  typed: ['firmId'],
}

export const tokens: ListedRecords<Token> = {
  title: 'tokens',
  lead: 'tokensLead',
  ask: listed('tokens', (call, query) => call('listConsoleTokens', { query })),
  hears: ['TOKEN_'],
  keyOf: ({ tokenId }) => tokenId,
  hrefOf: ({ tokenId }) => pathOf('tokens', tokenId),
  fields: [
    'tokenMasked',
    'type',
    'status',
    'label',
    'extCustomerId',
    'posId',
    'expires',
    'createdAt',
  ],
  types: Object.keys({ CARD: true, BLIK: true } satisfies Record<Token['type'], true>),
  typed: ['extCustomerId'],
  by: ['pos', 'shop', 'day'],
}

export const sellerPage: PageOfRecord = {
  title: 'seller',
  names: asSeller,
  above: { href: '/sellers', title: 'sellers' },
  ask: async (call, { firmId = '', extCustomerId = '' }) =>
    turned(await call('showConsoleSeller', { params: { firmId, extCustomerId } }), (body) =>
      whole(body, {
        balances: body.balances,
        verifications: body.verifications,
        pointsOfSale: body.pointsOfSale,
      }),
    ),
  // Orders, refunds, and payouts contain the shop; events do not contain which sellers get a share.
  concerns: ({ type, shopId }, { lists }) =>
    /^(ORDER|REFUND|CHARGEBACK|PAYOUT)_/.test(type) &&
    lists.pointsOfSale?.some((pos) => pos.shopId === shopId) === true,
}

export const verificationPage: PageOfRecord = {
  title: 'verification',
  above: { href: '/verifications', title: 'verifications' },
  ask: async (call, { verificationId = '' }) =>
    turned(await call('showConsoleVerification', { params: { verificationId } }), (body) =>
      whole(body, { loaded: body.loaded, found: body.found }),
    ),
}

export const firmPage: PageOfRecord = {
  title: 'firm',
  above: { href: '/firms', title: 'firms' },
  ask: async (call, { firmId = '' }) =>
    turned(await call('showConsoleFirm', { params: { firmId } }), (body) =>
      whole(body, { shops: body.shops, urls: body.urls }),
    ),
}

export const submerchantPage: PageOfRecord = {
  title: 'submerchant',
  above: { href: '/submerchants', title: 'submerchants' },
  ask: async (call, { firmId = '', submerchantId = '' }) =>
    turned(await call('showConsoleSubmerchant', { params: { firmId, submerchantId } }), (body) => {
      const { submerchant, ...around } = body
      const { representatives = [] } = submerchant
      return { ...whole(body, { representatives }), data: { ...around, ...submerchant } }
    }),
  // Its notifications name the point of sale that signs them, and no firm.
  concerns: ({ type, submerchantId }, { data }) =>
    type.startsWith('NOTIFICATION_') && submerchantId === data.id,
}

export const tokenPage: PageOfRecord = {
  title: 'token',
  isUnnamed: true,
  above: { href: '/tokens', title: 'tokens' },
  ask: async (call, { tokenId = '' }) =>
    turned(await call('showConsoleToken', { params: { tokenId } }), (body) => {
      const { tokenId: _, ...data } = body
      return { ...whole(body), data }
    }),
  // Events do not contain the value of a token, only its owner.
  concerns: ({ type, posId, extCustomerId }, { data }) =>
    type.startsWith('TOKEN_') && posId === data.posId && extCustomerId === data.extCustomerId,
}
