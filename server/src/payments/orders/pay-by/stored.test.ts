import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PosFeature } from '@grosz/contract/pos-features.ts'
import type { Pos } from '../../../app.ts'
import { toId } from '../../../base/ids.ts'
import type { BlikToken } from '../../blik/token.ts'
import type { CardToken } from '../../tokens/store.ts'
import type { Order } from '../order.ts'
import { canRememberCard, listStored, payByStored } from './stored.ts'

const order = {
  posId: toId('1'),
  orderId: toId('ORDER'),
  amount: 1000n,
  currency: 'PLN',
  price: { amount: 1000n, currency: 'PLN' },
  extCustomerId: 'anna',
  terms: { knownCustomer: true },
} as Order
const pos = { posId: toId('1'), features: new Set<PosFeature>(['stored-cards']) } as unknown as Pos
const at = {
  isSandbox: true,
  serves: () => true,
  off: new Set<string>(),
  pos,
  nameOf: (token: string) => `name of ${token}`,
}
const card = { token: 'TOKC_1', status: 'ACTIVE', reference: 'card' } as CardToken
const blik = {
  value: 'uid',
  type: 'UID',
  reference: 'blik',
  applications: [
    { key: '1', label: 'One' },
    { key: '2', label: 'Two' },
  ],
} as unknown as BlikToken
const own = { cards: [card], blikTokens: [blik] }

const kinds = (changes: object, tokens: object = {}, where: object = {}) =>
  listStored({ ...order, ...changes }, { ...own, ...tokens }, { ...at, ...where }).map(
    ({ kind, preferred }) => (preferred ? `${kind}, preferred` : kind),
  )

test('a known customer is offered usable cards first, then each banking app', () => {
  assert.deepEqual(kinds({}), ['card, preferred', 'blik', 'blik'])
  assert.deepEqual(kinds({}, { cards: [] }), ['blik, preferred', 'blik'])
})

test('an expired card, a card that waits for its first payment and a mandate are not offered', () => {
  const cards = [
    { ...card, status: 'EXPIRED' },
    { ...card, status: 'NEW' },
  ]
  assert.deepEqual(kinds({}, { cards, blikTokens: [{ ...blik, type: 'PAYID' }] }), [])
})

test('stored methods are offered only if their method is on, fits the currency, and is allowed by the shop', () => {
  assert.deepEqual(kinds({}, {}, { off: new Set(['c']) }), ['blik, preferred', 'blik'])
  assert.deepEqual(kinds({}, {}, { off: new Set(['blik']) }), ['card, preferred'])
  assert.deepEqual(kinds({ price: { amount: 1000n, currency: 'EUR' } }), ['card, preferred'])
  assert.deepEqual(kinds({ terms: { payMethod: { type: 'PBL', value: 'c' } } }), [
    'card, preferred',
  ])
  const features = new Set<PosFeature>()
  assert.deepEqual(kinds({}, {}, { pos: { ...pos, features } }), ['blik, preferred', 'blik'])
})

test('an order that stores a card or registers a token wants a new one', () => {
  assert.deepEqual(kinds({ terms: { cardOnFile: 'FIRST' } }), [])
  assert.deepEqual(kinds({ amount: 0n }), [])
  const payMethod = { type: 'PBL', value: 'blik', blikData: { register: true } }
  assert.deepEqual(kinds({ terms: { payMethod } }), [])
})

test('a card is remembered for a known customer, where the point of sale may, and not asked about twice', () => {
  assert.equal(canRememberCard(order, pos), true)
  assert.equal(canRememberCard({ ...order, terms: {} } as Order, pos), false)
  assert.equal(canRememberCard(order, { features: new Set() }), false)
  const stores = { ...order, terms: { ...order.terms, cardOnFile: 'FIRST' } } as Order
  assert.equal(canRememberCard(stores, pos), false)
})

test('a chosen stored method pays with its own method and the chosen app', () => {
  const stored = listStored(order, own, at)
  const base = { origin: 'page', cvvPossible: false } as Parameters<typeof payByStored>[2]
  const choose = (method: string, storedId: string) =>
    payByStored({ method, storedId }, stored, base)
  assert.partialDeepStrictEqual(choose('c', 'name of TOKC_1'), {
    payType: 'CARD_TOKEN',
    flow: 'ONE_CLICK_CARD',
    token: 'TOKC_1',
    cvvPossible: true,
  })
  assert.partialDeepStrictEqual(choose('blik', 'name of ["uid","2"]'), {
    payType: 'BLIK_TOKEN',
    flow: 'BLIK_UID_TOKEN',
    instrument: { kind: 'blik-token', appKey: '2', confirmation: 'recommended' },
  })
  for (const [method, storedId] of [
    ['blik', 'name of TOKC_1'],
    ['c', 'TOKC_1'],
    ['c', ''],
  ] as const)
    assert.throws(() => choose(method, storedId), { key: 'TOKEN_NOT_USABLE' })
})
