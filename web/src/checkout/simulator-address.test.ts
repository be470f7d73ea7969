import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatorAddress } from './simulator-address.ts'

const order = { sandbox: true, orderId: 'A/1' }

test('a sandbox links to the simulated phone or bank that confirms a payment', () => {
  assert.equal(simulatorAddress(order, { interaction: 'blik-code' }), '/sim/phone/?order=A%2F1')
  assert.equal(simulatorAddress(order, { interaction: 'wire' }), '/sim/bank/?order=A%2F1')
  assert.equal(simulatorAddress(order, { interaction: 'on-delivery' }), '/sim/bank/?order=A%2F1')
})

test('a payment that a lender reviews links back to the lender', () => {
  assert.equal(simulatorAddress(order, { interaction: 'redirect' }), '/sim/bank/?order=A%2F1')
})

test('a payment without confirmation in a simulated phone or bank has no such link', () => {
  assert.equal(simulatorAddress(order, { interaction: 'card-form' }), undefined)
})

test('production has no links to a simulator', () => {
  const real = { ...order, sandbox: false }
  assert.equal(simulatorAddress(real, { interaction: 'blik-code' }), undefined)
})
