import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('letters lose their diacritics, in composed and decomposed form', () => {
  for (const name of ['Żółć', 'ŻÓŁĆ', 'Zo\u0301l\u0301c\u0301', 'zolc'])
    assert.equal(fold(name), 'zolc')
  assert.equal(fold('Nguyễn Đức'), 'nguyen đuc')
})

test('a text of combining marks only is folded in linear time', () => {
  const begun = performance.now()
  assert.equal(fold(`a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_768)}`), 'a')
  assert.ok(performance.now() - begun < 1_000)
})
