import assert from 'node:assert/strict'
import { test } from 'node:test'
import { methodOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { canHave } from '@grosz/contract/outcomes.ts'
import { endingOf, forcedOf, testValuesOf, wordOf } from './choices.ts'

test('every method offers approved, declined, and pending as forced outcomes', () => {
  for (const method of [undefined, ...payMethodCatalogue])
    for (const outcome of ['APPROVED', 'DECLINED', 'PENDING'] as const)
      assert.ok(forcedOf(method).includes(outcome), `${method?.value} ${outcome}`)
  assert.ok(forcedOf(methodOf('c')).includes('S51'))
  assert.ok(!forcedOf(methodOf('b')).includes('S51'))
  assert.ok(forcedOf(methodOf('dpp')).every((outcome) => canHave('INSTALLMENTS', outcome)))
  assert.ok(forcedOf(undefined).includes('S51'))
})

test('a value of the address is a test value or a forced outcome, and each method has a default', () => {
  const [card, blik, bank] = [methodOf('c'), methodOf('blik'), methodOf('m')]
  assert.deepEqual(endingOf(card, '5000105018126595'), { testValue: '5000105018126595' })
  assert.deepEqual(endingOf(card, 'S51'), { forced: 'S51' })
  assert.deepEqual(endingOf(card, null), { testValue: testValuesOf(card)[0]?.value })
  assert.deepEqual(endingOf(blik, 'xxxxxx'), { testValue: 'xxxxxx' })
  assert.deepEqual(endingOf(bank, 'S51'), {}, 'a bank has no response codes of cards')
  assert.deepEqual(endingOf(bank, 'DECLINED'), { forced: 'DECLINED' })
  for (const word of ['S51', '5000105018126595']) assert.equal(wordOf(endingOf(card, word)), word)
})
