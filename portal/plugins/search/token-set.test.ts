import assert from 'node:assert/strict'
import { test } from 'node:test'
import lunr from 'lunr'
import './token-set.ts'

test('nodes of the index that lead to different places are not taken for one', () => {
  const texts = [{ 1: { id: 234 } }, { 1: { id: 2 }, 3: { id: 4 } }].map((edges) =>
    String(Object.assign(new lunr.TokenSet(), { edges })),
  )
  assert.notEqual(texts[0], texts[1])
})
