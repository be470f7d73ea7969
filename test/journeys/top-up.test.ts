import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { engine, openSandbox } from '../sandbox.ts'

test(`a shop that is topped up can create payouts at once, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const console = createClient({ baseUrl: sandbox.url })
  const shop = await sandbox.merchant()
  const { shopId } = shop.pos
  const free = async () => {
    const found = await shop.call('retrieveShop', { params: { shopId } })
    assert.ok(found.ok)
    return found.body.balance.available
  }
  const topUp = (body: { amount: number; currencyCode: 'PLN' | 'EUR' }, to = shopId) =>
    console('topUpShop', { params: { shopId: to }, body })
  const before = await free()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => topUp({ amount: 250, currencyCode: 'PLN' })),
  )
  assert.ok(answers.every(({ ok }) => ok))
  assert.equal(await free(), before + 1000)
  const payout = { extPayoutId: 'topped-up', amount: before + 1000, description: 'All of it' }
  assert.ok((await shop.call('createPayout', { body: { shopId, payout } })).ok)
  assert.equal(await free(), 0)

  for (const [body, status, to] of [
    [{ amount: 0, currencyCode: 'PLN' }, 400, shopId],
    [{ amount: 1, currencyCode: 'EUR' }, 400, shopId],
    [{ amount: 1, currencyCode: 'PLN' }, 404, 'NOBODY'],
  ] as const)
    assert.equal((await topUp(body, to)).status, status)
  assert.equal(await free(), 0)

  const most = 999_999_999_999_999
  const statuses = []
  for (let number = 0; number < 12; number += 1)
    statuses.push((await topUp({ amount: most, currencyCode: 'PLN' })).status)
  assert.ok(
    statuses.includes(200) && statuses.includes(400) && !statuses.includes(500),
    `${statuses}`,
  )
  await sandbox.finish()
})
