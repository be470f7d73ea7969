import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsCardNumber } from '@grosz/contract/methods/find-card-number.ts'
import { tellFigure } from './figure.ts'
import { innocentLines } from './innocent-lines.ts'

const LINES = 5_000
const seed = Number(process.env.GROSZ_SEED ?? 28)

test('less than one in a thousand ordinary lines of shops is mistaken for a card number', (t) => {
  const all = innocentLines(seed).take(LINES).toArray()
  const refused = all.filter(containsCardNumber)
  tellFigure(t, 'innocent lines taken for a card number', `${refused.length} of ${LINES}`)
  assert.equal(new Set(all).size, LINES)
  assert.ok(refused.length < LINES / 1_000, `seed ${seed}: ${refused.length}`)
})
