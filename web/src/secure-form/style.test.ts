import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variablesOf } from './style.ts'

const anything = () => true

test('a shop can set the font size and the colors of a field', () => {
  const style = {
    basic: { fontSize: '24px', fontColor: 'rgb(1, 2, 3)' },
    placeholder: { color: '#777' },
  }
  assert.deepEqual(variablesOf(style, anything), [
    ['--basic-font-size', '24px'],
    ['--basic-color', 'rgb(1, 2, 3)'],
    ['--placeholder-color', '#777'],
  ])
})

test('a font weight may be a number, and a disabled field may have its own style', () => {
  const style = { basic: { fontWeight: 500 }, disabled: { fontColor: '#777' } }
  assert.deepEqual(variablesOf(style, anything), [
    ['--basic-font-weight', '500'],
    ['--disabled-color', '#777'],
  ])
})

test('styles that could move, hide, or load something are left out', () => {
  const style = {
    basic: {
      position: 'fixed',
      opacity: '0',
      backgroundImage: 'none',
      constructor: 'red',
      color: 'url(https://example.com/x)',
      fontFamily: 'a; position: fixed',
      fontSize: 'calc(1px * 1)',
    },
  }
  assert.deepEqual(variablesOf(style, anything), [])
  assert.deepEqual(
    variablesOf({ basic: { color: 'loud' } }, () => false),
    [],
  )
  assert.deepEqual(variablesOf(undefined, anything), [])
})
