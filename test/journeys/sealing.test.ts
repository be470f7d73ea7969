import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { trail } from '../../server/src/operate/operator/audit-store.ts'
import { createSealer } from '../../server/src/storage/ledger/sealer.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.finish())

const EVERY_MS = 20
const STALL_MS = 800

function openSealer(warn: (text: string) => void) {
  const { app, settings } = sandbox
  const { database, realNow } = app
  const parts = { database, folder: settings.dataDir, trail, realNow, warn }
  return createSealer({ ...parts, everyMs: EVERY_MS, stallMs: STALL_MS })
}

/** Waits for a condition that one of the next turns fulfills. */
async function until(isThere: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!isThere()) {
    assert.ok(performance.now() < deadline, 'it has not come')
    await delay(EVERY_MS)
  }
}

test(`the journal is sealed repeatedly, even without payments, on ${engine}`, async () => {
  const warned: string[] = []
  const sealer = openSealer((text) => warned.push(text))
  await delay(STALL_MS)
  sealer.start()
  await until(() => sealer.state().sealedMsAgo < STALL_MS / 2)
  await sealer.stop()
  await until(() => sealer.state().sealedMsAgo >= STALL_MS)
})

test('each transaction of PostgreSQL that does not end is logged once', {
  skip: engine !== 'postgres',
}, async () => {
  const warned: string[] = []
  const sealer = openSealer((text) => warned.push(text))
  const client = new pg.Client({
    connectionString: sandbox.settings.databaseUrl ?? '',
    application_name: 'a forgotten one',
  })
  await client.connect()
  sealer.start()
  try {
    for (const told of [1, 2]) {
      await until(() => sealer.state().sealedMsAgo < STALL_MS)
      await client.query('BEGIN')
      await client.query('SELECT 1')
      await until(() => warned.length === told)
      assert.ok(sealer.state().sealedMsAgo >= STALL_MS)
      await delay(STALL_MS)
      assert.equal(warned.length, told)
      assert.match(
        warned.at(-1) ?? '',
        /not been sealed for \d+ s, .*process \d+ \(a forgotten one, idle in transaction\), begun 20/,
      )
      await client.query('ROLLBACK')
    }
  } finally {
    await client.end()
    await sealer.stop()
  }
})
