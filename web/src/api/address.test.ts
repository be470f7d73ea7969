import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeAddress } from './address.ts'

test('a payer is sent to web addresses and to apps', () => {
  assert.equal(safeAddress('https://shop.example/ok?a=1'), 'https://shop.example/ok?a=1')
  assert.equal(safeAddress('myshop://paid'), 'myshop://paid')
})

test('an address that would run code on the page is rejected', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    '',
    undefined,
    'not an address',
  ]) {
    assert.equal(safeAddress(address), undefined, String(address))
  }
})
