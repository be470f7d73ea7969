import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderRequest } from '@grosz/contract/resources/orders.ts'
import type { OrderBody } from './order-request.ts'
import { readTerms, toTerms } from './terms.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** A request in which the value of every field of the contract is its own path. */
function bodyOfPaths(schema: Schema, path = ''): unknown {
  if (schema.items) return [bodyOfPaths(schema.items, `${path}[]`)]
  if (!schema.properties) return path
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      bodyOfPaths(field, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}

/** Fields that have a column, or that the terms store in another form. */
const elsewhere = [
  'merchantPosId',
  'extOrderId',
  'currencyCode',
  'totalAmount',
  'validityTime',
  'notifyUrl',
  'buyer.extCustomerId',
  'mcpData.mcpCurrency',
  'mcpData.mcpAmount',
  'donation.amount',
  'payMethods.payMethod.type',
]

/** Fields that are not needed after the order is created, or that must not be stored. */
const dropped = [
  'moto',
  'credit',
  'payMethods.payMethod.amount',
  'payMethods.payMethod.authorizationCode',
  'payMethods.payMethod.blikData.appKey',
  'payMethods.payMethod.blikData.countryCode',
  'payMethods.payMethod.blikData.recommendedAuthLevel',
  'payMethods.payMethod.card',
  'payMethods.payMethod.cardInstallments',
  'payMethods.payMethod.clickToPay',
  'payMethods.payMethod.sourcePaymentFlow',
  'payMethods.payMethod.specificData',
  'payMethods.payMethod.threeDsData',
  'shippingMethods',
  'threeDsAuthentication.browser',
  'threeDsAuthentication.cardholder',
  'threeDsAuthentication.exemption.riskScore',
  'threeDsAuthentication.merchantRiskIndicator',
  'threeDsAuthentication.recurring',
  'threeDsAuthentication.sdk',
]

const kept = [
  'additionalDescription',
  'buyer.birthDate',
  'buyer.delivery.city',
  'buyer.delivery.countryCode',
  'buyer.delivery.name',
  'buyer.delivery.postalBox',
  'buyer.delivery.postalCode',
  'buyer.delivery.recipientEmail',
  'buyer.delivery.recipientName',
  'buyer.delivery.recipientPhone',
  'buyer.delivery.state',
  'buyer.delivery.street',
  'buyer.email',
  'buyer.firstName',
  'buyer.language',
  'buyer.lastName',
  'buyer.nin',
  'buyer.phone',
  'cardOnFile',
  'continueUrl',
  'customerIp',
  'description',
  'deviceFingerprint',
  'donation.organizationId',
  'mcpData.mcpFxTableId',
  'mcpData.mcpPartnerId',
  'mcpData.mcpRate',
  'payMethods.payMethod.authorizationType',
  'payMethods.payMethod.blikData.aliasLabelProposal',
  'payMethods.payMethod.blikData.recurring.authorizeDespiteRecurringNotSupported',
  'payMethods.payMethod.blikData.recurring.expirationDate',
  'payMethods.payMethod.blikData.recurring.initializationDate',
  'payMethods.payMethod.blikData.recurring.type',
  'payMethods.payMethod.blikData.register',
  'payMethods.payMethod.blikData.registerTokenValue',
  'payMethods.payMethod.value',
  'products[].listingDate',
  'products[].name',
  'products[].quantity',
  'products[].unitPrice',
  'products[].virtual',
  'recurring',
  'riskData.browser.acceptHeaders',
  'riskData.browser.colorDepth',
  'riskData.browser.javaEnabled',
  'riskData.browser.language',
  'riskData.browser.requestIP',
  'riskData.browser.screenHeight',
  'riskData.browser.screenWidth',
  'riskData.browser.timezoneOffset',
  'riskData.browser.userAgent',
  'settings.cardInstallmentsOptions',
  'shoppingCarts[].amount',
  'shoppingCarts[].extCustomerId',
  'shoppingCarts[].fee',
  'shoppingCarts[].products[].listingDate',
  'shoppingCarts[].products[].name',
  'shoppingCarts[].products[].quantity',
  'shoppingCarts[].products[].unitPrice',
  'shoppingCarts[].products[].virtual',
  'shoppingCarts[].shippingMethods[].country',
  'shoppingCarts[].shippingMethods[].name',
  'shoppingCarts[].shippingMethods[].price',
  'statementDescription',
  'submerchant.id',
  'threeDsAuthentication.challengeRequested',
  'threeDsAuthentication.exemption.rejectionHandling',
  'threeDsAuthentication.exemption.value',
  'threeDsAuthentication.merchantRiskIndicator.orderType',
  'visibleDescription',
]

test('an order keeps the fields of its request that are listed, and no others', () => {
  const asked = bodyOfPaths(OrderRequest as Schema) as OrderBody
  const all = leavesOf(asked).sort()
  const method = asked.payMethods?.payMethod
  const body = { ...asked, payMethods: { payMethod: { ...method, type: 'PBL' } } } as OrderBody
  const found = leavesOf(toTerms(body))
  const isIn = (field: string, list: readonly string[]) =>
    list.some((one) => field === one || field.startsWith(`${one}.`) || field.startsWith(`${one}[`))
  assert.deepEqual(
    all.filter((field) => found.includes(field)),
    kept,
  )
  const others = all.filter((field) => !kept.includes(field))
  assert.deepEqual(
    others.filter((field) => !isIn(field, elsewhere) && !isIn(field, dropped)),
    [],
    'a field of the contract is kept, has a column, or is dropped on purpose',
  )
})

test('a value that may be a code or a token of a card is not kept', () => {
  const termsOf = (payMethod: object) =>
    JSON.stringify(toTerms({ products: [], payMethods: { payMethod } } as unknown as OrderBody))
  assert.match(termsOf({ type: 'PBL', value: 'blik' }), /"blik"/)
  assert.doesNotMatch(termsOf({ type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }), /777123/)
  assert.doesNotMatch(termsOf({ type: 'CARD_TOKEN', value: 'TOKC_1' }), /TOKC_1/)
})

test('the terms of an older order are read from the request that it kept', () => {
  const request = {
    customerIp: '203.0.113.10',
    description: 'A book',
    totalAmount: '1000',
    currencyCode: 'PLN',
    merchantPosId: '500100',
    notifyUrl: 'https://shop.example/notify',
    buyer: { extCustomerId: 'anna', email: 'anna@shop.example' },
    products: [{ name: 'Book', unitPrice: 1000, quantity: 1 }],
    payMethod: { type: 'PBL', value: 'cod' },
    mcpData: {
      mcpAmount: 250,
      mcpCurrency: 'EUR',
      mcpRate: 4,
      mcpFxTableId: 'T',
      mcpPartnerId: 'P',
    },
    threeDsAuthentication: { challengeRequested: 'NO' },
    submerchant: { id: 'S' },
  }
  assert.deepEqual(JSON.parse(JSON.stringify(readTerms(JSON.stringify(request)))), {
    v: 1,
    customerIp: '203.0.113.10',
    description: 'A book',
    validitySeconds: 30 * 86_400,
    buyer: { email: 'anna@shop.example' },
    products: [{ name: 'Book', unitPrice: '1000', quantity: '1' }],
    payMethod: { type: 'PBL', value: 'cod' },
    authentication: { challengeRequested: 'NO' },
    pricing: { rate: '4', tableId: 'T', partnerId: 'P' },
    submerchantId: 'S',
  })
  const terms = toTerms({ ...request, payMethods: {} } as unknown as OrderBody)
  assert.deepEqual(readTerms(JSON.stringify(terms)), JSON.parse(JSON.stringify(terms)))
})
