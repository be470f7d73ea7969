import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Settings } from '../../server/src/base/settings.ts'
import { connect, openDatabase, roomsOf } from '../../server/src/main.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { sandboxWing } from '../../server/src/sandbox/wing.ts'
import { build, type Running } from '../../server/src/start/start.ts'
import { type Database, DatabaseRefusal } from '../../server/src/storage/database/database.ts'
import { freePort } from '../free-port.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine } from '../sandbox.ts'
import { serverEnv } from '../server-process.ts'

type Mode = Settings['mode']

describe(`the mode of a database on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  let cluster: Cluster | undefined
  let settings: Settings
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
  })
  after(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const port = await freePort()
    settings = {
      host: '127.0.0.1',
      port,
      dataDir: mkdtempSync(join(folder, 'data-')),
      databaseUrl: cluster && (await createDatabase(cluster.url)),
      mode: 'sandbox',
      publicUrl: `http://127.0.0.1:${port}`,
      allowedHosts: [],
      privateNotifyUrls: false,
      logLevel: 'silent',
      ecbRates: undefined,
      uploadBytes: 2 ** 20,
    }
  })

  test('a sandbox cannot become production, where its published secrets would be valid', async () => {
    await started('sandbox', async () => {})
    await assert.rejects(
      started('production', async (url) => {
        const [pos] = pointsOfSale
        const granted = await createClient({ baseUrl: url })('authorize', {
          query: {},
          body: {
            grant_type: 'client_credentials',
            client_id: pos?.clientId ?? '',
            client_secret: pos?.clientSecret ?? '',
          },
        })
        assert.ok(granted.ok, 'the published secret opens nothing')
        const call = createClient({ baseUrl: url, token: granted.body.access_token })
        const shop = await call('retrieveShop', { params: { shopId: pos?.shopId ?? '' } })
        assert.fail(`the published secret opens production: ${JSON.stringify(shop.body)}`)
      }),
      refusal(/is a sandbox.*DATA_DIR/s),
    )
    await started('sandbox', async () => {})
  })

  test('production cannot become a sandbox and gets no test points of sale', async () => {
    await started('production', async () => {})
    await assert.rejects(
      started('sandbox', async () => {}),
      refusal(/belongs to production.*GROSZ_MODE=production/s),
    )
    assert.equal(await countPoses(), 0)
    await started('production', async () => {})
  })

  test('a database without a stored mode has the mode of its points of sale', async () => {
    await started('sandbox', async () => {})
    await forgetMode()
    await assert.rejects(
      started('production', async () => {}),
      refusal(/is a sandbox/),
    )
    await started('sandbox', async () => {})
    await inDatabase((database) =>
      database.transaction(async (tx) => {
        await tx.run("UPDATE poses SET client_secret_hash = 'of an operator'")
        await tx.run('DELETE FROM installation')
      }),
    )
    await assert.rejects(
      started('sandbox', async () => {}),
      refusal(/belongs to production/),
    )
    await started('production', async () => {})
  })

  test('an empty database without a stored mode gets the mode of its next start', async () => {
    await started('production', async () => {})
    await forgetMode()
    await started('sandbox', async () => {})
    await assert.rejects(
      started('production', async () => {}),
      refusal(/is a sandbox/),
    )
  })

  test('a server in the wrong mode exits with an error, but verify reads data of either mode', async () => {
    await started('sandbox', async () => {})
    const refused = run('production')
    assert.equal(refused.status, 78)
    assert.match(refused.stderr, /^Grosz did not start\. .*is a sandbox/)
    assert.doesNotMatch(refused.stderr, /\n\s+at /)
    const verified = run('production', 'verify')
    assert.equal(verified.status, 0, verified.stderr)
    assert.equal(JSON.parse(verified.stdout).ok, true)
  })

  async function started(mode: Mode, job: (url: string) => Promise<void>): Promise<void> {
    const database = await openDatabase(settings)
    let running: Running | undefined
    try {
      running = await build({
        settings: { ...settings, mode },
        database,
        connect,
        rooms: roomsOf(mode),
        sandbox: sandboxWing,
        warn: () => {},
      })
      await running.listen()
      await job(settings.publicUrl)
    } finally {
      await (running ? running.stop() : database.close())
    }
  }

  async function inDatabase<T>(job: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(settings)
    try {
      return await job(database)
    } finally {
      await database.close()
    }
  }

  function forgetMode(): Promise<number> {
    return inDatabase((database) =>
      database.transaction((tx) => tx.run('DELETE FROM installation')),
    )
  }

  async function countPoses(): Promise<number> {
    const rows = await inDatabase((database) =>
      database.read((tx) => tx.list('SELECT pos_id FROM poses')),
    )
    return rows.length
  }

  function run(mode: Mode, ...command: string[]) {
    const { dataDir, databaseUrl } = settings
    return spawnSync(process.execPath, [main, ...command], {
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        ...serverEnv({ dataDir, ...(databaseUrl && { databaseUrl }) }),
        PORT: '0',
        GROSZ_MODE: mode,
      },
    })
  }
})

function refusal(message: RegExp) {
  return (error: unknown) => error instanceof DatabaseRefusal && message.test(error.message)
}
