import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderBodies } from '../../../plugins/contract/builder.ts'
import { planOf } from './plan.ts'
import { postmanCollection } from './postman.ts'
import { requestOf } from './request.ts'

const bodies = builderBodies('en')
const words = {
  about: '',
  tokens: 'Access tokens',
  tokenOf: (client: string) => `Token: ${client}`,
}

interface Item {
  readonly name: string
  readonly item?: readonly Item[]
  readonly event?: readonly unknown[]
  readonly protocolProfileBehavior?: object
  readonly request?: {
    readonly method: string
    readonly header: readonly { readonly key: string; readonly value: string }[]
    readonly url: { readonly raw: string; readonly variable: readonly object[] }
    readonly body?: { readonly raw?: string; readonly urlencoded?: readonly object[] }
  }
}

test('a request follows the calls that it needs and uses IDs from their replies', () => {
  const [tokens, capture] = collection('partial-capture')
  assert.equal(tokens?.name, 'Access tokens')
  const [order, request] = capture?.item ?? []
  assert.equal(order?.request?.url.raw, '{{baseUrl}}/api/v2_1/orders')
  assert.match(JSON.stringify(order?.event), /collectionVariables.set\(\\"orderId/)
  assert.equal(request?.name, 'partial-capture')
  assert.equal(request.request?.url.raw, '{{baseUrl}}/api/v2_1/orders/:orderId/captures')
  assert.deepEqual(request.request.url.variable, [{ key: 'orderId', value: '{{orderId}}' }])
  assert.deepEqual(JSON.parse(request.request.body?.raw ?? ''), {
    amount: '5000',
    currencyCode: 'PLN',
  })
})

test('each point of sale and each customer has its own access token', () => {
  const [tokens, ...folders] = collection('full-refund', 'fast-refund', 'delete-token')
  assert.deepEqual(
    tokens?.item?.map(({ name }) => name),
    ['Token: 500100', 'Token: 500400', 'Token: 500100, customer-17'],
  )
  const sentWith = folders.map(({ item }) => item?.at(-1)?.request?.header[0]?.value)
  assert.deepEqual(sentWith, [
    'Bearer {{token_500100}}',
    'Bearer {{token_500400}}',
    'Bearer {{token_500100_customer}}',
  ])
})

test('the access token of a company is requested after the company is registered', () => {
  const [, shop] = collection('firm-shop')
  const methods = shop?.item?.map(({ name }) => name)
  assert.deepEqual(methods, [
    'Register a company',
    'Token: 500700, {firmId}',
    'Add a URL to a company',
    'firm-shop',
  ])
  assert.deepEqual(shop?.item?.[1]?.request?.body?.urlencoded?.at(-1), {
    key: 'firm_id',
    value: '{{firmId}}',
  })
})

test('requests do not follow redirects, each has a test, and IDs end with the ID of the run', () => {
  const [, ...folders] = collection('pay-by-link', 'marketplace-payout')
  for (const { item = [] } of folders)
    for (const { protocolProfileBehavior, event, request } of item) {
      assert.deepEqual(protocolProfileBehavior, { followRedirects: false })
      assert.match(JSON.stringify(event), /pm.test/)
      assert.match(JSON.stringify(event), /collectionVariables.set\(\\"run/)
      if (/ext\w+Id/.test(request?.body?.raw ?? ''))
        assert.match(request?.body?.raw ?? '', /-{{run}}"/)
    }
})

test('address parameters have the values of the sandbox', () => {
  const [, balance] = collection('retrieveSellerBalance')
  const [request] = balance?.item ?? []
  assert.match(request?.request?.url.raw ?? '', /:extCustomerId\/balances\?currencyCode=PLN$/)
  assert.deepEqual(request?.request?.url.variable, [{ key: 'extCustomerId', value: 'seller_A' }])
})

test('a call without a body is saved without one, and the token call is saved as a form', () => {
  const [, cancel] = collection('cancel-order')
  const request = cancel?.item?.at(-1)?.request
  assert.equal(request?.method, 'DELETE')
  assert.equal(request?.body, undefined)
  const [authorize] = collection('client-credentials')
  assert.deepEqual(authorize?.item?.[0]?.request?.body?.urlencoded?.[0], {
    key: 'grant_type',
    value: 'client_credentials',
  })
})

function collection(...wanted: readonly string[]): readonly Item[] {
  const folders = wanted.map((choice) => {
    const built = requestOf(bodies, { choice, currency: 'PLN', options: [] })
    assert.ok(built)
    return { name: choice, description: '', plan: planOf(built, bodies) }
  })
  return JSON.parse(JSON.stringify(postmanCollection(folders, 'http://127.0.0.1', words).item))
}
