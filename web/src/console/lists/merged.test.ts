import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merged } from './merged.ts'

interface Row {
  readonly id: string
  readonly status?: string
}

const keyOf = ({ id }: Row) => id
const rowsOf = (...ids: string[]): Row[] => ids.map((id) => ({ id }))

test('a row that has changed is replaced in place', () => {
  const paid = { id: 'b', status: 'COMPLETED' }
  const { rows, waiting } = merged(
    rowsOf('a', 'b', 'c'),
    { rows: [{ id: 'a' }, paid], next: 'c' },
    keyOf,
  )
  assert.deepEqual(rows, [{ id: 'a' }, paid, { id: 'c' }])
  assert.equal(waiting, undefined)
})

test('new rows are counted and not inserted', () => {
  const fresh = { rows: rowsOf('new', 'newer', 'a', 'b'), next: 'more' }
  const { rows, waiting } = merged(rowsOf('a', 'b', 'c'), fresh, keyOf)
  assert.deepEqual(rows, rowsOf('a', 'b', 'c'))
  assert.deepEqual(waiting, { ...fresh, added: 2 })
})

test('a row that no longer matches stays until the visitor loads the new list', () => {
  const fresh = { rows: rowsOf('a', 'c', 'of the next page'), next: 'more' }
  const { rows, waiting } = merged(rowsOf('a', 'b', 'c'), fresh, keyOf)
  assert.deepEqual(rows, rowsOf('a', 'b', 'c'))
  assert.deepEqual(waiting, { ...fresh, added: 0 })
})

test('if there are more new rows than a page holds, all rows of the page are counted', () => {
  const fresh = { rows: rowsOf('x', 'y', 'z'), next: 'more' }
  assert.equal(merged(rowsOf('a'), fresh, keyOf).waiting?.added, 3)
})

test('a new row at the end of a complete list is counted, too', () => {
  const fresh = { rows: rowsOf('a', 'b') }
  assert.equal(merged(rowsOf('a'), fresh, keyOf).waiting?.added, 1)
})

test('a removed last row is handled like any other removed row', () => {
  assert.deepEqual(merged(rowsOf('a', 'b'), { rows: rowsOf('a') }, keyOf).waiting, {
    rows: rowsOf('a'),
    added: 0,
  })
})
