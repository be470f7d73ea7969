import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardResponseCodes, describeCardResponse } from './card-response-codes.ts'

test('a card response is written as code and meaning, even if the code is not listed', () => {
  assert.equal(describeCardResponse('000'), '000 - OK')
  assert.equal(describeCardResponse('S51'), 'S51 - Insufficient funds')
  assert.equal(
    describeCardResponse('constructor'),
    'constructor - The payment could not be processed',
  )
})

test('only the approval code, which comes from the bank, requires no action by the shop', () => {
  const approvals = Object.entries(cardResponseCodes).filter(([, { advice }]) => advice === 'none')
  assert.deepEqual(
    approvals.map(([code, { from }]) => [code, from]),
    [['000', 'bank']],
  )
})

test('every bank code except for the approval begins with S', () => {
  for (const [code, { from }] of Object.entries(cardResponseCodes)) {
    assert.equal(from === 'bank', code.startsWith('S') || code === '000', code)
  }
})
