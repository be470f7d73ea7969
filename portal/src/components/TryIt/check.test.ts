import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schema } from '@cfworker/json-schema'
import { operations } from '@grosz/contract/index.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { faultsOf } from './check.ts'

const schemaOf = (id: keyof typeof operations): Schema =>
  JSON.parse(JSON.stringify((operations[id] as { body?: object }).body))

test('every recipe passes the check of its call', () => {
  for (const { id, operation, body } of recipes) {
    if (typeof body !== 'object') continue
    assert.deepEqual(faultsOf(JSON.stringify(body), schemaOf(operation)), [], id)
  }
})

test('the check of a body reports missing and invalid fields', () => {
  const [order] = recipes.filter(({ operation }) => operation === 'createOrder')
  const { description: _, ...rest } = Object(order?.body)
  const body = { ...rest, currencyCode: 'XXX', products: [{ name: 'Book' }] }
  const faults = faultsOf(JSON.stringify(body), schemaOf('createOrder'))
  const told = faults.map(({ kind, where }) => `${kind} ${where}`)
  assert.ok(told.includes('missing description'), told.join())
  assert.ok(told.includes('invalid currencyCode'), told.join())
  assert.ok(told.includes('missing products.0.unitPrice'), told.join())
  assert.equal(faultsOf('{', schemaOf('createOrder'))[0]?.kind, 'syntax')
})
