import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { engine, openReceiver, openSandbox, type Received, type Sandbox } from '../sandbox.ts'

const EXPIRING = 60_000

/** Orders that may expire while one notification of a neighbor is on its way. */
const MEANWHILE_MAX = 500

test(`another shop is notified without delay while ${EXPIRING} orders expire together, on ${engine}`, async (t) => {
  const sandbox = await openSandbox()
  const crowd = await openReceiver()
  const neighbor = await openReceiver()
  t.after(async () => {
    await sandbox.close()
    await crowd.close()
    await neighbor.close()
  })
  await fillWithExpiring(sandbox, crowd.url)
  const shop = await sandbox.merchant('500200')
  sandbox.live()
  while ((await countExpiring(sandbox)) === EXPIRING) await delay(5)

  for (let told = 0; told < 5; told += 1) {
    const created = await shop.call('createOrder', {
      body: shop.order({ notifyUrl: neighbor.url }),
    })
    assert.ok(created.ok)
    const { orderId } = created.body
    const before = await countExpiring(sandbox)
    const canceled = await shop.call('cancelOrder', { params: { orderId: orderId ?? '' } })
    assert.ok(canceled.ok)
    while (!neighbor.received.some((one) => isOf(one, orderId))) {
      const expired = before - (await countExpiring(sandbox))
      assert.ok(expired < MEANWHILE_MAX, `${expired} orders expired meanwhile`)
      await delay(5)
    }
    assert.ok((await countExpiring(sandbox)) > 0, 'the others still expire')
  }

  assert.deepEqual(sandbox.warnings, [])
})

function isOf({ json }: Received, orderId: string | undefined): boolean {
  return json.order?.orderId === orderId && json.order?.status === 'CANCELED'
}

/** One order over HTTP, the others as its copies; then the clock moves to the end of them all. */
async function fillWithExpiring(sandbox: Sandbox, notifyUrl: string): Promise<void> {
  const shop = await sandbox.merchant('500100')
  const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
  assert.ok(created.ok)
  const { orderId } = created.body
  const { database } = sandbox.app
  const due = await database.look.find<{ due_at: number }>(
    "SELECT due_at FROM due WHERE kind = 'expiry' AND reference = '500100/' || $1",
    orderId ?? '',
  )
  assert.ok(due)
  for (const table of ['orders', 'due']) {
    const column = table === 'due' ? 'reference' : 'order_id'
    const row = await database.look.find<object>(
      `SELECT * FROM ${table} WHERE ${column} LIKE '%' || $1`,
      orderId ?? '',
    )
    const others = Object.keys(row ?? {}).filter((name) => name !== column)
    await database.write([
      {
        sql: `INSERT INTO ${table} (${column}, ${others.join(', ')})
          WITH RECURSIVE numbers (number) AS (
            SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${EXPIRING}
          )
          SELECT ${column} || 'X' || number, ${others.join(', ')} FROM ${table}, numbers
          WHERE ${column} LIKE '%' || $1`,
        params: [orderId ?? ''],
      },
    ])
  }
  sandbox.wait(due.due_at - sandbox.now())
  assert.equal(await countExpiring(sandbox), EXPIRING)
}

async function countExpiring({ app }: Sandbox): Promise<number> {
  const row = await app.database.look.find<{ rows: number }>(
    "SELECT COUNT(*) AS rows FROM due WHERE kind = 'expiry'",
  )
  return row?.rows ?? 0
}
