import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardResponseCodes, describeCardResponse } from './card-response-codes.ts'

test('an answer of the bank is written as code and meaning, even if the code is not listed', () => {
  assert.equal(describeCardResponse('000'), '000 - OK')
  assert.equal(describeCardResponse('S51'), 'S51 - Insufficient funds')
  assert.equal(
    describeCardResponse('constructor'),
    'constructor - The payment could not be processed',
  )
})

test('only an approval requires no action of the shop, and only the bank approves', () => {
  const approvals = Object.entries(cardResponseCodes).filter(([, { advice }]) => advice === 'none')
  assert.deepEqual(
    approvals.map(([code, { from }]) => [code, from]),
    [['000', 'bank']],
  )
})

test('codes of the bank begin with S, except for its approval', () => {
  for (const [code, { from }] of Object.entries(cardResponseCodes)) {
    assert.equal(from === 'bank', code.startsWith('S') || code === '000', code)
  }
})
