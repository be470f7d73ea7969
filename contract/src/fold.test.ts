import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('letters are folded to those that people type, with and without a mark of its own', () => {
  for (const name of ['Żółć', 'ŻÓŁĆ', 'Zo\u0301l\u0301c\u0301', 'zolc'])
    assert.equal(fold(name), 'zolc')
  assert.equal(fold('Nguyễn Đức'), 'nguyen đuc')
})

test('a text of nothing but marks is folded in a time that grows with its length alone', () => {
  const begun = performance.now()
  assert.equal(fold(`a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_768)}`), 'a')
  assert.ok(performance.now() - begun < 1_000)
})
