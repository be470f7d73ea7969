import type { Expected, Shape, Shapes } from './shape.ts'

const headers = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
}

const missing = (names: string) => ({ status: 400, statusCode: 'ERROR_VALUE_MISSING', names })
const invalid = (names: string) => ({ status: 400, statusCode: 'ERROR_VALUE_INVALID', names })
const misspelt = (names: string) => ({ status: 400, codeLiteral: 'MISSPELT_FIELD', names })

/** An order of one mug with one field written in another way. */
function order(field: string, expect: Expected): Shape {
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
  return { target: '/api/v2_1/orders', headers, body: `{${body}}`, expect }
}

const refund = (body: string, expect: Expected): Shape => ({
  target: '/api/v2_1/orders/<orderId>/refunds',
  headers,
  order: 'completed',
  body,
  expect,
})

const capture = (body: string, expect: Expected): Shape => ({
  target: '/api/v2_1/orders/<orderId>/captures',
  headers,
  posId: '500101',
  order: 'held',
  body,
  expect: { ...expect, order: { status: 'WAITING_FOR_CONFIRMATION' } },
})

const payout = (body: string, expect: Expected): Shape => ({
  target: '/api/v2_1/payouts',
  headers,
  body,
  expect,
})

/** The requests that are never read leniently: ambiguous amounts, and missing fields. */
export const refusedShapes: Shapes = {
  'An amount with a fraction is refused': order('"totalAmount":19.99', invalid('totalAmount')),
  'An amount with a decimal comma is refused': order(
    '"totalAmount":"19,99"',
    invalid('totalAmount'),
  ),
  'An amount with a space between thousands is refused': order(
    '"totalAmount":"1 999"',
    invalid('totalAmount'),
  ),
  'An amount in the form of a decimal is refused': order(
    '"totalAmount":"1999.00"',
    invalid('totalAmount'),
  ),
  'An amount with an exponent is refused': order(
    '"totalAmount":"1.999E+3"',
    invalid('totalAmount'),
  ),
  'An amount with a space before it is refused': order(
    '"totalAmount":" 1999"',
    invalid('totalAmount'),
  ),
  'A price in the form of a decimal is refused beside a quantity that is read': order(
    '"products":[{"name":"Tea","unitPrice":"1999.0000","quantity":"1.0000"}]',
    invalid('products[0].unitPrice'),
  ),
  'An amount that is true is refused': order('"totalAmount":true', invalid('totalAmount')),
  'An amount of null is missing, not 0': order(
    '"totalAmount":null',
    missing('totalAmount is required'),
  ),
  'An empty amount is missing, not 0': order(
    '"totalAmount":""',
    missing('totalAmount is required'),
  ),
  'An array of one amount is no amount': order('"totalAmount":[1999]', invalid('totalAmount')),
  'An array of one text is no text': order('"description":["A mug"]', invalid('description')),
  'An object is no text': order('"description":{"en":"A mug"}', invalid('description')),
  'Products of an empty text are missing': order('"products":""', missing('products is required')),
  'Products of null are missing': order('"products":null', missing('products is required')),
  'Delivery that older plugins leave out of the amount is refused': order(
    '"shippingMethods":[{"country":"PL","price":"1500","name":"Courier"}]',
    invalid('shippingMethods is not part of totalAmount'),
  ),
  'An empty description is missing': order('"description":""', missing('description is required')),
  'A quantity with a fraction is refused': order(
    '"products":[{"name":"Tea","unitPrice":"1999","quantity":1.5}]',
    invalid('products[0].quantity'),
  ),
  'A price of null is missing, and its product is named': order(
    '"products":[{"name":"Tea","unitPrice":null,"quantity":1}]',
    missing('products[0].unitPrice is required'),
  ),
  'A currency in small letters is refused': order('"currencyCode":"pln"', invalid('currencyCode')),
  'A word that is no value of its list is refused': order(
    '"recurring":"first"',
    invalid('recurring'),
  ),
  'A boolean is not guessed from other words': order(
    '"payMethods":{"payMethod":{"type":"BLIK_AUTHORIZATION_CODE","value":"777123","blikData":{"register":"yes"}}}',
    invalid('payMethods.payMethod.blikData.register'),
  ),
  'An order of null is missing its fields': {
    target: '/api/v2_1/orders',
    headers,
    body: 'null',
    expect: missing('is required'),
  },
  'An order of [] is missing its fields': {
    target: '/api/v2_1/orders',
    headers,
    body: '[]',
    expect: missing('is required'),
  },
  'A refund of null is missing': refund('{"refund":null}', {
    status: 400,
    statusCode: 'ERROR_VALUE_MISSING',
    codeLiteral: 'MISSING_REFUND_SECTION',
  }),
  'A refund of [] is missing': refund('{"refund":[]}', {
    status: 400,
    codeLiteral: 'MISSING_REFUND_SECTION',
  }),
  'A refund without a description is missing it': refund(
    '{"refund":{"description":null}}',
    missing('refund.description is required'),
  ),
  'A refund with a fraction of a grosz is refused': refund(
    '{"refund":{"description":"Refund","amount":10.5}}',
    invalid('refund.amount'),
  ),
  'A refund with amont is not a refund of everything': refund(
    '{"refund":{"description":"Refund","amont":"500"}}',
    misspelt('amont'),
  ),
  'A refund with value is not a refund of everything': refund(
    '{"refund":{"description":"Refund","value":"500"}}',
    misspelt('value'),
  ),
  'A refund with its amount beside it is not a refund of everything': refund(
    '{"refund":{"description":"Refund"},"amount":"500"}',
    misspelt('amount'),
  ),
  'A refund with currency instead of currencyCode is refused': refund(
    '{"refund":{"description":"Refund","amount":"500","currency_code":"EUR"}}',
    misspelt('currency_code'),
  ),
  'A capture with Amount captures nothing': capture(
    '{"Amount":"1000","currencyCode":"PLN"}',
    misspelt('Amount'),
  ),
  'A capture with amont captures nothing': capture(
    '{"amont":1000,"currencyCode":"PLN"}',
    misspelt('amont'),
  ),
  'A capture with value captures nothing': capture('{"value":1000}', misspelt('value')),
  'A capture of a fraction captures nothing': capture(
    '{"amount":10.5,"currencyCode":"PLN"}',
    invalid('amount'),
  ),
  'A payout with Amount is refused': payout(
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","Amount":1000}}',
    misspelt('Amount'),
  ),
  'A payout of null is missing its amount': payout(
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":null}}',
    missing('payout.amount'),
  ),
  'A payout of a fraction is refused': payout(
    '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":"10.50"}}',
    invalid('payout.amount'),
  ),
  'A status update to REJECTED lets no held money go': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers,
    posId: '500101',
    order: 'held',
    body: '{"orderId":"<orderId>","orderStatus":"REJECTED"}',
    expect: { ...invalid('orderStatus'), order: { status: 'WAITING_FOR_CONFIRMATION' } },
  },
  'A stored card is deleted for a customer alone, not with the token of the shop': {
    method: 'DELETE',
    target: '/api/v2_1/tokens/<storedCard>',
    headers,
    expect: { status: 403, codeLiteral: 'ACCESS_DENIED', names: 'trusted_merchant' },
  },
  'A statement is downloaded with HTTP Basic, not with an access token': {
    method: 'GET',
    target: '/api/v2_1/reports/2026-11',
    headers: { ...headers, Accept: 'application/octet-stream' },
    expect: { status: 403, codeLiteral: 'ACCESS_DENIED', names: 'HTTP Basic' },
  },
  'An empty form is no request for a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=&client_id=&client_secret=',
    expect: { status: 401, answer: { error: 'invalid_client' } },
  },
  'A form that says it is JSON is no order': {
    target: '/api/v2_1/orders',
    headers,
    body: 'customerIp=203.0.113.10&totalAmount=1999',
    expect: { status: 400, statusCode: 'ERROR_SYNTAX' },
  },
}
