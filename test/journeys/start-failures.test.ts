import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine } from '../sandbox.ts'
import { serverEnv, startServer } from '../server-process.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url')

describe(`a failed start on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-starts-'))
  let cluster: Cluster | undefined
  let storage: { dataDir: string; databaseUrl?: string }
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
  })
  after(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    storage = {
      dataDir: mkdtempSync(join(folder, 'data-')),
      ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
    }
  })

  const started = (settings: Record<string, string> = {}, where = storage) =>
    startServer(where, settings)

  /** Starts a server that has to end by itself, and returns the result. */
  function refused(
    { where = storage, settings = {} }: { where?: typeof storage; settings?: object } = {},
    ...command: string[]
  ) {
    const { status, stderr } = spawnSync(process.execPath, [main, ...command], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...serverEnv(where), HOST: '127.0.0.1', PORT: '0', ...settings },
    })
    assert.doesNotMatch(stderr, /\n\s+at /, 'an operator reads a sentence, no stack')
    return { status, stderr }
  }

  test('reports a master key that does not match the data, and succeeds with the right one', async () => {
    await (await started()).stop()
    const file = join(storage.dataDir, 'master.key')
    renameSync(file, `${file}.kept`)
    writeFileSync(file, key('x'), { mode: 0o600 })
    for (const command of [[], ['operator', 'firm', 'list']]) {
      const { status, stderr } = refused({}, ...command)
      assert.equal(status, 78)
      assert.match(stderr, /master\.key is not the one that the secrets of this database/)
      assert.ok(!stderr.includes(key('x')))
    }
    renameSync(`${file}.kept`, file)
    await (await started()).stop()
  })

  test('reports a missing master key and does not create another', async () => {
    await (await started()).stop()
    const file = join(storage.dataDir, 'master.key')
    rmSync(file)
    const { status, stderr } = refused()
    assert.equal(status, 78)
    assert.match(stderr, /master\.key is missing.*Restore the file/)
    assert.ok(!existsSync(file))
  })

  test('accepts the master key from the environment or a file, and reports wrong ones', async () => {
    await (await started({ GROSZ_KEY: key('a') })).stop()
    assert.ok(!existsSync(join(storage.dataDir, 'master.key')))
    const file = join(storage.dataDir, '..', `key-${engine}`)
    writeFileSync(file, `${key('a')}\n`, { mode: 0o600 })
    await (await started({ GROSZ_KEY_FILE: file })).stop()
    const cases: readonly [object, RegExp][] = [
      [{ GROSZ_KEY: key('b') }, /GROSZ_KEY is not the one/],
      [{ GROSZ_KEY: 'short' }, /GROSZ_KEY must be 32 bytes/],
      [{ GROSZ_KEY: key('a'), GROSZ_KEY_FILE: file }, /not both/],
      [
        { GROSZ_KEY_FILE: join(import.meta.dirname, 'modes.test.ts') },
        /does not hold a master key/,
      ],
    ]
    for (const [settings, says] of cases) {
      const { status, stderr } = refused({ settings })
      assert.equal(status, 78, stderr)
      assert.match(stderr, says)
    }
    assert.equal(readFileSync(file, 'utf8').trim(), key('a'))
  })

  test('creates a missing data folder, even if key and data are elsewhere', async () => {
    const where = { ...storage, dataDir: join(storage.dataDir, 'new') }
    await (await started({ GROSZ_KEY: key('a'), GROSZ_MODE: 'production' }, where)).stop()
    assert.equal(statSync(where.dataDir).mode & 0o777, 0o700)
  })

  test('reports a port that is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { status, stderr } = refused({ settings: { PORT: String(port) } })
    const metrics = refused({ settings: { GROSZ_METRICS_PORT: String(port) } })
    other.close()
    assert.equal(status, 71)
    assert.match(stderr, /port is taken/)
    assert.equal(metrics.status, 71)
    assert.match(metrics.stderr, /port of GROSZ_METRICS_PORT is taken/)
  })

  test('reports a data folder that cannot be created', () => {
    const { status, stderr } = refused({ where: { ...storage, dataDir: '/dev/null/data' } })
    assert.equal(status, 73)
    assert.match(stderr, /data folder cannot be written/)
  })

  test('reports a host without an address, and files and folders in each other’s place', () => {
    const file = join(storage.dataDir, 'file')
    writeFileSync(file, '')
    const cases: readonly [object, number, RegExp][] = [
      [{ HOST: 'no-such-host.invalid' }, 71, /HOST is not an address of this machine/],
      [
        { GROSZ_METRICS_HOST: 'no-such-host.invalid', GROSZ_METRICS_PORT: '0' },
        71,
        /GROSZ_METRICS_HOST is not an address of this machine/,
      ],
      [
        { GROSZ_FEEDBACK_FILE: join(file, 'feedback.jsonl') },
        78,
        /The file in GROSZ_FEEDBACK_FILE cannot be written \(ENOTDIR\)\. Give this user/,
      ],
      [{ DATA_DIR: file }, 73, /data folder cannot be written \(.*file\)/],
      [
        { GROSZ_KEY_FILE: storage.dataDir },
        78,
        /The master key .* cannot be read\. Give this user/,
      ],
    ]
    for (const [settings, code, says] of cases) {
      const { status, stderr } = refused({ settings })
      assert.match(stderr, says)
      assert.equal(status, code, stderr)
    }
  })

  if (engine === 'sqlite')
    test('reports a full disk and a read-only disk, and succeeds when it can write again', async (context) => {
      const dataDir = mkdtempSync(join(folder, 'small-'))
      const mount = (size: string) =>
        spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', dataDir], { encoding: 'utf8' })
      const { status: mounted, error } = mount('size=256k')
      if (mounted !== 0) return context.skip(`no disk can be mounted: ${error?.message ?? mounted}`)
      try {
        const { status, stderr } = refused({ where: { dataDir } })
        assert.equal(status, 74)
        assert.match(stderr, /disk of the data folder is full/)
        assert.equal(mount('remount,size=64m').status, 0)
        await (await started({}, { dataDir })).stop()
        // A disk with errors is often mounted again as one that can only be read.
        assert.equal(mount('remount,ro').status, 0)
        for (const command of [[], ['operator', 'firm', 'list']]) {
          const { status, stderr } = refused({ where: { dataDir } }, ...command)
          assert.equal(status, 73, stderr)
          assert.match(stderr, /data folder cannot be written/)
        }
        assert.equal(mount('remount,rw').status, 0)
        await (await started({}, { dataDir })).stop()
      } finally {
        spawnSync('umount', [dataDir])
      }
    })

  if (engine === 'sqlite')
    test('reports another server that uses the data folder, even if its lock file was deleted', async () => {
      const server = await started()
      try {
        for (const lock of ['there', 'deleted']) {
          if (lock === 'deleted') rmSync(join(storage.dataDir, 'grosz.db.lock'))
          const { status, stderr } = refused()
          assert.equal(status, 75, lock)
          assert.match(stderr, /Another process already uses the data directory/)
        }
      } finally {
        await server.stop()
      }
      await (await started()).stop()
    })

  if (engine === 'postgres')
    test('reports a PostgreSQL that does not answer, and one with data of another key', async () => {
      const { dataDir } = storage
      const port = await freePort()
      const down = `postgres://grosz:secret-of-${port}@127.0.0.1:${port}/grosz`
      const { status, stderr } = refused({ where: { dataDir, databaseUrl: down } })
      assert.equal(status, 69)
      assert.match(stderr, /PostgreSQL cannot be reached: \S+ refused the connection\./)
      assert.ok(!stderr.includes('secret-of'))

      const wrong = new URL(storage.databaseUrl ?? '')
      const wrongUrl = (change: Partial<Pick<URL, 'username' | 'pathname' | 'search'>>) =>
        Object.assign(new URL(wrong), change).href
      const cases: readonly [string, number, RegExp][] = [
        [wrongUrl({ username: 'nobody' }), 69, /rejects the user or the password in DATABASE_URL/],
        [wrongUrl({ pathname: '/no_such' }), 69, /has no database with the name in DATABASE_URL/],
        [wrongUrl({ search: '?sslmode=verify-full' }), 69, /does not support SSL connections/],
        [wrongUrl({ search: '?sslrootcert=/no/ca.pem' }), 78, /cannot be read \(\/no\/ca\.pem\)/],
        [
          'postgres://grosz:secret-of-us@localhost:99999/grosz',
          78,
          /DATABASE_URL is not a database address/,
        ],
      ]
      for (const [databaseUrl, code, says] of cases) {
        const { status, stderr } = refused(
          { where: { dataDir, databaseUrl } },
          'operator',
          'firm',
          'list',
        )
        assert.match(stderr, says)
        assert.match(stderr, /^The command was not carried out\./)
        assert.equal(status, code, stderr)
        assert.ok(!stderr.includes('secret-of'))
      }

      const server = await started()
      const other = { ...storage, dataDir: mkdtempSync(join(folder, 'other-')) }
      const second = refused({ where: other })
      await server.stop()
      assert.equal(second.status, 78)
      assert.match(second.stderr, /master key/)
      assert.ok(!existsSync(join(other.dataDir, 'master.key')))
    })
})
