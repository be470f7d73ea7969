import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountKinds,
  available,
  charity,
  isBounded,
  likeOf,
  reserved,
  sellerName,
} from './accounts.ts'

const seller = { shopId: 'S', extCustomerId: 'anna' }

test('balances of shops and sellers cannot fall below zero; other accounts can', () => {
  const bounded = [available('S'), reserved('S'), available('S', 'anna'), reserved('S', 'anna')]
  for (const account of bounded) assert.equal(isBounded(account), true, account)
  for (const account of ['acquirer', 'bank', 'corrections', charity('C')])
    assert.equal(isBounded(account), false, account)
})

test('every account has an owner', () => {
  const ownerOf = (account: string) =>
    accountKinds.find(({ pattern }) =>
      new RegExp(`^${pattern.replaceAll(/{.*?}/g, '\\w+')}$`).test(account),
    )?.owner
  const owners = ['acquirer', 'corrections', 'bank', charity('C'), available('S'), reserved('S')]
  assert.deepEqual(owners.map(ownerOf), ['acquirer', 'operator', 'bank', 'charity', 'shop', 'shop'])
  assert.equal(ownerOf(available('S', 'anna')), 'seller')
  assert.equal(ownerOf(reserved('S', 'anna')), 'seller')
})

test('a name that only resembles an account is not an account', () => {
  const strange = [
    '',
    'Acquirer',
    'acquirer2',
    'my acquirer',
    'shop::available',
    'shop:S',
    'charity:',
  ]
  for (const account of strange)
    assert.throws(() => isBounded(account), /no kind of account/, account)
})

test('an account may contain an ID with any text, including a line break', () => {
  assert.equal(isBounded(available('S', 'a\nb')), true)
})

test('accounts are named after their owners', () => {
  assert.equal(available('S'), 'shop:S:available')
  assert.equal(reserved('S'), 'shop:S:reserved')
  assert.equal(charity('C'), 'charity:C')
  assert.equal(sellerName(seller), 'shop:S:seller:anna')
  assert.equal(available('S', 'anna'), 'shop:S:seller:anna:available')
  assert.equal(reserved('S', 'anna'), 'shop:S:seller:anna:reserved')
})

test('a pattern is translated to SQL', () => {
  const kind = { pattern: 'shop:{shopId}:seller:{extCustomerId}:available' }
  assert.equal(likeOf(kind), 'shop:%:seller:%:available')
})
