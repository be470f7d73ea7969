import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named } from '@grosz/contract/openapi.ts'
import { objectsIn } from './objects-page.ts'

for (const language of ['en', 'pl'] as const)
  test(`each object has fields and the calls that send or return it (${language})`, () => {
    const objects = objectsIn(language)
    assert.ok(objects.length > 20)
    for (const { name, fields, calls, errors } of objects) {
      assert.ok(fields.length > 0, name)
      assert.equal(errors === undefined, calls.length > 0, name)
      assert.ok(
        calls.every(({ summary }) => summary !== ''),
        name,
      )
    }
    const buyer = objects.find(({ name }) => name === 'Buyer')
    assert.ok(buyer?.fields.some(({ name }) => name === 'email'))
    assert.ok(buyer?.calls.some(({ id }) => id === 'createOrder'))
  })

test('the body of each kind of error is an object that lists its errors', () => {
  const bodies = objectsIn('en').filter(({ errors }) => errors)
  assert.deepEqual(
    bodies.map(({ name }) => name),
    Object.keys(named).filter((name) => name.startsWith('Error')),
  )
  const errorsWith = (name: string) => bodies.find((body) => body.name === name)?.errors ?? []
  assert.deepEqual(errorsWith('ErrorStatus'), [])
  const [only] = errorsWith('ErrorUnauthorized')
  assert.deepEqual(only, { key: 'UNAUTHORIZED', slug: 'unauthorized' })
})

test('objects that a call sends are distinguished from those that are only returned', () => {
  const objects = objectsIn('en')
  const isSent = (name: string) => objects.find((object) => object.name === name)?.isSent
  assert.deepEqual(
    ['Buyer', 'OrderRequest', 'RetrievedOrder', 'AccessToken', 'ErrorStatus'].map(isSent),
    [true, true, false, false, false],
  )
})
