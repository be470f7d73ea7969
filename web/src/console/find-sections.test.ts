import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSections } from './find-sections.ts'

const pathsOf = (typed: string) => findSections(typed).map(({ path }) => path)

test('a page is found by the beginning of a word of its name, in either language', () => {
  assert.deepEqual(pathsOf('clo'), ['/clock'])
  assert.deepEqual(pathsOf('Zegar'), ['/clock'])
  assert.deepEqual(pathsOf('zamow'), ['/orders'])
  assert.deepEqual(pathsOf('ZAMÓW'), ['/orders'])
  assert.deepEqual(pathsOf('balances'), ['/shops'])
})

test('an empty query or the middle of a word finds no page', () => {
  assert.deepEqual(pathsOf(''), [])
  assert.deepEqual(pathsOf('  '), [])
  assert.deepEqual(pathsOf('lock'), [])
})

test('a query with l finds a name with ł', () => {
  assert.deepEqual(pathsOf('platnos'), ['/try'])
  assert.deepEqual(pathsOf('bled'), ['/faults'])
})
