import type { Expected, Shape } from './shape.ts'

const headers = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
}

const missing = { status: 400, statusCode: 'ERROR_VALUE_MISSING' }
const invalid = { status: 400, statusCode: 'ERROR_VALUE_INVALID' }
const misspelt = { status: 400, codeLiteral: 'MISSPELT_FIELD' }

/** An order of one mug with one field written in another way. */
function order(says: string, field: string, expect: Expected): Shape {
  const fields = new Map([
    ['customerIp', '"203.0.113.10"'],
    ['merchantPosId', '"500100"'],
    ['description', '"A mug"'],
    ['currencyCode', '"PLN"'],
    ['totalAmount', '"1999"'],
    ['products', '[{"name":"Mug","unitPrice":"1999","quantity":"1"}]'],
  ])
  const [, name = '', value = ''] = /^"(\w+)":(.*)$/s.exec(field) ?? []
  fields.set(name, value)
  const body = [...fields].map(([key, text]) => `"${key}":${text}`).join(',')
  return any(says, { method: 'POST', target: '/api/v2_1/orders', body: `{${body}}`, expect })
}

function any(says: string, rest: Pick<Shape, 'method' | 'target' | 'expect'> & Partial<Shape>) {
  return { client: 'Any client', says, headers, ...rest } satisfies Shape
}

const refund = (says: string, body: string, expect: Expected): Shape =>
  any(says, {
    method: 'POST',
    target: '/api/v2_1/orders/<orderId>/refunds',
    order: 'completed',
    body,
    expect,
  })

const capture = (says: string, body: string, expect: Expected): Shape =>
  any(says, {
    method: 'POST',
    target: '/api/v2_1/orders/<orderId>/captures',
    posId: '500101',
    order: 'held',
    body,
    expect: { ...expect, order: { status: 'WAITING_FOR_CONFIRMATION' } },
  })

const payout = (says: string, body: string, expect: Expected): Shape =>
  any(says, { method: 'POST', target: '/api/v2_1/payouts', body, expect })

/** The requests that are never read leniently: money that would have to be guessed, and missing fields. */
export const refusedShapes: readonly Shape[] = [
  order('an amount with a fraction is refused', '"totalAmount":19.99', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount with a decimal comma is refused', '"totalAmount":"19,99"', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount with a space between thousands is refused', '"totalAmount":"1 999"', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount in the form of a decimal is refused', '"totalAmount":"1999.00"', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount with an exponent is refused', '"totalAmount":"1.999E+3"', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount with a space before it is refused', '"totalAmount":" 1999"', {
    ...invalid,
    names: 'totalAmount',
  }),
  order(
    'a price in the form of a decimal is refused beside a quantity that is read',
    '"products":[{"name":"Tea","unitPrice":"1999.0000","quantity":"1.0000"}]',
    { ...invalid, names: 'products[0].unitPrice' },
  ),
  order('an amount that is true is refused', '"totalAmount":true', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an amount of null is missing, not 0', '"totalAmount":null', {
    ...missing,
    names: 'totalAmount is required',
  }),
  order('an empty amount is missing, not 0', '"totalAmount":""', {
    ...missing,
    names: 'totalAmount is required',
  }),
  order('an array of one amount is no amount', '"totalAmount":[1999]', {
    ...invalid,
    names: 'totalAmount',
  }),
  order('an array of one text is no text', '"description":["A mug"]', {
    ...invalid,
    names: 'description',
  }),
  order('an object is no text', '"description":{"en":"A mug"}', {
    ...invalid,
    names: 'description',
  }),
  order('products of an empty text are missing', '"products":""', {
    ...missing,
    names: 'products is required',
  }),
  order('products of null are missing', '"products":null', {
    ...missing,
    names: 'products is required',
  }),
  order(
    'delivery that older plugins leave out of the amount is refused',
    '"shippingMethods":[{"country":"PL","price":"1500","name":"Courier"}]',
    { ...invalid, names: 'shippingMethods is not part of totalAmount' },
  ),
  order('an empty description is missing', '"description":""', {
    ...missing,
    names: 'description is required',
  }),
  order(
    'a quantity with a fraction is refused',
    '"products":[{"name":"Tea","unitPrice":"1999","quantity":1.5}]',
    { ...invalid, names: 'products[0].quantity' },
  ),
  order(
    'a price of null is missing, and its product is named',
    '"products":[{"name":"Tea","unitPrice":null,"quantity":1}]',
    { ...missing, names: 'products[0].unitPrice is required' },
  ),
  order('a currency in small letters is refused', '"currencyCode":"pln"', {
    ...invalid,
    names: 'currencyCode',
  }),
  order('a word that is no value of its list is refused', '"recurring":"first"', {
    ...invalid,
    names: 'recurring',
  }),
  order(
    'a boolean is not guessed from other words',
    '"payMethods":{"payMethod":{"type":"BLIK_AUTHORIZATION_CODE","value":"777123","blikData":{"register":"yes"}}}',
    { ...invalid, names: 'payMethods.payMethod.blikData.register' },
  ),
  any('an order of null is missing its fields', {
    method: 'POST',
    target: '/api/v2_1/orders',
    body: 'null',
    expect: { ...missing, names: 'is required' },
  }),
  any('an order of [] is missing its fields', {
    method: 'POST',
    target: '/api/v2_1/orders',
    body: '[]',
    expect: { ...missing, names: 'is required' },
  }),
  refund('a refund of null is missing', '{"refund":null}', {
    status: 400,
    statusCode: 'ERROR_VALUE_MISSING',
    codeLiteral: 'MISSING_REFUND_SECTION',
  }),
  refund('a refund of [] is missing', '{"refund":[]}', {
    status: 400,
    codeLiteral: 'MISSING_REFUND_SECTION',
  }),
  refund('a refund without a description is missing it', '{"refund":{"description":null}}', {
    ...missing,
    names: 'refund.description is required',
  }),
  refund(
    'a refund with a fraction of a grosz is refused',
    '{"refund":{"description":"Refund","amount":10.5}}',
    { ...invalid, names: 'refund.amount' },
  ),
  refund(
    'a refund with amont is not a refund of everything',
    '{"refund":{"description":"Refund","amont":"500"}}',
    { ...misspelt, names: 'amont' },
  ),
  refund(
    'a refund with its amount beside it is not a refund of everything',
    '{"refund":{"description":"Refund"},"amount":"500"}',
    { ...misspelt, names: 'amount' },
  ),
  refund(
    'a refund with currency instead of currencyCode is refused',
    '{"refund":{"description":"Refund","amount":"500","currency_code":"EUR"}}',
    { ...misspelt, names: 'currency_code' },
  ),
  capture('a capture with Amount captures nothing', '{"Amount":"1000","currencyCode":"PLN"}', {
    ...misspelt,
    names: 'Amount',
  }),
  capture('a capture with amont captures nothing', '{"amont":1000,"currencyCode":"PLN"}', {
    ...misspelt,
    names: 'amont',
  }),
  capture('a capture of a fraction captures nothing', '{"amount":10.5,"currencyCode":"PLN"}', {
    ...invalid,
    names: 'amount',
  }),
  payout(
    'a payout with Amount is refused',
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","Amount":1000}}',
    { ...misspelt, names: 'Amount' },
  ),
  payout(
    'a payout of null is missing its amount',
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":null}}',
    { ...missing, names: 'payout.amount' },
  ),
  payout(
    'a payout of a fraction is refused',
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":"10.50"}}',
    { ...invalid, names: 'payout.amount' },
  ),
  any('a status update to REJECTED lets no held money go', {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    posId: '500101',
    order: 'held',
    body: '{"orderId":"<orderId>","orderStatus":"REJECTED"}',
    expect: { ...invalid, names: 'orderStatus', order: { status: 'WAITING_FOR_CONFIRMATION' } },
  }),
  any('a stored card is deleted for a customer alone, not with the token of the shop', {
    method: 'DELETE',
    target: '/api/v2_1/tokens/<storedCard>',
    expect: { status: 403, codeLiteral: 'ACCESS_DENIED', names: 'trusted_merchant' },
  }),
  any('a statement is downloaded with HTTP Basic, not with an access token', {
    method: 'GET',
    target: '/api/v2_1/reports/2026-11',
    headers: { ...headers, Accept: 'application/octet-stream' },
    expect: { status: 403, codeLiteral: 'ACCESS_DENIED', names: 'HTTP Basic' },
  }),
  any('an empty form is no request for a token', {
    method: 'POST',
    target: '/pl/standard/user/oauth/authorize',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=&client_id=&client_secret=',
    expect: { status: 401, answer: { error: 'invalid_client' } },
  }),
  any('a form that says it is JSON is no order', {
    method: 'POST',
    target: '/api/v2_1/orders',
    body: 'customerIp=203.0.113.10&totalAmount=1999',
    expect: { status: 400, statusCode: 'ERROR_SYNTAX' },
  }),
]
