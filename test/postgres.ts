import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface Cluster {
  /** Superuser's address of the cluster's first database. */
  readonly url: string
  /** Kills it, as a power failure would, and starts it again. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** The server's user if the tests run as root, which PostgreSQL does not allow. */
interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * A PostgreSQL of our own: a new cluster in a temporary folder, on a free port of loopback,
 * with the durability that production has. GROSZ_TEST_POSTGRES names a running one instead.
 */
export async function startPostgres(): Promise<Cluster> {
  const running = process.env.GROSZ_TEST_POSTGRES
  if (!running) return startOwnPostgres()
  const killAndRestart = () => Promise.reject(new Error('this PostgreSQL belongs to others'))
  return { url: running, killAndRestart, stop: async () => {} }
}

/** A PostgreSQL of our own, also where another one is named. */
export async function startOwnPostgres(): Promise<Cluster & { readonly folder: string }> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'grosz-postgres-'))
  const owner = ownerOf(folder)
  const password = randomBytes(12).toString('hex')
  initialise(bin, folder, owner, password)
  const port = await freePort()
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', join(folder, 'data'), '-k', folder, '-p', String(port), ...serverOptions],
      { ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server: ChildProcess = start()
  const killOnExit = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', killOnExit)
  const url = `postgres://grosz:${password}@127.0.0.1:${port}/postgres`
  await untilReady(url, server)
  return {
    url,
    folder,
    async killAndRestart() {
      server.kill('SIGKILL')
      await once(server, 'exit')
      // Its other processes end when they notice that it is gone, and lock the folder until then.
      server = await startAgain(start, url)
    },
    async stop() {
      process.off('exit', killOnExit)
      if (server.exitCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new empty database of the cluster; resolves to its address. */
export function createDatabase(base: string): Promise<string> {
  return asSuperuser(base, (client) => create(client, base, 'template0'))
}

/** A database of the cluster that is copied, so that the migrations run once and not in each new database. */
const MIGRATED = 'grosz_migrated'

/** A new database with the server's tables; resolves to its address. `migrate` makes them in an empty one. */
export function createMigratedDatabase(
  base: string,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  return asSuperuser(base, async (client) => {
    // One process creates the tables, and the others wait for it.
    await client.query('SELECT pg_advisory_lock(1)')
    const found = 'SELECT FROM pg_database WHERE datname = $1'
    if ((await client.query(found, [MIGRATED])).rowCount === 0) {
      const url = await create(client, base, 'template0')
      await migrate(url)
      await client.query(`ALTER DATABASE ${nameIn(url)} RENAME TO ${MIGRATED}`)
    }
    await client.query('SELECT pg_advisory_unlock(1)')
    return create(client, base, MIGRATED)
  })
}

/** Closes all connections to a database, as if its server had died. */
export async function dropDatabase(url: string): Promise<void> {
  const base = new URL(url)
  base.pathname = '/postgres'
  await asSuperuser(base.href, (client) =>
    client.query(`DROP DATABASE ${nameIn(url)} WITH (FORCE)`),
  )
}

async function create(client: pg.Client, base: string, template: string): Promise<string> {
  const url = new URL(base)
  url.pathname = `/grosz_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE DATABASE ${nameIn(url.href)} TEMPLATE ${template} ENCODING 'UTF8'`)
  return url.href
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function asSuperuser<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const serverOptions = [
  ['listen_addresses', '127.0.0.1'],
  ['max_connections', '200'],
  ['shared_buffers', '64MB'],
  ['log_min_messages', 'fatal'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

function findBinaries(): string {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(packaged, v, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  throw new Error(
    'PostgreSQL is not installed (no initdb in /usr/lib/postgresql/*/bin or PATH). ' +
      'Install it, for example with "apt install postgresql", ' +
      'or set GROSZ_TEST_POSTGRES to the postgres:// address of a running server.',
  )
}

function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  const owner = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

function initialise(bin: string, folder: string, owner: Owner | undefined, password: string): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const args = ['-D', join(folder, 'data'), '-U', 'grosz', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function startAgain(start: () => ChildProcess, url: string): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = start()
    try {
      await untilReady(url, server)
      return server
    } catch (error) {
      if (attempt === 50) throw error
      await delay(100)
    }
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start: ${said}`)
}
