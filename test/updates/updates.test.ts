import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createClient } from '../../client/src/client.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { grosz } from '../command-line.ts'
import { serverProgram } from '../programs.ts'
import { startServer } from '../server-process.ts'

/** The key of the stored databases. It protects only test data. */
const key = 'YSBrZXkgb2YgYSBkYXRhYmFzZSBmb3IgdGhlIHRlc3Q'

/** Data folders of earlier states, each with a paid, a waiting, a canceled, and a refunded order, and a payout. */
const states = globSync('*/', { cwd: import.meta.dirname })
assert.ok(states.length > 0)
for (const kept of states)
  test(`this version opens the data of ${kept}, finds it consistent, and works with it`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-update-'))
    const file = join(import.meta.dirname, kept, 'grosz.db.gz')
    writeFileSync(join(dataDir, 'grosz.db'), gunzipSync(readFileSync(file)), { mode: 0o600 })
    cpSync(join(import.meta.dirname, kept, 'journal.anchor'), join(dataDir, 'journal.anchor'))
    const server = await startServer({ dataDir }, { GROSZ_KEY: key })
    const { stdout } = await grosz(['orders', '--json'], { GROSZ_URL: server.url })
    const { orders } = JSON.parse(stdout) as { orders: { orderId: string; status: string }[] }
    assert.deepEqual(orders.map(({ status }) => status).sort(), [
      'CANCELED',
      'COMPLETED',
      'COMPLETED',
      'WAITING_FOR_CONFIRMATION',
    ])
    const [pos] = pointsOfSale
    assert.ok(pos)
    const client = createClient({ baseUrl: server.url, ...pos })
    const paid = orders.filter(({ status }) => status === 'COMPLETED')
    const refunds = await Promise.all(
      paid.map(async ({ orderId }) => client.listRefunds({ params: { orderId } })),
    )
    const open = paid.find((_, at) => refunds[at]?.refunds.length === 0)
    const { refund } = await client.createRefund({
      params: { orderId: open?.orderId ?? '' },
      body: { refund: { description: 'After the update' } },
    })
    assert.equal(refund.status, 'PENDING')
    await server.stop()
    const findings = execFileSync(process.execPath, [serverProgram, 'verify'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, GROSZ_KEY: key },
      encoding: 'utf8',
    })
    assert.equal(JSON.parse(findings).ok, true)
    rmSync(dataDir, { recursive: true })
  })
