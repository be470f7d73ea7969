import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorKey, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { errorBody } from '@grosz/contract/errors-of.ts'
import { judge, type Seen } from './contract-watch.ts'
import { openSandbox } from './sandbox.ts'

const canceled: Seen = {
  operation: 'cancelOrder',
  status: 200,
  link: undefined,
  body: { orderId: 'A', status: { statusCode: 'SUCCESS' } },
}

function refused(key: ErrorKey, changes: object = {}): Seen {
  return {
    operation: 'cancelOrder',
    status: errors[key].http,
    link: `</europe${helpPathOf(key)}>; rel="help"`,
    body: { ...errorBody(key, 'In other words.'), ...changes },
  }
}

test('a documented reply and a documented error are accepted', () => {
  assert.deepEqual(judge(canceled), { kind: 'reply', status: 200 })
  for (const key of ['NOT_FOUND', 'ORDER_STATUS', 'UNAUTHORIZED', 'ACCESS_DENIED'] as const) {
    assert.deepEqual(judge(refused(key)), { kind: 'error', key })
  }
})

test('a response that breaks the contract is reported in a sentence', () => {
  const broken: [Seen, string][] = [
    [
      { ...canceled, body: { status: { statusCode: 'SUCCESS' } } },
      "the answer 200 of cancelOrder is not as documented:  must have required property 'orderId'",
    ],
    [
      { ...canceled, body: { orderId: 'A', status: { statusCode: 'SUCCESS', mood: 'good' } } },
      'the answer 200 of cancelOrder is not as documented: status.mood is not documented',
    ],
    [
      { ...canceled, status: 202 },
      'the answer 202 of cancelOrder is no reply and no error of the contract',
    ],
    [
      { ...refused('NOT_FOUND'), status: 400 },
      'the answer 400 of cancelOrder is no reply and no error of the contract',
    ],
    [
      { ...refused('NOT_FOUND'), body: 'Not found' },
      'the answer 404 of cancelOrder is no reply and no error of the contract',
    ],
    [
      refused('NO_BALANCE'),
      'the answer 400 of cancelOrder is NO_BALANCE, which cancelOrder does not document',
    ],
    [
      refused('ORDER_STATUS', { stack: 'at order.ts' }),
      'the answer 400 of cancelOrder, ORDER_STATUS, is misshapen: stack is not documented',
    ],
    [
      { ...refused('NOT_FOUND'), link: undefined },
      'the answer 404 of cancelOrder, NOT_FOUND, has no link to its explanation',
    ],
    [
      { ...canceled, headers: ['content-type'] },
      'the answer 200 of cancelOrder lacks the header Correlation-Id',
    ],
    [
      { ...canceled, headers: ['correlation-id', 'grosz-mood'] },
      'the answer 200 of cancelOrder has the header grosz-mood, which is not declared',
    ],
  ]
  for (const [seen, says] of broken) assert.deepEqual(judge(seen), { kind: 'breach', says })
})

test('closing a sandbox whose server broke the contract fails', async () => {
  const sandbox = await openSandbox({ on: 'sqlite' })
  const shop = await sandbox.merchant()
  const created = await shop.call('createOrder', { body: shop.order() })
  assert.ok(created.ok && sandbox.reached.has('createOrder 302'))
  await sandbox.app.database.transaction((tx) => tx.run(`UPDATE orders SET status = 'ODD'`))
  await shop.call('retrieveOrder', { params: { orderId: created.body.orderId ?? '' } })
  await assert.rejects(sandbox.close(), /the answer 200 of retrieveOrder is not as documented/)
})
