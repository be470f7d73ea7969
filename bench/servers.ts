import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import {
  type SellingPos,
  type ServerProcess,
  type Storage,
  startServer,
  takeToken,
  takeTokenOf,
} from '../test/server-process.ts'

/** One of the servers that are loaded in turn. */
export interface Side extends ServerProcess {
  readonly name: string
  readonly storage: Storage
  /** The shop of the orders; that of the test data by default. */
  readonly shop?: SellingPos
}

export type Floor =
  | 'thread'
  | 'worker'
  | 'postgres'
  | 'bare'
  | 'emulator'
  | 'emulate'
  | 'payment'
  | 'instant'
type Settings = Readonly<Record<string, string>>

export type Engine = 'sqlite' | 'postgres'

/** The place of a run's servers: one temporary folder and one PostgreSQL, both removed after it. */
export interface Place {
  readonly folder: string
  storage(engine: Engine): Promise<Storage>
  /** Starts `script` of a checkout, by default of this one. */
  start(name: string, script: string, storage: Storage, settings?: Settings): Promise<Side>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-bench-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const sides: Side[] = []
  let cluster: ReturnType<typeof startPostgres> | undefined
  let folders = 0

  async function storage(engine: Engine): Promise<Storage> {
    const dataDir = join(folder, String(++folders))
    mkdirSync(dataDir)
    if (engine === 'sqlite') return { dataDir }
    cluster ??= startPostgres()
    return { dataDir, databaseUrl: await createDatabase((await cluster).url) }
  }

  async function start(
    name: string,
    script: string,
    storage: Storage,
    settings: Settings = {},
  ): Promise<Side> {
    const process = await startServer(storage, settings, { script })
    const side = { ...process, name, storage }
    sides.push(side)
    return side
  }

  return {
    folder,
    storage,
    start,
    async close() {
      await Promise.all(sides.map((side) => side.kill()))
      await (await cluster)?.stop()
      removeFolder()
      process.off('exit', removeFolder)
    },
  }
}

/** The server of a checkout, or its release, as a path that starts from our own checkout. */
export function serverOf(checkout: string, script = 'server/src/main.ts'): string {
  return relative(root, resolve(checkout, script))
}

/** A token for a side, if it requires one. */
export async function tokenFor(side: Side): Promise<string> {
  return (side.shop ? takeTokenOf(side.url, side.shop) : takeToken(side.url)).catch(() => 'none')
}
