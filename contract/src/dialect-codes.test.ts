import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorKey, type ErrorRow, errors, statusDescOf } from './errors.ts'

/** Responses of the compatible API that shops compare: HTTP status, statusCode, code, codeLiteral. */
const answers: readonly (readonly [ErrorKey, number, string, string?, string?])[] = [
  ['UNAUTHORIZED', 401, 'UNAUTHORIZED', '401', 'INVALID_OR_MISSING_ACCESS_TOKEN'],
  ['INVALID_CLIENT', 401, 'invalid_client'],
  ['INVALID_GRANT', 400, 'invalid_grant'],
  ['UNSUPPORTED_GRANT_TYPE', 400, 'unsupported_grant_type'],
  ['INVALID_TOKEN_REQUEST', 400, 'invalid_request'],
  // Orders: of most, no code is published.
  ['SYNTAX', 400, 'ERROR_SYNTAX'],
  ['VALUE_INVALID', 400, 'ERROR_VALUE_INVALID'],
  ['VALUE_MISSING', 400, 'ERROR_VALUE_MISSING', '8300'],
  ['ORDER_NOT_UNIQUE', 400, 'ERROR_ORDER_NOT_UNIQUE', '110'],
  ['ORDER_STATUS', 400, 'ERROR_VALUE_INVALID', '108', 'ORDER_STATUS_NOT_ALLOWED'],
  ['INCONSISTENT_CURRENCIES', 400, 'ERROR_INCONSISTENT_CURRENCIES'],
  ['CARD_EXPIRED', 400, 'ERROR_INTERNAL', undefined, 'CARD_CARD_EXPIRED'],
  ['ANTIFRAUD_REJECTED', 400, 'BUSINESS_ERROR', undefined, 'ERROR_VALUE_INVALID'],
  ['SINGLE_CLICK_DISABLED', 400, 'ERROR_VALUE_INVALID', undefined, 'SINGLE_CLICK_DISABLED'],
  [
    'SINGLE_CLICK_RECURRING_DISABLED',
    400,
    'ERROR_VALUE_INVALID',
    undefined,
    'SINGLE_CLICK_RECURRING_DISABLED',
  ],
  ['INVALID_BLIK_CODE', 400, 'ERROR_VALUE_INVALID'],
  ['PAY_METHOD_NOT_AVAILABLE', 400, 'ERROR_VALUE_INVALID'],
  ['ACCESS_DENIED', 403, 'UNAUTHORIZED_REQUEST'],
  [
    'INVALID_AUTH_FOR_THIS_ORDER',
    403,
    'ERROR_VALUE_INVALID',
    undefined,
    'INVALID_AUTH_FOR_THIS_ORDER',
  ],
  ['NOT_FOUND', 404, 'DATA_NOT_FOUND'],
  ['TIMEOUT', 408, 'TIMEOUT'],
  ['TOO_MANY_REQUESTS', 429, 'TOO_MANY_REQUESTS'],
  ['INTERNAL', 500, 'ERROR_INTERNAL'],
  ['SERVICE_NOT_AVAILABLE', 503, 'SERVICE_NOT_AVAILABLE'],
  // Refunds
  ['MISSING_REFUND_SECTION', 400, 'ERROR_VALUE_MISSING', '8300', 'MISSING_REFUND_SECTION'],
  ['TRANS_NOT_ENDED', 400, 'OPENPAYU_BUSINESS_ERROR', '9101', 'TRANS_NOT_ENDED'],
  ['NO_BALANCE', 400, 'OPENPAYU_BUSINESS_ERROR', '9102', 'NO_BALANCE'],
  ['AMOUNT_TO_BIG', 400, 'OPENPAYU_ERROR_VALUE_INVALID', '9103', 'AMOUNT_TO_BIG'],
  ['AMOUNT_TO_SMALL', 400, 'OPENPAYU_ERROR_VALUE_INVALID', '9104', 'AMOUNT_TO_SMALL'],
  ['REFUND_DISABLED', 400, 'OPENPAYU_BUSINESS_ERROR', '9105', 'REFUND_DISABLED'],
  ['REFUND_TO_OFTEN', 400, 'OPENPAYU_BUSINESS_ERROR', '9106', 'REFUND_TO_OFTEN'],
  [
    'REFUND_OUTER_ID_NOT_UNIQUE',
    400,
    'OPENPAYU_BUSINESS_ERROR',
    '9107',
    'REFUND_OUTER_ID_NOT_UNIQUE',
  ],
  ['REFUND_PAID', 400, 'OPENPAYU_ERROR_VALUE_INVALID', '9108', 'PAID'],
  ['REFUND_UNKNOWN_ERROR', 500, 'OPENPAYU_ERROR_INTERNAL', '9111', 'UNKNOWN_ERROR'],
  [
    'REFUND_IDEMPOTENCY_MISMATCH',
    400,
    'OPENPAYU_BUSINESS_ERROR',
    '9112',
    'REFUND_IDEMPOTENCY_MISMATCH',
  ],
  [
    'TRANS_BILLING_ENTRIES_NOT_COMPLETED',
    400,
    'OPENPAYU_BUSINESS_ERROR',
    '9113',
    'TRANS_BILLING_ENTRIES_NOT_COMPLETED',
  ],
  ['TRANS_TOO_OLD', 400, 'OPENPAYU_BUSINESS_ERROR', undefined, 'TRANS_TOO_OLD'],
  [
    'REMAINING_TRANS_AMOUNT_TOO_SMALL',
    400,
    'OPENPAYU_BUSINESS_ERROR',
    undefined,
    'REMAINING_TRANS_AMOUNT_TOO_SMALL',
  ],
  // Payouts and shops
  ['UNKOWN_MERCHANT', 403, 'ERROR_VALUE_INVALID', '101', 'UNKOWN_MERCHANT'],
  ['SERVICE_TEMPORARY_UNAVAILABLE', 500, 'GENERAL_ERROR', '102', 'SERVICE_TEMPORARY_UNAVAILABLE'],
  ['INCORRECT_MERCHANT_POS', 404, 'DATA_NOT_FOUND', '8354', 'INCORRECT_MERCHANT_POS'],
  ['NOT_ENOUGH_FUNDS', 403, 'BUSINESS_ERROR', undefined, 'NOT_ENOUGH_FUNDS'],
  ['PAYOUT_ALREADY_EXISTS', 400, 'ERROR_VALUE_INVALID', undefined, 'PAYOUT_ALREADY_EXISTS'],
  ['INVALID_SHOP_ID', 400, 'ERROR'],
  ...missing('8301', 'ACCOUNT_NUMBER'),
  ...missing('8302', 'CUSTOMER_NAME'),
  ...missing('8303', 'BANK_NAME'),
  ...missing('8304', 'BANK_ADDRESS'),
  ...missing('8305', 'BANK_ADDRESS_STREET'),
  ...missing('8306', 'BANK_ADDRESS_CITY'),
  ...missing('8307', 'BANK_ADDRESS_COUNTRY'),
  ...missing('8308', 'SWIFT_CODE'),
  ...missing('8309', 'CUSTOMER_ADDRESS_STREET'),
  ...missing('8310', 'CUSTOMER_ADDRESS_CITY'),
  ...missing('8311', 'CUSTOMER_ADDRESS_COUNTRY'),
  ...tooLong('8316', 'PAYOUT_DESCRIPTION'),
  ...tooLong('8317', 'ACCOUNT_NUMBER'),
  ...tooLong('8318', 'BANK_NAME'),
  ...tooLong('8319', 'SWIFT_CODE'),
]

function missing(code: string, what: string) {
  // If the key does not exist, the comparison with the table below fails.
  const key = `MISSING_${what}` as ErrorKey
  return [[key, 400, 'ERROR_VALUE_MISSING', code, key] as const]
}

function tooLong(code: string, what: string) {
  const key = `${what}_TOO_LONG` as ErrorKey
  return [[key, 400, 'ERROR_VALUE_INVALID', code, key] as const]
}

for (const [key, http, statusCode, code, codeLiteral] of answers) {
  test(`${key} has the status and codes that existing shops expect`, () => {
    const row: ErrorRow = errors[key]
    assert.ok(row, key)
    assert.deepEqual([row.http, row.statusCode], [http, statusCode])
    if (code !== undefined) assert.equal(row.code, code)
    if (codeLiteral !== undefined) assert.equal(row.codeLiteral, codeLiteral)
  })
}

test('BLIK code and payment method errors have the expected statusDesc', () => {
  assert.equal(statusDescOf('INVALID_BLIK_CODE'), 'INVALID_BLIK_CODE')
  assert.equal(
    statusDescOf('PAY_METHOD_NOT_AVAILABLE'),
    'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD',
  )
})

test('only errors with status 404 have another severity than ERROR, which is INFO', () => {
  const mild = Object.entries<ErrorRow>(errors).filter(([, { severity }]) => severity !== 'ERROR')
  assert.deepEqual(
    new Set(mild.map(([, { http, severity }]) => `${http} ${severity}`)),
    new Set(['404 INFO']),
  )
})

test('an unpublished error code is between 8000 and 8099 or equals its HTTP status', () => {
  const published = new Set(answers.flatMap(([key, , , code]) => (code === undefined ? [] : [key])))
  for (const [key, { code }] of Object.entries<ErrorRow>(errors)) {
    if (code === undefined || published.has(key as ErrorKey)) continue
    // Codes of conflicts and of access are the HTTP status, as in the definition.
    assert.match(code, /^80\d\d$|^40[39]$/, key)
  }
})
