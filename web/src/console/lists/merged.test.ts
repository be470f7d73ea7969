import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merged } from './merged.ts'

interface Row {
  readonly id: string
  readonly status?: string
}

const keyOf = ({ id }: Row) => id
const rowsOf = (...ids: string[]): Row[] => ids.map((id) => ({ id }))

test('a row that has changed is replaced where it stands, and nothing waits', () => {
  const paid = { id: 'b', status: 'COMPLETED' }
  const { rows, waiting } = merged(
    rowsOf('a', 'b', 'c'),
    { rows: [{ id: 'a' }, paid], next: 'c' },
    keyOf,
  )
  assert.deepEqual(rows, [{ id: 'a' }, paid, { id: 'c' }])
  assert.equal(waiting, undefined)
})

test('rows that have come wait, and move nothing', () => {
  const fresh = { rows: rowsOf('new', 'newer', 'a', 'b'), next: 'more' }
  const { rows, waiting } = merged(rowsOf('a', 'b', 'c'), fresh, keyOf)
  assert.deepEqual(rows, rowsOf('a', 'b', 'c'))
  assert.deepEqual(waiting, { ...fresh, added: 2 })
})

test('a row that no longer matches stays until the visitor loads the new list and its next page', () => {
  const fresh = { rows: rowsOf('a', 'c', 'of the next page'), next: 'more' }
  const { rows, waiting } = merged(rowsOf('a', 'b', 'c'), fresh, keyOf)
  assert.deepEqual(rows, rowsOf('a', 'b', 'c'))
  assert.deepEqual(waiting, { ...fresh, added: 0 })
})

test('more new rows than a page holds are all that the page has', () => {
  const fresh = { rows: rowsOf('x', 'y', 'z'), next: 'more' }
  assert.equal(merged(rowsOf('a'), fresh, keyOf).waiting?.added, 3)
})

test('a row that comes at the end of a list that is whole has come, too', () => {
  const fresh = { rows: rowsOf('a', 'b') }
  assert.equal(merged(rowsOf('a'), fresh, keyOf).waiting?.added, 1)
})

test('the last row of a list goes like any other', () => {
  assert.deepEqual(merged(rowsOf('a', 'b'), { rows: rowsOf('a') }, keyOf).waiting, {
    rows: rowsOf('a'),
    added: 0,
  })
})
