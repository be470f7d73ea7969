import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import { openMarketplace } from './boarding.ts'
import { card } from './card.ts'
import type { Sandbox } from './sandbox.ts'

/** Makes at least one of everything that the console lists, so that no list of it is empty. */
export async function fill(sandbox: Sandbox): Promise<{ orderId: string; redirectUri: string }> {
  const customer = { email: 'anna@example.com', extCustomerId: 'anna' }
  const shop = await sandbox.merchant('500100')
  // A card is stored for a customer, whose token cannot make payouts.
  const known = await sandbox.merchant('500100', customer)
  const console = createClient({ baseUrl: sandbox.url })
  const receiver = await console('createReceiver', { body: { name: 'Shop' } })
  assert.ok(receiver.ok, JSON.stringify(receiver.body))
  const created = await known.call('createOrder', {
    body: shop.order({ cardOnFile: 'FIRST', notifyUrl: receiver.body.url }),
  })
  assert.ok(created.ok, JSON.stringify(created.body))
  const payer = sandbox.payer(created.body.redirectUri ?? '')
  const paid = await payer.call('startPayment', { body: { method: 'c', card } })
  assert.ok(paid.ok, JSON.stringify(paid.body))
  const params = { orderId: created.body.orderId ?? '' }
  const refund = { description: 'One book is missing', amount: '100' }
  assert.ok((await shop.call('createRefund', { params, body: { refund } })).ok)
  const payout = { shopId: 'GrSklep1', payout: { extPayoutId: 'out-1', amount: '1000' } }
  const paying = await shop.call('createPayout', { body: payout })
  assert.ok(paying.ok, JSON.stringify(paying.body))
  const marketplace = await openMarketplace(sandbox)
  await marketplace.started()
  assert.ok((await console('createWorkspace', { body: { name: 'Branch 7' } })).ok)
  const statement = await console('createStatement', {
    params: { posId: '500100' },
    body: { formats: ['csv', 'pdf'] },
  })
  assert.ok(statement.ok, JSON.stringify(statement.body))
  await sandbox.work()
  const open = await shop.call('createOrder', { body: shop.order() })
  assert.ok(open.ok, JSON.stringify(open.body))
  return { orderId: open.body.orderId ?? '', redirectUri: open.body.redirectUri ?? '' }
}
