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

test('the order has the BLIK code that the page names, or sends the payer to our page', () => {
  assert.match(payment.blikCode, /^\d{6}$/)
  assert.ok(payment.order.blik.body.includes(`"${payment.blikCode}"`))
  assert.ok(!payment.order.page.body.includes('payMethods'))
})

test('a watched order has come to its end when it is paid or canceled', () => {
  assert.deepEqual(payment.finalStatuses.toSorted(), ['CANCELED', 'COMPLETED'])
})
