import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectsIn } from './objects-page.ts'

for (const language of ['en', 'pl'] as const)
  test(`each object has fields, and the calls that send or return it (${language})`, () => {
    const objects = objectsIn(language)
    assert.ok(objects.length > 20)
    for (const { name, fields, calls } of objects) {
      assert.ok(fields.length > 0, name)
      assert.ok(calls.length > 0, name)
      assert.ok(
        calls.every(({ summary }) => summary !== ''),
        name,
      )
    }
    const buyer = objects.find(({ name }) => name === 'Buyer')
    assert.ok(buyer?.fields.some(({ name }) => name === 'email'))
    assert.ok(buyer?.calls.some(({ id }) => id === 'createOrder'))
  })
