import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../../../../test/sandbox.ts'
import { toId } from '../../base/ids.ts'
import { missingOrder } from './order-not-found.ts'

describe('an order that a point of sale does not see', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    await sandbox.app.database.write([
      {
        sql: `INSERT INTO orders (pos_id, order_id, status, amount, currency, captured, refunded,
            automatic_capture, created_at, expires_at, terms)
          VALUES ('500100', 'ORDER', 'NEW', 1000, 'PLN', 0, 0, 1, 0, 1, '{}')`,
        params: [],
      },
    ])
  })
  after(() => sandbox.close())

  const keyFor = async (posId: string, orderId: string, extCustomerId?: string) =>
    (
      await missingOrder(sandbox.app.database.look, {
        posId: toId(posId),
        orderId: toId(orderId),
        extCustomerId,
      })
    ).key

  test('is reported as that of another point of sale, within its firm', async () => {
    assert.equal(await keyFor('500101', 'ORDER'), 'INVALID_AUTH_FOR_THIS_ORDER')
  })

  test('is reported like a missing one to another firm', async () => {
    assert.equal(await keyFor('500400', 'ORDER'), 'NOT_FOUND')
    assert.equal(await keyFor('500101', 'OTHER'), 'NOT_FOUND')
  })

  test('is denied to a customer, whether it is there or not', async () => {
    assert.equal(await keyFor('500101', 'ORDER', 'anna'), 'ACCESS_DENIED')
    assert.equal(await keyFor('500101', 'OTHER', 'anna'), 'ACCESS_DENIED')
  })
})
