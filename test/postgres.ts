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
  /** Kills it, as a power cut would, and starts it again. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Server's user when the tests run as root, which PostgreSQL refuses. */
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
      // Its other processes end when they see that it is gone, and hold the folder until then.
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
export async function createDatabase(base: string): Promise<string> {
  const name = `grosz_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  } finally {
    await client.end()
  }
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Takes a database away from its connections, as if its server had died. */
export async function dropDatabase(url: string): Promise<void> {
  const base = new URL(url)
  const name = base.pathname.slice(1)
  base.pathname = '/postgres'
  const client = new pg.Client({ connectionString: base.href })
  await client.connect()
  try {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
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
