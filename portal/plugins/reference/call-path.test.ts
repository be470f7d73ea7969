import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { callPath } from './call-path.mts'
import { fieldAnchor } from './field-anchor.ts'

test('each call has its own page, which is named after its chapter and call', () => {
  const ids = (Object.entries(operations) as [string, Operation][])
    .filter(([, { audience }]) => audience === 'merchant')
    .map(([id]) => id)
  const paths = ids.map(callPath)
  assert.deepEqual(paths, [...new Set(paths)])
  for (const path of paths) assert.match(path, /^[a-z]+\/[a-z]+(-[a-z]+)*\/$/)
  assert.equal(callPath('createOrder'), 'orders/create/')
  assert.equal(callPath('updateOrderStatus'), 'orders/update-status/')
  assert.equal(callPath('listPayMethods'), 'paymethods/list/')
  assert.equal(callPath('authorize'), 'auth/authorize/')
  assert.equal(callPath('loadSeller'), 'verification/load-seller/')
})

test('the address of a field does not depend on how lists are written', () => {
  assert.equal(fieldAnchor('body', 'products[].name'), 'body.products.name')
})
