import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRow, toAmount, toRow } from './money.ts'

test('an amount has the same value in the API, in the code, and in the database', () => {
  assert.equal(toAmount('12345'), 12_345n)
  assert.equal(toAmount(12_345), 12_345n)
  assert.equal(toAmount('-999999999999999'), -999_999_999_999_999n)
  assert.equal(fromRow(toRow(12_345n)), 12_345n)
})

test('an amount that the database cannot store exactly is rejected', () => {
  const most = 2n ** 53n - 1n
  assert.equal(fromRow(toRow(most)), most)
  assert.equal(fromRow(toRow(-most)), -most)
  for (const beyond of [most + 1n, -most - 1n, most + 2n])
    assert.throws(() => toRow(beyond), RangeError)
})
