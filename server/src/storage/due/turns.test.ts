import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns, type Turns } from './turns.ts'

/** A row of this turn becomes due, runs, and is answered at once. */
function answer(turns: Turns, name: string): void {
  turns.expect(name, 0)
  for (const taken of turns.take(0, 64)) {
    turns.giveBack(taken.name, taken.count - 1)
    turns.ended(taken.name, { answered: true, tookMs: 5 })
  }
}

function countOf(turns: Turns, name: string): number | undefined {
  turns.expect(name, 0)
  return turns.take(0, 64).find((taken) => taken.name === name)?.count
}

test('a turn that answered quickly is remembered even if many new turns wait', () => {
  const turns = createTurns({ together: 512, perTurn: 64 })
  answer(turns, 'shop')
  for (let index = 0; index < 20_000; index++) turns.expect(`stranger ${index}`, 0)
  // They use all the places of unproven turns, and are never answered.
  for (let taken = 1; taken > 0; ) taken = turns.take(0, 64).length
  turns.forget()
  assert.equal(countOf(turns, 'shop'), 2)
})

test('the turns without due rows that were idle the longest are removed', () => {
  const turns = createTurns({ together: 512, perTurn: 64 })
  for (let index = 0; index < 10_002; index++) answer(turns, `shop ${index}`)
  answer(turns, 'shop 0')
  turns.forget()
  // A remembered turn can run two rows or more at once, a new one only one.
  const counts = ['shop 0', 'shop 1', 'shop 2', 'shop 3'].map((name) => countOf(turns, name))
  assert.deepEqual(counts, [3, 1, 1, 2])
})
