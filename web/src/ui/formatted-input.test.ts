import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digitsOf, group, reformat } from './formatted-input.ts'

const inFours = (typed: string) => group(digitsOf(typed), [4, 8])

test('the caret stays behind a digit that is typed at the end', () => {
  assert.deepEqual(reformat('44445', 5, inFours), { text: '4444 5', caret: 6 })
})

test('the caret stays behind a digit that is typed in the middle', () => {
  // 1234 5678, with a 9 typed behind the 2
  assert.deepEqual(reformat('1293 45678', 3, inFours), { text: '1293 4567 8', caret: 3 })
})

test('characters that are not digits are removed, and the caret does not move ahead', () => {
  assert.deepEqual(reformat('12x34', 3, inFours), { text: '1234', caret: 2 })
  assert.deepEqual(reformat('x', 1, inFours), { text: '', caret: 0 })
})

test('deleting the last digit of a group deletes its space, too', () => {
  assert.deepEqual(reformat('4444 ', 5, inFours), { text: '4444', caret: 4 })
})
