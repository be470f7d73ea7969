import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkBlikCode, formatBlikCode } from './blik.ts'

test('a BLIK code is shown in two groups of three digits', () => {
  assert.equal(formatBlikCode('123'), '123')
  assert.equal(formatBlikCode('1234'), '123 4')
  assert.equal(formatBlikCode('123-456 789'), '123 456')
})

test('a BLIK code has six digits', () => {
  assert.deepEqual(checkBlikCode('123 456'), { blikCode: '123456' })
  assert.deepEqual(checkBlikCode('123 45'), { error: 'blikWrong' })
  assert.deepEqual(checkBlikCode(' '), { error: 'blikEmpty' })
})
