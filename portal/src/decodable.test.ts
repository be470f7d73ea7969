import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodable } from './decodable.ts'

const addresses = {
  '/europe/docs/': '/europe/docs/',
  '/europe/za%C5%BC%C3%B3%C5%82%C4%87%20%2F/': '/europe/za%C5%BC%C3%B3%C5%82%C4%87%20%2F/',
  '/%E0%A4%A': '/%EF%BF%BD%EF%BF%BDA',
  '/%': '/%EF%BF%BD',
  '/%zz/%41': '/%EF%BF%BDzz/%41',
}

for (const [address, expected] of Object.entries(addresses)) {
  test(`${address} becomes an address that the router can decode`, () => {
    assert.equal(decodable(address), expected)
    decodeURI(decodable(address))
  })
}
