import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ShopId, toId } from '../../base/ids.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { isSame, openFee, payerOf, postingsOf, referenceOf } from './fee.ts'

const fee = (direction: 'debit' | 'credit') =>
  openFee(
    { amount: '500', currencyCode: 'PLN', description: 'Listing', extTransferId: 't-1' },
    {
      direction,
      extCustomerId: 'anna',
      pos: { firmId: toId('F'), shopId: toId('S') },
      now: 7,
    },
  )

test('a fee moves money from the seller to the marketplace’s shop, and a credit moves it back', () => {
  const seller = { account: 'shop:S:seller:anna:available', currency: 'PLN' }
  const shop = { account: 'shop:S:available', currency: 'PLN' }
  const told = (type: string, one: object) => ({ seller: one, type, begunAt: 7 })
  const debit = fee('debit')
  assert.deepEqual(postingsOf(debit), [
    { ...seller, amount: -500n, operation: told('FEE_TRANSFER_SENT', debit) },
    { ...shop, amount: 500n },
  ])
  const credit = fee('credit')
  assert.deepEqual(postingsOf(credit), [
    { ...seller, amount: 500n, operation: told('FEE_TRANSFER_RECEIVED', credit) },
    { ...shop, amount: -500n },
  ])
})

test('a fee stores its owner and its purpose', () => {
  assert.deepEqual(fee('debit'), {
    firmId: 'F',
    extTransferId: 't-1',
    shopId: 'S',
    extCustomerId: 'anna',
    direction: 'debit',
    amount: 500n,
    currency: 'PLN',
    description: 'Listing',
    createdAt: 7,
  })
})

test('two transfers are the same if they move the same money', () => {
  const one = fee('debit')
  assert.ok(isSame(one, { ...one, description: 'Other words', createdAt: 8 }))
  for (const other of [
    fee('credit'),
    { ...one, shopId: toId<ShopId>('T') },
    { ...one, extCustomerId: 'bert' },
    { ...one, amount: 501n },
    { ...one, currency: 'EUR' },
  ])
    assert.equal(isSame(one, other as typeof one), false)
})

test('the reference of a fee consists of its firm and its transfer ID', () => {
  assert.equal(referenceOf(fee('debit')), 'fee:F:t-1')
})

test('a debit leaves the account of the seller, and a credit leaves the account of the marketplace', () => {
  const shop = toId<ShopId>('S')
  assert.equal(payerOf(fee('debit')), available(shop, 'anna'))
  assert.equal(payerOf(fee('credit')), available(shop))
})
