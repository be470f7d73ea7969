import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentResultOf } from './payment-results.ts'

test('the card response code explains a failed payment, or else the result code', () => {
  const resultCode = 'AUT_ERROR_NO_AUTHORIZATION'
  assert.deepEqual(paymentResultOf({ responseCode: 'S51', resultCode }), {
    code: 'S51',
    en: 'Insufficient funds',
    pl: 'Brak środków',
  })
  assert.equal(paymentResultOf({ responseCode: '000', resultCode })?.code, resultCode)
  assert.equal(
    paymentResultOf({ resultCode: 'REG_ERROR_AUTH_CODE_EXPIRED' })?.en,
    'The BLIK code has expired. Ask the payer for a new one.',
  )
})

test('a payment that did not fail has no failure reason', () => {
  assert.equal(paymentResultOf({ responseCode: '000' }), undefined)
  assert.equal(paymentResultOf({}), undefined)
})
