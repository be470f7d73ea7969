import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { AskedOrder } from './order-request.ts'
import { assertPermitted } from './permissions.ts'

const everything: readonly PosFeature[] = ['stored-cards', 'recurring', 'card-data', 'moto']

function ask(
  body: object,
  pos: { features?: readonly PosFeature[]; firmCountry?: string; firmRole?: string } = {},
  amount = 1_000n,
): void {
  const { features = [], firmCountry = 'PL', firmRole = 'merchant' } = pos
  assertPermitted({
    body,
    amount,
    pos: { features: new Set(features), firmCountry, firmRole },
  } as unknown as AskedOrder)
}

const without = (feature: PosFeature) => everything.filter((one) => one !== feature)

/** Orders that need a feature, and the error of a point of sale that has all other features. */
const needing: readonly (readonly [PosFeature, object, string, bigint?])[] = [
  ['stored-cards', { cardOnFile: 'FIRST' }, 'SINGLE_CLICK_DISABLED'],
  ['stored-cards', {}, 'SINGLE_CLICK_DISABLED', 0n],
  ['recurring', { recurring: 'FIRST' }, 'SINGLE_CLICK_RECURRING_DISABLED'],
  ['card-data', { payMethods: { payMethod: { card: {} } } }, 'CARD_DATA_NOT_ALLOWED'],
  ['moto', { moto: true }, 'VALUE_INVALID'],
]

test('an ordinary payment requires no permission', () => {
  ask({})
  ask({ payMethods: { payMethod: { type: 'PBL' } } })
  ask({ payMethods: {} })
})

for (const [feature, body, key, amount = 1_000n] of needing) {
  test(`${Object.keys(body)[0] ?? 'an order of nothing'} is for points of sale with ${feature}`, () => {
    assert.throws(() => ask(body, { features: without(feature) }, amount), { key })
    ask(body, { features: [feature] }, amount)
  })
}

test('the error names a payment by phone that is not allowed', () => {
  assert.throws(() => ask({ moto: true }), {
    message: 'moto is not enabled at this point of sale.',
  })
})

test('shopping carts are for marketplaces, and submerchants for payment facilitators', () => {
  const roles = ['merchant', 'marketplace', 'technical-partner', 'payment-facilitator']
  for (const firmRole of roles) {
    const only = (body: object, role: string, field: RegExp) =>
      firmRole === role
        ? ask(body, { firmRole })
        : assert.throws(() => ask(body, { firmRole }), { key: 'VALUE_INVALID', message: field })
    only({ shoppingCarts: [] }, 'marketplace', /^shoppingCarts /)
    only({ submerchant: { id: '1' } }, 'payment-facilitator', /^submerchant /)
    ask({ submerchant: {} }, { firmRole })
  }
})

const installments = (number: number | string, provider = 'star') => ({
  payMethods: { payMethod: { cardInstallments: { provider, number } } },
})

test('card installments are for Romanian merchants', () => {
  const settings = { cardInstallmentsOptions: { star: [3] } }
  ask({ ...installments(3), settings }, { firmCountry: 'RO' })
  assert.throws(() => ask(installments(3)), {
    key: 'VALUE_INVALID',
    message: /^payMethods\.payMethod\.cardInstallments is for Romanian/,
  })
  assert.throws(() => ask({ settings }), {
    key: 'VALUE_INVALID',
    message: /^settings\.cardInstallmentsOptions is for Romanian/,
  })
  ask({ settings: {} })
})

test('an order accepts only the installments that the shop allows', () => {
  const romanian = { firmCountry: 'RO' }
  const settings = { cardInstallmentsOptions: { star: [3, 6] } }
  ask({ ...installments(6), settings }, romanian)
  ask({ ...installments('6'), settings }, romanian)
  ask({ settings }, romanian)
  ask({ settings, payMethods: {} }, romanian)
  for (const cardInstallmentsOptions of [undefined, {}])
    ask({ ...installments(12), settings: { cardInstallmentsOptions } }, romanian)
  ask(installments(12), romanian)
  for (const body of [installments(12), installments(3, 'other')])
    assert.throws(() => ask({ ...body, settings }, romanian), {
      key: 'VALUE_INVALID',
      message: /^payMethods\.payMethod\.cardInstallments is not allowed/,
    })
})
