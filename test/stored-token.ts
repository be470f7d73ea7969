import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import { card } from './card.ts'
import type { Sandbox } from './sandbox.ts'

/** Stores a card of a customer; resolves to its ID in the console. */
export async function tokenIdOf(sandbox: Sandbox, extCustomerId = 'ela-of-tokens') {
  const buyer = { email: 'ela@example.com', extCustomerId }
  const shop = await sandbox.merchant('500100', buyer)
  const order = shop.order({ totalAmount: '0', cardOnFile: 'FIRST', buyer })
  const created = await shop.call('createOrder', { body: order })
  assert.ok(created.ok, JSON.stringify(created.body))
  const payer = sandbox.payer(created.body.redirectUri ?? '')
  await payer.call('startPayment', { body: { method: 'c', card } })
  const console = createClient({ baseUrl: sandbox.url })
  const listed = await console('listConsoleTokens', { query: { extCustomerId } })
  assert.ok(listed.ok, JSON.stringify(listed.body))
  return listed.body.tokens[0]?.tokenId ?? ''
}

/** An order whose card payment waits for the payer's security code; resolves to its ID. */
export async function askedForCvv(sandbox: Sandbox): Promise<string> {
  const shop = await sandbox.merchant()
  const { cvv: _, ...silent } = card
  const token = await shop.call('createFrontToken', {
    query: {},
    body: { posId: shop.pos.posId, type: 'SINGLE', card: silent },
  })
  assert.ok(token.ok, JSON.stringify(token.body))
  const payMethods = { payMethod: { type: 'CARD_TOKEN', value: token.body.value } }
  const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
  assert.ok(created.ok, JSON.stringify(created.body))
  assert.equal(created.body.status.statusCode, 'WARNING_CONTINUE_CVV')
  return created.body.orderId ?? ''
}
