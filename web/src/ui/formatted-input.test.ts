import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digitsOf, group, reformat } from './formatted-input.ts'

const inFours = (typed: string) => group(digitsOf(typed), [4, 8])

test('a digit typed at the end takes the caret along', () => {
  assert.deepEqual(reformat('44445', 5, inFours), { text: '4444 5', caret: 6 })
})

test('a digit typed in the middle leaves the caret right behind it', () => {
  // 1234 5678, with a 9 typed behind the 2
  assert.deepEqual(reformat('1293 45678', 3, inFours), { text: '1293 4567 8', caret: 3 })
})

test('characters that are not digits are dropped, and the caret does not run ahead', () => {
  assert.deepEqual(reformat('12x34', 3, inFours), { text: '1234', caret: 2 })
  assert.deepEqual(reformat('x', 1, inFours), { text: '', caret: 0 })
})

test('taking away the last digit of a group takes its space too', () => {
  assert.deepEqual(reformat('4444 ', 5, inFours), { text: '4444', caret: 4 })
})
