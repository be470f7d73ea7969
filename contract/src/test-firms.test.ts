import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payMethodCatalogue } from './methods/index.ts'
import { testFirms } from './test-firms.ts'

const shops = testFirms.flatMap((firm) => firm.shops)
const poses = shops.flatMap((shop) => shop.poses)

test('each test point of sale has a unique ID and unique secrets', () => {
  const own = poses.flatMap(({ posId, clientSecret, secondKey }) => [
    posId,
    clientSecret,
    secondKey,
  ])
  assert.ok(poses.length > 5)
  assert.deepEqual(own, [...new Set(own)])
})

test('a test point of sale has the currency of its shop and configures only existing methods', () => {
  const values = new Set(payMethodCatalogue.map(({ value }) => value))
  for (const shop of shops) {
    for (const { currencyCode, payMethods = {} } of shop.poses) {
      assert.equal(currencyCode, shop.currencyCode)
      for (const value of Object.keys(payMethods)) assert.ok(values.has(value), value)
    }
  }
})
