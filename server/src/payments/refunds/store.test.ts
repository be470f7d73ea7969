import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '../../../../test/database-place.ts'
import { type OrderId, type PosId, toId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'
import { findByExtId, findEqual, findLastUnnamedAt, findRefund, listOfOrder } from './store.ts'

test('the search for earlier refunds uses an index', async () => {
  const place = await places.sqlite()
  const database = await place.open()
  let plan: string[] = []
  async function explain(sql: string, ...params: string[]): Promise<never[]> {
    const steps = await database.look.list<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${sql}`,
      ...params,
    )
    plan = steps.map(({ detail }) => detail)
    return []
  }
  const reader = {
    list: explain,
    find: async (sql: string, ...params: string[]) => void (await explain(sql, ...params)),
  } as unknown as Reader // What it answers is of no matter here.
  const ref = { posId: toId<PosId>('1'), orderId: toId<OrderId>('O') }
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    'refunds_ext_refund_id (pos_id=? AND order_id=? AND ext_refund_id=?)': () =>
      findByExtId(reader, ref, 'a'),
    'refunds_unnamed (pos_id=? AND order_id=? AND created_at>?)': () =>
      findEqual(reader, ref, { fingerprint: 'f', after: 1 }),
    'refunds_unnamed (pos_id=? AND order_id=?)': () => findLastUnnamedAt(reader, ref),
    'refunds_of_order (pos_id=? AND order_id=? AND (created_at,refund_id)>(?,?))': () =>
      listOfOrder(reader, ref, { after: undefined, limit: 50 }),
    'refunds_pos (pos_id=? AND refund_id=?)': () => findRefund(reader, ref, toId('R')),
  }
  try {
    for (const [index, ask] of Object.entries(asked)) {
      await ask()
      const [step = '', ...more] = plan
      assert.deepEqual(more, [])
      assert.ok(step.endsWith(`INDEX ${index}`), step)
    }
  } finally {
    await database.close()
    await place.remove()
  }
})
