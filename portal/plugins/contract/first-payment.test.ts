import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPaymentIn } from './first-payment.ts'

const payment = firstPaymentIn('en')

test('an order of the first payment can be sent repeatedly and sends no notification', () => {
  for (const { body } of Object.values(payment.order)) {
    const order = JSON.parse(body) as Record<string, unknown>
    assert.ok(!('extOrderId' in order || 'notifyUrl' in order || 'continueUrl' in order))
  }
})

test('the order has the BLIK code of the page or redirects the payer to the payment page', () => {
  assert.match(payment.blikCode, /^\d{6}$/)
  assert.ok(payment.order.blik.body.includes(`"${payment.blikCode}"`))
  assert.ok(!payment.order.page.body.includes('payMethods'))
})

test('an order is watched until it is paid or canceled', () => {
  assert.deepEqual(payment.finalStatuses.toSorted(), ['CANCELED', 'COMPLETED'])
})
