import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../base/refusal.ts'
import { openDeal } from './fx.ts'

const incorrect = (error: unknown) => error instanceof Refusal && error.key === 'INCORRECT_PAYOUT'

const asked = (amount: number, fxData: { amount: number; rate: string | number }) =>
  openDeal({
    shopId: 'S',
    payout: { extPayoutId: 'p', amount, currencyCode: 'PLN' },
    account: { extCustomerId: 'seller' },
    fxData: { partnerId: 'partner', tableId: 'table', currencyCode: 'EUR', ...fxData },
  })

test('the amount of a deal must be what its rate gives', () => {
  assert.equal(asked(10_000, { amount: 2336, rate: '0.2336' }).amount, 2336n)
  assert.equal(asked(10_000, { amount: 2336, rate: 0.2336 }).rate, '0.2336')
  assert.throws(() => asked(10_000, { amount: 2337, rate: '0.2336' }), incorrect)
  assert.throws(() => asked(10_000, { amount: 1, rate: '0.000' }), incorrect)
})

test('a deal is between two currencies', () => {
  assert.throws(
    () =>
      openDeal({
        shopId: 'S',
        payout: { extPayoutId: 'p', amount: 1, currencyCode: 'EUR' },
        account: { extCustomerId: 'seller' },
        fxData: { partnerId: 'p', tableId: 't', currencyCode: 'EUR', amount: 1, rate: '1' },
      }),
    incorrect,
  )
})

test('a deal keeps the rate of its table, and pays out at least one unit', () => {
  assert.deepEqual(asked(10_000, { amount: 2336, rate: 0.2336 }), {
    partnerId: 'partner',
    tableId: 'table',
    rate: '0.2336',
    amount: 2336n,
    currency: 'EUR',
  })
  assert.throws(() => asked(1, { amount: 0, rate: '0.4' }), incorrect)
  assert.equal(asked(1, { amount: 1, rate: '0.5' }).amount, 1n)
  assert.throws(() => asked(10_000, { amount: 2336, rate: 'much' }), incorrect)
})
