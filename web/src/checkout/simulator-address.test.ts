import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatorAddress } from './simulator-address.ts'

const order = { sandbox: true, orderId: 'A/1' }

test('a sandbox leads the payer to the simulated phone or bank that confirms a payment', () => {
  assert.equal(simulatorAddress(order, { interaction: 'blik-code' }), '/sim/phone/?order=A%2F1')
  assert.equal(simulatorAddress(order, { interaction: 'wire' }), '/sim/bank/?order=A%2F1')
  assert.equal(simulatorAddress(order, { interaction: 'on-delivery' }), '/sim/bank/?order=A%2F1')
})

test('a payment that a lender reviews leads back to the lender', () => {
  assert.equal(simulatorAddress(order, { interaction: 'redirect' }), '/sim/bank/?order=A%2F1')
})

test('a payment that no simulated phone or bank confirms has no such address', () => {
  assert.equal(simulatorAddress(order, { interaction: 'card-form' }), undefined)
})

test('production leads to no simulator', () => {
  const real = { ...order, sandbox: false }
  assert.equal(simulatorAddress(real, { interaction: 'blik-code' }), undefined)
})
