import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import { type OrderId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { BlikToken } from '../blik/token.ts'
import type { SingleToken } from '../tokens/single-store.ts'
import type { CardToken } from '../tokens/store.ts'
import type { OrderContext } from './context.ts'
import { assertPermitted, decideOnPage, decideOrder, notUnique } from './decide.ts'
import { openOrder } from './order.ts'
import type { AskedOrder, OrderBody } from './order-request.ts'
import type { Payment } from './payment.ts'

const NOW = Date.UTC(2026, 2, 2, 9)

const pos: AskedOrder['pos'] = {
  posId: toId('1'),
  name: 'Web',
  shopId: toId('shop'),
  shopName: 'Shop',
  firmId: toId('firm'),
  firmCountry: 'PL',
  firmRole: 'merchant',
  currency: 'PLN',
  automaticCapture: true,
  signatureAlgorithm: 'MD5',
  features: new Set<PosFeature>(['card-data', 'stored-cards', 'recurring', 'moto', 'test-payment']),
}

const card = { number: '4444333322221111', expirationMonth: '12', expirationYear: '2031' }
const cardToken: CardToken = {
  posId: toId('1'),
  token: toId('TOKC_1'),
  status: 'ACTIVE',
  extCustomerId: 'anna',
  reference: 'R',
  numberMasked: '444433******1111',
  scheme: 'VS',
  expirationMonth: 12,
  expirationYear: 2031,
  authenticated: true,
  firstTransactionId: '5000000001',
  createdAt: 0,
}
const singleToken: SingleToken = {
  ...cardToken,
  token: toId('TOK_1'),
  type: 'SINGLE',
  status: 'NEW',
  cvvGiven: true,
  expiresAt: NOW + 1,
  orderId: undefined,
}
const uid: BlikToken = {
  posId: toId('1'),
  extCustomerId: 'anna',
  value: 'TOKB_1',
  type: 'UID',
  reference: 'B',
  applications: [{ key: 'bank', label: 'Bank' }],
  aliasLabel: undefined,
  term: undefined,
  createdAt: 0,
}
const payid: BlikToken = { ...uid, type: 'PAYID', term: { from: NOW - 1, until: NOW + 1 } }
const firstPayment = {
  posId: toId('1'),
  state: 'SETTLED',
  details: { with: { card: { authenticated: true } } },
} as unknown as Payment
const seller = { extCustomerId: 'S', name: 'S', taxId: '1', regon: '1', isVerified: true }
const cart = {
  extCustomerId: 'S',
  amount: '1000',
  products: [{ name: 'Book', unitPrice: '1000', quantity: '1' }],
}
const sandbox = { isSandbox: true, serves: () => true }
const referenceTable = { effectiveDate: '2026-03-02', rates: new Map([['PLN', '4.00']]) }
const mcpData = {
  mcpCurrency: 'EUR',
  mcpAmount: '250',
  mcpRate: '4.0000',
  mcpFxTableId: 'T',
  mcpPartnerId: 'P',
}
const pricing: NonNullable<OrderContext['pricing']> = {
  partnerIdOfPos: toId('P'),
  partner: { partnerId: toId('P'), firmId: toId('firm'), marginBasisPoints: 0 },
  table: {
    partnerId: toId('P'),
    tableId: toId('T'),
    validTo: NOW + 1,
    pairs: [{ baseCurrency: 'EUR', termCurrency: 'PLN', rate: '4.0000' }],
  } as unknown as NonNullable<OrderContext['pricing']>['table'],
}

const body = {
  customerIp: '203.0.113.10',
  merchantPosId: '1',
  description: 'A book',
  currencyCode: 'PLN',
  totalAmount: '1000',
  products: [{ name: 'Book', unitPrice: '1000', quantity: '1' }],
}

interface Row {
  /** The fields of the request beyond those of a plain order. */
  readonly asked?: object
  readonly pays?: object
  readonly context?: Partial<OrderContext>
  readonly at?: Partial<AskedOrder['pos']>
  /** The customer whom the access token names. */
  readonly customer?: string
}

function toAsked({ asked = {}, pays, at = {}, customer }: Row): AskedOrder {
  const request = {
    ...body,
    ...asked,
    ...(pays && { payMethods: { payMethod: pays } }),
  } as OrderBody
  const buyer =
    customer === undefined ? request.buyer : { ...request.buyer, extCustomerId: customer }
  return {
    body: { ...request, ...(buyer && { buyer }) },
    amount: BigInt(request.totalAmount),
    pos: { ...pos, ...at },
    extCustomerId: customer,
    orderId: toId('O'),
    now: NOW,
  }
}

function decide(row: Row) {
  const context: OrderContext = { ...sandbox, off: new Set<string>(), ...row.context }
  return decideOrder(toAsked(row), context)
}

const without = (...missing: PosFeature[]) => ({
  features: new Set([...pos.features].filter((one) => !missing.includes(one))),
})
const marketplace = { firmRole: 'marketplace' } as const
const facilitator = { firmRole: 'payment-facilitator' } as const
const romanian = { firmCountry: 'RO' }
const byCard = { type: 'PBL', value: 'c', card }
const byToken = { type: 'CARD_TOKEN', value: 'TOKC_1' }
const bySingle = { type: 'CARD_TOKEN', value: 'TOK_1' }
const byCode = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
const byBlikToken = { type: 'BLIK_TOKEN', value: 'TOKB_1' }
const wallet = { type: 'PBL', value: 'ap', authorizationCode: 'c2VhbGVk' }
const low = { exemption: { value: 'LOW_VALUE', rejectionHandling: 'DECLINE' } }
const inThree = { provider: 'STAR_BT', number: 3 }
const threeOffered = { provider: 'STAR_BT', numbers: [3], minAmount: 1000n } as const
const registers = { ...byCode, blikData: { register: true, registerTokenValue: 'TOKB_1' } }
const buyer = { extCustomerId: 'anna' }
const donation = { organizationId: 'C', amount: '50' }

/** A request and its refusal: the error, and the field or words at the beginning of its text. */
const refusals: readonly (readonly [Row, ErrorKey, RegExp?])[] = [
  // The request by itself.
  [{ asked: { merchantPosId: '2' } }, 'INVALID_AUTH_FOR_THIS_ORDER', /^merchantPosId/],
  [{ asked: { customerIp: '0.0.0.0' } }, 'VALUE_INVALID', /^customerIp/],
  [{ asked: { notifyUrl: 'http://[' } }, 'VALUE_INVALID', /^notifyUrl/],
  [{ asked: { continueUrl: 'http://[' } }, 'VALUE_INVALID', /^continueUrl/],
  [{ asked: { currencyCode: 'EUR' } }, 'INCONSISTENT_CURRENCIES', /^currencyCode/],
  [{ asked: { cardOnFile: 'FIRST', recurring: 'FIRST' } }, 'VALUE_INVALID', /^cardOnFile/],
  [
    { asked: { threeDsAuthentication: { ...low, challengeRequested: 'NO' } } },
    'VALUE_INVALID',
    /^threeDsAuthentication\.challengeRequested/,
  ],
  [
    {
      asked: {
        buyer: { firstName: '王' },
        threeDsAuthentication: { merchantRiskIndicator: { orderType: 'ACC_FUNDING' } },
      },
    },
    'VALUE_INVALID',
    /^buyer\.firstName/,
  ],
  [{ pays: { type: 'PAYMENT_WALL', amount: '999' } }, 'VALUE_INVALID', /^payMethods.*amount/],
  [{ asked: { donation: { amount: '50' } } }, 'VALUE_MISSING', /^donation\.organizationId/],
  [{ asked: { donation: { ...donation, amount: '0' } } }, 'VALUE_INVALID', /^donation\.amount/],
  [{ asked: { donation, mcpData } }, 'VALUE_INVALID', /^donation cannot be combined/],
  [{ asked: { donation, totalAmount: '0' } }, 'VALUE_INVALID', /^donation requires/],
  [
    { asked: { donation, currencyCode: 'HUF' }, at: { currency: 'HUF' } },
    'VALUE_INVALID',
    /^donation can be made only in/,
  ],
  // Features that the point of sale does not have.
  [{ asked: { totalAmount: '0' }, at: without('stored-cards') }, 'SINGLE_CLICK_DISABLED'],
  [{ asked: { cardOnFile: 'FIRST' }, at: without('stored-cards') }, 'SINGLE_CLICK_DISABLED'],
  [{ asked: { recurring: 'FIRST' }, at: without('recurring') }, 'SINGLE_CLICK_RECURRING_DISABLED'],
  [{ pays: byCard, at: without('card-data') }, 'CARD_DATA_NOT_ALLOWED'],
  [{ pays: byCard, asked: { moto: 'MAIL' }, at: without('moto') }, 'VALUE_INVALID', /^moto/],
  [{ asked: { shoppingCarts: [cart] } }, 'VALUE_INVALID', /^shoppingCarts is for/],
  [{ asked: { submerchant: { id: 'M' } } }, 'VALUE_INVALID', /^submerchant/],
  [{ pays: { ...byCard, cardInstallments: inThree } }, 'VALUE_INVALID', /Romanian/],
  [
    { asked: { settings: { cardInstallmentsOptions: { STAR_BT: [3] } } } },
    'VALUE_INVALID',
    /^settings/,
  ],
  [
    {
      asked: { settings: { cardInstallmentsOptions: { STAR_BT: [6] } } },
      pays: { ...byCard, cardInstallments: inThree },
      at: romanian,
    },
    'VALUE_INVALID',
    /is not allowed by settings/,
  ],
  // The method.
  [{ pays: { ...byCode, card } }, 'VALUE_INVALID', /^payMethods\.payMethod\.card is only/],
  [{ asked: { moto: 'PHONE' } }, 'VALUE_INVALID', /^moto requires/],
  [{ asked: { recurring: 'STANDARD' } }, 'VALUE_INVALID', /^recurring STANDARD requires/],
  [{ asked: { cardOnFile: 'STANDARD_MERCHANT' } }, 'VALUE_INVALID', /^cardOnFile STANDARD_M/],
  [{ pays: { type: 'PBL' } }, 'VALUE_MISSING', /^payMethods\.payMethod\.value/],
  [{ pays: { type: 'PBL', value: 'nobody' } }, 'PAY_METHOD_NOT_AVAILABLE'],
  [{ pays: { type: 'TRANSPARENT', value: 'nobody' } }, 'PAY_METHOD_NOT_AVAILABLE'],
  [{ pays: { type: 'PBL', value: 'm' }, asked: { cardOnFile: 'FIRST' } }, 'VALUE_INVALID', /FIRST/],
  [
    { pays: { type: 'PBL', value: 'm' }, context: { off: new Set(['m']) } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [
    { pays: { type: 'PBL', clickToPay: {} }, context: { off: new Set(['c']) } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [
    { pays: { type: 'PBL', value: 't' }, context: { isSandbox: false } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [
    { pays: { type: 'PBL', value: 'm' }, context: { serves: (value) => value === 'p' } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [{ pays: { type: 'PBL', value: 't' }, at: without('test-payment') }, 'PAY_METHOD_NOT_AVAILABLE'],
  [{ asked: { totalAmount: '1' }, pays: { type: 'PBL', value: 'ai' } }, 'PAY_METHOD_NOT_AVAILABLE'],
  [
    { asked: { totalAmount: '99999999999' } },
    'PAY_METHOD_NOT_AVAILABLE',
    /: No payment method of this point of sale/,
  ],
  // Cards in the open.
  [{ pays: { ...byCard, card: { ...card, number: undefined } } }, 'VALUE_MISSING', /card\.number/],
  [
    { pays: { ...byCard, card: { ...card, number: '4444333322221112' } } },
    'VALUE_INVALID',
    /number/,
  ],
  [{ pays: { ...byCard, card: { ...card, expirationYear: '2025' } } }, 'CARD_EXPIRED'],
  [
    { pays: byCard, asked: { cardOnFile: 'STANDARD_MERCHANT' } },
    'VALUE_MISSING',
    /card\.firstTransactionId/,
  ],
  ...(
    [
      undefined,
      { ...firstPayment, posId: '2' },
      { ...firstPayment, state: 'DECLINED' },
      { ...firstPayment, details: {} },
    ] as (Payment | undefined)[]
  ).map(
    (first) =>
      [
        {
          pays: { ...byCard, card: { ...card, firstTransactionId: '5000000001' } },
          asked: { recurring: 'STANDARD' },
          context: { firstPayment: first },
        },
        'FIRST_PAYMENT_NOT_AUTHENTICATED',
      ] as const,
  ),
  [
    { pays: { ...byCard, threeDsData: { status3Ds: 'Y' } } },
    'VALUE_MISSING',
    /threeDsData\.dsTransactionId/,
  ],
  [
    { pays: { ...byCard, threeDsData: { status3Ds: 'Y', dsTransactionId: 'a', xid: 'b' } } },
    'VALUE_INVALID',
    /threeDsData\.xid/,
  ],
  ...[
    undefined,
    { ...threeOffered, numbers: [6] },
    { ...threeOffered, minAmount: 1001n },
    { ...threeOffered, provider: 'BRDF' } as never,
  ].map(
    (installments) =>
      [
        { pays: { ...byCard, cardInstallments: inThree }, at: romanian, context: { installments } },
        'VALUE_INVALID',
        /cardInstallments is not offered/,
      ] as const,
  ),
  // Stored cards.
  [{ pays: { type: 'CARD_TOKEN' } }, 'VALUE_MISSING', /^payMethods\.payMethod\.value/],
  [{ pays: byToken }, 'TOKEN_NOT_USABLE'],
  [{ pays: byToken, context: { card: { ...cardToken, status: 'EXPIRED' } } }, 'CARD_EXPIRED'],
  [{ pays: byToken, context: { card: { ...cardToken, status: 'NEW' } } }, 'TOKEN_NOT_USABLE'],
  [{ pays: byToken, context: { card: cardToken }, customer: 'ben' }, 'TOKEN_NOT_USABLE'],
  // The refusal must not reveal that another customer has an expired card.
  [
    { pays: byToken, context: { card: { ...cardToken, status: 'EXPIRED' } }, customer: 'ben' },
    'TOKEN_NOT_USABLE',
  ],
  [
    { pays: byToken, context: { card: cardToken }, asked: { buyer: { extCustomerId: 'ben' } } },
    'TOKEN_NOT_USABLE',
  ],
  [
    {
      pays: byToken,
      asked: { cardOnFile: 'STANDARD_MERCHANT' },
      context: { card: { ...cardToken, authenticated: false } },
    },
    'FIRST_PAYMENT_NOT_AUTHENTICATED',
  ],
  [
    { pays: byToken, asked: { cardOnFile: 'FIRST' }, context: { card: cardToken } },
    'VALUE_INVALID',
    /^cardOnFile FIRST stores/,
  ],
  [{ pays: bySingle }, 'TOKEN_NOT_USABLE'],
  [
    { pays: bySingle, context: { singleToken: { ...singleToken, status: 'USED' } } },
    'TOKEN_NOT_USABLE',
  ],
  [
    { pays: bySingle, asked: { cardOnFile: 'STANDARD_CARDHOLDER' }, context: { singleToken } },
    'VALUE_INVALID',
    /token of a stored card/,
  ],
  [
    { pays: bySingle, asked: { cardOnFile: 'FIRST' }, context: { singleToken } },
    'VALUE_INVALID',
    /type MULTI/,
  ],
  // Wallets.
  [{ pays: { ...wallet, authorizationCode: '€' } }, 'VALUE_INVALID', /authorizationCode/],
  [
    { pays: { type: 'PBL', value: 'c', clickToPay: {} }, asked: { totalAmount: '0' } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [
    { pays: { type: 'PBL', value: 'c', clickToPay: {} }, asked: { cardOnFile: 'FIRST' } },
    'VALUE_INVALID',
    /^cardOnFile FIRST requires/,
  ],
  // BLIK.
  [{ pays: { ...byCode, value: '77712' } }, 'INVALID_BLIK_CODE'],
  [{ pays: { type: 'BLIK_AUTHORIZATION_CODE' } }, 'INVALID_BLIK_CODE'],
  [{ pays: byCode, asked: { cardOnFile: 'FIRST' } }, 'VALUE_INVALID', /^cardOnFile/],
  [
    { pays: byCode, asked: { currencyCode: 'EUR' }, at: { currency: 'EUR' } },
    'PAY_METHOD_NOT_AVAILABLE',
  ],
  [{ pays: { ...byCode, blikData: { countryCode: 'SK' } } }, 'VALUE_INVALID', /countryCode/],
  [{ pays: registers }, 'VALUE_MISSING', /^buyer\.extCustomerId/],
  [
    { pays: { ...byCode, blikData: { recurring: { type: 'O' } } }, asked: { buyer } },
    'VALUE_INVALID',
    /register must be true/,
  ],
  [
    {
      pays: {
        ...byCode,
        blikData: { register: true, recurring: { type: 'O', expirationDate: '2026-02-01' } },
      },
      asked: { buyer },
    },
    'VALUE_INVALID',
    /expirationDate/,
  ],
  [
    { pays: registers, asked: { buyer }, context: { blikTokens: [payid] } },
    'BLIK_TOKEN_VALUE_TAKEN',
  ],
  [
    {
      pays: { type: 'PBL', value: 'blik', blikData: registers.blikData },
      asked: { buyer },
      context: { blikTokens: [payid] },
    },
    'BLIK_TOKEN_VALUE_TAKEN',
  ],
  [{ pays: { type: 'BLIK_TOKEN' } }, 'VALUE_MISSING', /^payMethods\.payMethod\.value/],
  [{ pays: byBlikToken }, 'TOKEN_NOT_USABLE'],
  [{ pays: byBlikToken, context: { blikTokens: [uid] } }, 'BLIK_TOKEN_NEEDS_CUSTOMER'],
  [{ pays: byBlikToken, context: { blikTokens: [uid] }, customer: 'ben' }, 'TOKEN_NOT_USABLE'],
  [
    {
      pays: byBlikToken,
      context: { blikTokens: [{ ...payid, term: { from: NOW - 2, until: NOW } }] },
    },
    'BLIK_TOKEN_NOT_IN_TIME',
  ],
  [
    {
      pays: { ...byBlikToken, blikData: { appKey: 'other' } },
      context: { blikTokens: [uid] },
      customer: 'anna',
    },
    'BLIK_APP_UNKNOWN',
  ],
  [
    { pays: { ...byBlikToken, blikData: { register: true } }, context: { blikTokens: [uid] } },
    'VALUE_INVALID',
    /register needs a BLIK code/,
  ],
  // Whom the order names.
  [{ asked: { submerchant: { id: 'M' } }, at: facilitator }, 'SUBMERCHANT_NOT_ACTIVE'],
  [
    { asked: { submerchant: { id: 'M' } }, at: facilitator, context: { submerchant: 'BLOCKED' } },
    'SUBMERCHANT_NOT_ACTIVE',
  ],
  [
    { asked: { shoppingCarts: [cart] }, at: marketplace, context: { sellers: [undefined] } },
    'VALUE_INVALID',
    /^shoppingCarts\[0\]\.extCustomerId/,
  ],
  [
    {
      asked: { shoppingCarts: [cart] },
      at: marketplace,
      context: { sellers: [{ ...seller, isVerified: false }] },
    },
    'SELLER_NOT_VERIFIED',
    /shoppingCarts\[0\]/,
  ],
  [{ asked: { donation } }, 'VALUE_INVALID', /^donation\.organizationId/],
  [
    {
      asked: { totalAmount: '12001', threeDsAuthentication: low },
      context: { referenceTable },
    },
    'VALUE_INVALID',
    /LOW_VALUE is for amounts up to/,
  ],
  [
    {
      asked: { currencyCode: 'CZK', threeDsAuthentication: low },
      at: { currency: 'CZK' },
      context: { referenceTable },
    },
    'VALUE_INVALID',
    /none for CZK/,
  ],
  // Prices in the payer's currency.
  ...(
    [
      ['mcpCurrency', 'MCP_CURRENCY_MISSING'],
      ['mcpAmount', 'MCP_AMOUNT_MISSING'],
      ['mcpRate', 'MCP_RATE_MISSING'],
      ['mcpFxTableId', 'MCP_TABLE_MISSING'],
      ['mcpPartnerId', 'MCP_PARTNER_MISSING'],
    ] as const
  ).map(
    ([field, key]) =>
      [
        { asked: { mcpData: { ...mcpData, [field]: undefined } }, context: { pricing } },
        key,
      ] as const,
  ),
  [
    { asked: { mcpData }, context: { pricing: { ...pricing, partnerIdOfPos: 'Q' } } },
    'MCP_NOT_SUPPORTED',
  ],
  [
    { asked: { mcpData }, context: { pricing: { ...pricing, partner: undefined } } },
    'MCP_NOT_SUPPORTED',
  ],
  [{ asked: { mcpData }, context: { pricing: { ...pricing, table: undefined } } }, 'MCP_ERROR'],
  [
    { asked: { mcpData: { ...mcpData, mcpRate: '4.1' } }, context: { pricing } },
    'MCP_RATE_INVALID',
  ],
  [
    { asked: { mcpData: { ...mcpData, mcpAmount: '251' } }, context: { pricing } },
    'MCP_AMOUNT_INVALID',
  ],
  [
    { asked: { mcpData: { ...mcpData, mcpAmount: '0' } }, context: { pricing } },
    'MCP_AMOUNT_INVALID',
  ],
  [
    { asked: { mcpData: { ...mcpData, mcpCurrency: 'USD' } }, context: { pricing } },
    'MCP_CURRENCY_UNSUPPORTED',
  ],
  [{ asked: { mcpData }, pays: { type: 'PBL', value: 'm' }, context: { pricing } }, 'MCP_ERROR'],
  // Refusals by other parties.
  [{ context: { screened: 'ANTIFRAUD_REJECTED' } }, 'ANTIFRAUD_REJECTED'],
  [{ pays: byCard, context: { screened: 'TIMEOUT' } }, 'TIMEOUT'],
]

test('an impossible order fails with its error', () => {
  for (const [row, key, text] of refusals) {
    const said = JSON.stringify(row, (_, value) =>
      typeof value === 'bigint' || value instanceof Set ? String(value) : value,
    )
    assert.throws(
      () => decide(row),
      (error) => {
        assert.ok(error instanceof Refusal, `${said}: ${error}`)
        assert.equal(error.key, key, `${said}: ${error.message}`)
        if (text) assert.match(error.message, text, said)
        return true
      },
      said,
    )
  }
})

test('the order that has the number is named to the shop, and to its own customer alone', () => {
  const earlier = { orderId: toId<OrderId>('first'), extCustomerId: 'anna' }
  const besideOf = (extCustomerId?: string) =>
    notUnique({ body: { extOrderId: 'E' }, extCustomerId } as AskedOrder, earlier).beside
  const named = { orderId: 'first', extOrderId: 'E' }
  assert.deepEqual(besideOf(), named)
  assert.deepEqual(besideOf('anna'), named)
  assert.deepEqual(besideOf('ben'), { extOrderId: 'E' })
})

/** A request and its payment; undefined if the payer chooses on our page. */
const plans: readonly (readonly [Row, object | undefined])[] = [
  [{}, undefined],
  [{ pays: { type: 'PAYMENT_WALL' } }, undefined],
  [{ pays: { type: 'PBL', value: 'c' } }, undefined],
  [{ pays: { type: 'PBL', value: 'blik' } }, undefined],
  [{ pays: { type: 'PBL', value: 'b' } }, undefined],
  [{ asked: { totalAmount: '0' } }, undefined],
  [{ asked: { donation }, context: { charityName: 'Charity' } }, undefined],
  [{ asked: { mcpData }, context: { pricing } }, undefined],
  [{ pays: { type: 'PBL', value: 'm' } }, { method: 'm', flow: 'PBL', payType: 'PBL' }],
  [{ pays: { type: 'PBL', value: 'cod' } }, { instrument: { kind: 'on-delivery' } }],
  [
    { pays: byCard },
    { method: 'c', flow: 'CARD', cvvPossible: true, instrument: { kind: 'card', ...card } },
  ],
  [{ pays: byCard, asked: { cardOnFile: 'FIRST' } }, { flow: 'FIRST_ONE_CLICK_CARD' }],
  [
    { pays: byCard, asked: { moto: 'PHONE' } },
    { flow: 'ONE_CLICK_PHONE_ORDER', authentication: { kind: 'none' }, cvvPossible: false },
  ],
  [
    {
      pays: { ...byCard, card: { ...card, firstTransactionId: '5000000001' } },
      asked: { recurring: 'STANDARD' },
      context: { firstPayment },
    },
    { flow: 'ONE_CLICK_CARD_RECURRING', firstTransactionId: '5000000001' },
  ],
  [
    {
      pays: { ...byCard, cardInstallments: inThree },
      at: romanian,
      context: { installments: threeOffered },
    },
    { flow: 'CARD_INSTALLMENTS', installments: inThree },
  ],
  [
    { pays: byToken, context: { card: cardToken }, customer: 'anna' },
    {
      token: toId('TOKC_1'),
      flow: 'ONE_CLICK_CARD',
      firstTransactionId: '5000000001',
      instrument: { kind: 'stored-card', reference: 'R' },
    },
  ],
  [
    { pays: bySingle, context: { singleToken } },
    {
      singleToken: 'TOK_1',
      cvvPossible: false,
      instrument: { kind: 'stored-card', reference: 'R' },
    },
  ],
  [
    { pays: wallet },
    {
      method: 'ap',
      flow: 'GOOGLE_PAY',
      instrument: { kind: 'wallet', name: 'ap', payload: 'c2VhbGVk' },
    },
  ],
  [
    { pays: { type: 'PBL', value: 'c', clickToPay: { visa: { srcCorrelationId: 'src' } } } },
    { flow: 'CLICK_TO_PAY', instrument: { kind: 'wallet', name: 'c', payload: 'src' } },
  ],
  [
    { pays: byCode },
    { flow: 'BLIK_AUTHORIZATION_CODE', instrument: { kind: 'blik-code', code: '777123' } },
  ],
  [
    { pays: registers, asked: { buyer } },
    {
      flow: 'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING',
      token: 'TOKB_1',
      instrument: {
        kind: 'blik-code',
        code: '777123',
        registration: { type: 'UID', isVital: true },
      },
    },
  ],
  [
    { pays: registers, asked: { buyer }, context: { blikTokens: [uid] } },
    {
      instrument: {
        kind: 'blik-code',
        code: '777123',
        registration: { type: 'UID', isVital: true, reference: 'B' },
      },
    },
  ],
  [
    { pays: byBlikToken, context: { blikTokens: [uid] }, customer: 'anna' },
    {
      flow: 'BLIK_UID_TOKEN',
      token: 'TOKB_1',
      instrument: {
        kind: 'blik-token',
        type: 'UID',
        reference: 'B',
        confirmation: 'recommended',
      },
    },
  ],
  [{ pays: byBlikToken, context: { blikTokens: [payid] } }, { flow: 'BLIK_PAYID_TOKEN_TYPE_O' }],
]

test('an order is paid by the method in its request, or the payer chooses on our page', () => {
  for (const [row, expected] of plans) {
    const decision = decide(row)
    const said = JSON.stringify([row.asked, row.pays])
    const plan: object | undefined = decision.way === 'payment' ? decision.plan : undefined
    assert.equal(plan === undefined, expected === undefined, said)
    if (plan && expected) assert.partialDeepStrictEqual(plan, expected, said)
  }
})

test('a TRANSPARENT payment returns the payment page as a QR code', () => {
  const decision = decide({ pays: { type: 'TRANSPARENT', value: 'blik' } })
  assert.ok(decision.way === 'page' && decision.asQrCode)
})

test('a decision is plain data, and the same for the same request and context', () => {
  for (const [row] of plans) {
    const decision = decide(row)
    assert.deepEqual(structuredClone(decision), decision)
    assert.deepEqual(decide(row), decision)
  }
})

test('a choice on our page is planned by the same rules', () => {
  const choose = (choice: object, asked: object = {}, context: Partial<OrderContext> = {}) => {
    const order = openOrder(toAsked({ asked, pays: undefined }))
    const known = { ...sandbox, off: new Set<string>(), stored: [], ...context }
    return decideOnPage(choice as never, { ...known, order, pos, now: NOW })
  }
  const refused = (job: () => unknown, key: ErrorKey) => assert.throws(job, { key })
  assert.partialDeepStrictEqual(choose({ method: 'm' }), {
    method: 'm',
    flow: 'PBL',
    origin: 'page',
  })
  assert.partialDeepStrictEqual(choose({ method: 'c', card }), { flow: 'CARD' })
  const first = choose({ method: 'c', card }, { cardOnFile: 'FIRST' })
  assert.equal(first.flow, 'FIRST_ONE_CLICK_CARD')
  assert.equal(choose({ method: 'blik', blikCode: '777123' }).flow, 'BLIK_PBL')
  const wire = choose({ method: 'b' }, { buyer })
  assert.deepEqual(wire.instrument, { kind: 'wire', payer: { posId: '1', extCustomerId: 'anna' } })
  const registering = {
    buyer,
    payMethods: { payMethod: { ...registers, type: 'PBL', value: 'blik' } },
  }
  const blik = { method: 'blik', blikCode: '777123' }
  assert.equal(choose(blik, registering).token, 'TOKB_1')
  // A value that was registered meanwhile does not fail the payer's payment.
  assert.equal(choose(blik, registering, { blikTokens: [payid] }).token, undefined)
  refused(() => choose({ method: 'm' }, {}, { off: new Set(['m']) }), 'PAY_METHOD_NOT_AVAILABLE')
  refused(() => choose({ method: 'cod' }), 'PAY_METHOD_NOT_AVAILABLE')
  refused(() => choose({ method: 'm' }, { cardOnFile: 'FIRST' }), 'PAY_METHOD_NOT_AVAILABLE')
  refused(() => choose({ method: 'c' }), 'VALUE_MISSING')
  refused(() => choose({ method: 'c', storedId: 'nothing' }), 'TOKEN_NOT_USABLE')
  refused(() => choose({ method: 'c', card, rememberCard: true }), 'VALUE_INVALID')
  const inParts = { method: 'c', card, installments: inThree }
  const allowed = { settings: { cardInstallmentsOptions: { STAR_BT: [3] } } }
  const offered = { installments: threeOffered }
  assert.partialDeepStrictEqual(choose(inParts, allowed, offered), {
    flow: 'CARD_INSTALLMENTS',
    installments: inThree,
  })
  refused(() => choose(inParts, allowed), 'VALUE_INVALID')
  refused(() => choose(inParts, {}, offered), 'VALUE_INVALID')
  refused(() => choose({ method: 'blik' }), 'INVALID_BLIK_CODE')
  const old = { ...card, expirationYear: '2025' }
  refused(() => choose({ method: 'c', card: old }), 'CARD_EXPIRED')
})

const everything: readonly PosFeature[] = ['stored-cards', 'recurring', 'card-data', 'moto']

function ask(
  body: object,
  pos: { features?: readonly PosFeature[]; firmCountry?: string; firmRole?: string } = {},
  amount = 1_000n,
): void {
  const { features = [], firmCountry = 'PL', firmRole = 'merchant' } = pos
  assertPermitted({
    body,
    amount,
    pos: { features: new Set(features), firmCountry, firmRole },
  } as unknown as AskedOrder)
}

const allBut = (feature: PosFeature) => everything.filter((one) => one !== feature)

/** Orders that need a feature, and the error of a point of sale that has all other features. */
const needing: readonly (readonly [PosFeature, object, string, bigint?])[] = [
  ['stored-cards', { cardOnFile: 'FIRST' }, 'SINGLE_CLICK_DISABLED'],
  ['stored-cards', {}, 'SINGLE_CLICK_DISABLED', 0n],
  ['recurring', { recurring: 'FIRST' }, 'SINGLE_CLICK_RECURRING_DISABLED'],
  ['card-data', { payMethods: { payMethod: { card: {} } } }, 'CARD_DATA_NOT_ALLOWED'],
  ['moto', { moto: true }, 'VALUE_INVALID'],
]

test('an ordinary payment requires no permission', () => {
  ask({})
  ask({ payMethods: { payMethod: { type: 'PBL' } } })
  ask({ payMethods: {} })
})

for (const [feature, body, key, amount = 1_000n] of needing) {
  test(`${Object.keys(body)[0] ?? 'an order of nothing'} is for points of sale with ${feature}`, () => {
    assert.throws(() => ask(body, { features: allBut(feature) }, amount), { key })
    ask(body, { features: [feature] }, amount)
  })
}

test('the error names a payment by phone that is not allowed', () => {
  assert.throws(() => ask({ moto: true }), {
    message: 'moto is not enabled at this point of sale.',
  })
})

test('shopping carts are for marketplaces, and submerchants for payment facilitators', () => {
  const roles = ['merchant', 'marketplace', 'technical-partner', 'payment-facilitator']
  for (const firmRole of roles) {
    const only = (body: object, role: string, field: RegExp) =>
      firmRole === role
        ? ask(body, { firmRole })
        : assert.throws(() => ask(body, { firmRole }), { key: 'VALUE_INVALID', message: field })
    only({ shoppingCarts: [] }, 'marketplace', /^shoppingCarts /)
    only({ submerchant: { id: '1' } }, 'payment-facilitator', /^submerchant /)
    ask({ submerchant: {} }, { firmRole })
  }
})

const installments = (number: number | string, provider = 'star') => ({
  payMethods: { payMethod: { cardInstallments: { provider, number } } },
})

test('card installments are for Romanian merchants', () => {
  const settings = { cardInstallmentsOptions: { star: [3] } }
  ask({ ...installments(3), settings }, { firmCountry: 'RO' })
  assert.throws(() => ask(installments(3)), {
    key: 'VALUE_INVALID',
    message: /^payMethods\.payMethod\.cardInstallments is for Romanian/,
  })
  assert.throws(() => ask({ settings }), {
    key: 'VALUE_INVALID',
    message: /^settings\.cardInstallmentsOptions is for Romanian/,
  })
  ask({ settings: {} })
})

test('an order accepts only the installments that the shop allows', () => {
  const romanian = { firmCountry: 'RO' }
  const settings = { cardInstallmentsOptions: { star: [3, 6] } }
  ask({ ...installments(6), settings }, romanian)
  ask({ ...installments('6'), settings }, romanian)
  ask({ settings }, romanian)
  ask({ settings, payMethods: {} }, romanian)
  for (const cardInstallmentsOptions of [undefined, {}])
    ask({ ...installments(12), settings: { cardInstallmentsOptions } }, romanian)
  ask(installments(12), romanian)
  for (const body of [installments(12), installments(3, 'other')])
    assert.throws(() => ask({ ...body, settings }, romanian), {
      key: 'VALUE_INVALID',
      message: /^payMethods\.payMethod\.cardInstallments is not allowed/,
    })
})
