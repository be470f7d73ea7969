import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { test } from 'node:test'
import type { App } from '../../app.ts'
import {
  checkoutToken,
  checkoutUrl,
  payUrlOf,
  readCheckoutToken,
  storedIdOf,
} from './checkout-token.ts'

const appWith = (key: string) =>
  ({
    vault: { checkoutKey: createSecretKey(Buffer.from(key)) },
    settings: { publicUrl: 'https://grosz.example', payUrl: undefined },
  }) as unknown as App
const app = appWith('one')
const order = { posId: '500100', orderId: 'ORDER' }
const token = checkoutToken(app, order)

test('the address of a payment page contains the order and a valid token', () => {
  assert.equal(checkoutUrl(app, order), `https://grosz.example/pay/?orderId=ORDER&token=${token}`)
  assert.deepEqual(readCheckoutToken(app, token), order)
})

test('the payment page uses its own host if one is set', () => {
  const { publicUrl } = app.settings
  assert.equal(payUrlOf(app.settings), publicUrl)
  assert.equal(payUrlOf({ ...app.settings, payUrl: 'https://pay.example' }), 'https://pay.example')
})

test('a token of another order, of another key, or a part of one is invalid', () => {
  const [posId, orderId, mac = ''] = token.split('.')
  const forged = [
    '',
    '../..',
    `${posId}.${orderId}`,
    `${posId}.${orderId}.`,
    `.${orderId}.${mac}`,
    `${posId}..${mac}`,
    `${token}.more`,
    `${token}x`,
    token.slice(0, -1),
    `500101.${orderId}.${mac}`,
    `${posId}.OTHER.${mac}`,
    `${posId}.${orderId}.${'A'.repeat(mac.length)}`,
    checkoutToken(appWith('other'), order),
  ]
  for (const text of forged) assert.equal(readCheckoutToken(app, text), undefined, text)
})

test('a token without a point of sale or an order is invalid', () => {
  for (const one of [
    { posId: '', orderId: 'ORDER' },
    { posId: '500100', orderId: '' },
  ])
    assert.equal(readCheckoutToken(app, checkoutToken(app, one)), undefined)
})

test('a stored method has a different ID on the page of each order and under each key', () => {
  const name = storedIdOf(app, order, 'TOK_1')
  assert.match(name, /^[\w-]{43}$/)
  assert.equal(storedIdOf(app, order, 'TOK_1'), name)
  const others = [
    storedIdOf(app, order, 'TOK_2'),
    storedIdOf(app, { ...order, orderId: 'OTHER' }, 'TOK_1'),
    storedIdOf(app, { ...order, posId: '500101' }, 'TOK_1'),
    storedIdOf(appWith('other'), order, 'TOK_1'),
  ]
  assert.equal(new Set([name, ...others]).size, 5)
})

test('tokens and IDs of stored methods do not change in later versions', () => {
  assert.equal(token, '500100.ORDER.GDjPH5gAEurApOoM0yPldHz2UcHQ_OD7EJeAsvb1u90')
  assert.equal(storedIdOf(app, order, 'TOK_1'), 'B7LuhEiNnse907WMNf5hjJwPwkJiuCTrEeKhw9HKaz8')
})
