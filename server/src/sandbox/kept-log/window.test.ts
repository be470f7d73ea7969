import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue } from './queue.ts'
import { type Bounds, createWindow } from './window.ts'

const wide: Bounds = { entries: 100, bytes: 1_000, ageMs: 1_000 }

function pageOf(first: number, count: number, { writtenAt = 0, bytes = 1 } = {}) {
  const entries = Array.from({ length: count }, (_, index) => `entry ${first + index}`)
  return { first, writtenAt, bytes, entries }
}

function numbersOf(found: Iterable<{ number: number; entry: string }>): number[] {
  return [...found].map(({ number, entry }) => {
    assert.equal(entry, `entry ${number}`)
    return number
  })
}

test('a log keeps its newest entries by number, even in the middle of a page', () => {
  const window = createWindow<string>({ ...wide, entries: 5 })
  for (const first of [1, 4, 7]) window.add(pageOf(first, 3), 0)
  assert.deepEqual(numbersOf(window.after(0)), [5, 6, 7, 8, 9])
  assert.equal(window.oldest()?.number, 5)
})

test('a log keeps its newest pages by their size', () => {
  const window = createWindow<string>({ ...wide, bytes: 100 })
  for (const first of [1, 3, 5]) window.add(pageOf(first, 2, { bytes: 40 }), 0)
  assert.deepEqual(numbersOf(window.after(0)), [3, 4, 5, 6])
})

test('a log drops pages that are too old, and an empty one has no oldest entry', () => {
  const window = createWindow<string>({ ...wide, ageMs: 100 })
  window.add(pageOf(1, 1), 0)
  window.add(pageOf(2, 1, { writtenAt: 90 }), 90)
  window.trim(101)
  assert.deepEqual(numbersOf(window.after(0)), [2])
  window.trim(1_000)
  assert.equal(window.oldest(), undefined)
})

test('a reader continues from any number in both directions, even across deleted numbers', () => {
  const window = createWindow<string>(wide)
  window.add(pageOf(1, 3), 0)
  window.add(pageOf(10, 3), 0)
  assert.deepEqual(numbersOf(window.after(2)), [3, 10, 11, 12])
  assert.deepEqual(numbersOf(window.after(7)), [10, 11, 12])
  assert.deepEqual(numbersOf(window.after(12)), [])
  assert.deepEqual(numbersOf(window.before(11)), [10, 3, 2, 1])
  assert.deepEqual(numbersOf(window.before(Number.POSITIVE_INFINITY)), [12, 11, 10, 3, 2, 1])
})

test('waiting entries are dropped by number and size, and their numbers are not used again', () => {
  const queue = createQueue<string>((entry) => entry.length, { entries: 3, bytes: 10 })
  for (const entry of ['a', 'b', 'c', 'd']) queue.add(entry)
  assert.deepEqual(queue.take(100), { lost: 1, entries: ['b', 'c', 'd'] })
  for (const entry of ['123456', '7890']) queue.add(entry)
  queue.add('x')
  const batch = queue.take(100)
  assert.deepEqual(batch, { lost: 1, entries: ['7890', 'x'] })
  queue.putBack(batch)
  queue.add('y')
  assert.deepEqual(queue.take(4), { lost: 1, entries: ['7890'] })
  assert.deepEqual(queue.take(4), { lost: 0, entries: ['x', 'y'] })
  assert.ok(queue.isEmpty())
})
