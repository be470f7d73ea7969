import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderBodies } from '../../../plugins/contract/builder.ts'
import { postmanCollection, readCollection, savedRequest, withRequest } from './collection.ts'
import { requestOf } from './request.ts'

const bodies = builderBodies('en')

test('a request in the collection asks with the token, the address and the body of its choice', () => {
  const { item, variable } = postmanCollection([saved('partial-capture')], 'http://127.0.0.1:8080')
  assert.deepEqual(
    variable.map(({ key }) => key),
    ['baseUrl', 'accessToken'],
  )
  const { request } = item[0] ?? assert.fail('nothing was added')
  assert.equal(request.url.raw, '{{baseUrl}}/api/v2_1/orders/:orderId/captures')
  assert.deepEqual(request.url.variable, [{ key: 'orderId', value: '' }])
  assert.deepEqual(request.header, [
    { key: 'Authorization', value: 'Bearer {{accessToken}}' },
    { key: 'Content-Type', value: 'application/json' },
  ])
  assert.deepEqual(JSON.parse(request.body && 'raw' in request.body ? request.body.raw : ''), {
    amount: '5000',
    currencyCode: 'PLN',
  })
})

test('the token call is a form, and keeps its token for the others', () => {
  const [item] = postmanCollection([saved('client-credentials')], '').item
  const body = item?.request.body
  assert.ok(body && 'urlencoded' in body)
  assert.deepEqual(body.urlencoded[0], { key: 'grant_type', value: 'client_credentials' })
  assert.match(JSON.stringify(item?.event), /accessToken/)
})

test('a call without a body is saved without one', () => {
  const [item] = postmanCollection([saved('cancel-order')], '').item
  assert.equal(item?.request.method, 'DELETE')
  assert.equal(item?.request.body, undefined)
})

test('the parameters of an address are to be filled in', () => {
  const [item] = postmanCollection([saved('retrieveSellerBalance')], '').item
  assert.deepEqual(item?.request.url.path.at(-1), 'balances')
  assert.deepEqual(item?.request.url.query, [{ key: 'currencyCode', value: '' }])
  assert.deepEqual(item?.request.url.variable, [{ key: 'extCustomerId', value: '' }])
})

test('the same choice is kept once, and what is no collection is none', () => {
  const list = withRequest([saved('cancel-order'), saved('full-refund')], saved('cancel-order'))
  assert.deepEqual(
    list.map(({ query }) => query),
    ['full-refund', 'cancel-order'],
  )
  assert.deepEqual(readCollection(JSON.stringify(list)), list)
  for (const stored of [null, '', '{', '{}', '[1, null, {}]']) {
    assert.deepEqual(readCollection(stored), [])
  }
})

function saved(choice: string) {
  const built = requestOf(bodies, { choice, currency: 'PLN', options: [] })
  assert.ok(built)
  return savedRequest(built, choice, choice)
}
