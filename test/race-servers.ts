import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { createDatabase, startPostgres } from './postgres.ts'
import { engine } from './sandbox.ts'
import { type Storage, startServer } from './server-process.ts'

/** SQLite has one process; a database of PostgreSQL is shared by two. */
export const PROCESSES = engine === 'postgres' ? 2 : 1

/**
 * The servers of a suite on one database. Functions that are passed to `cleanUp` run after the
 * suite, the last one first.
 */
export function raceServers() {
  const ends: (() => unknown)[] = []
  const cleanUp = (end: () => unknown) => ends.push(end)
  after(async () => {
    for (const end of ends.toReversed()) await end()
  })

  async function openStorage(): Promise<Storage> {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-races-'))
    cleanUp(() => rmSync(dataDir, { recursive: true, force: true }))
    if (engine === 'sqlite') return { dataDir }
    const cluster = await startPostgres()
    cleanUp(() => cluster.stop())
    return { dataDir, databaseUrl: await createDatabase(cluster.url) }
  }

  /** Starts a server in each process; resolves to their addresses. */
  async function start(): Promise<string[]> {
    const storage = await openStorage()
    const urls: string[] = []
    while (urls.length < PROCESSES) {
      const server = await startServer(storage)
      cleanUp(() => server.stop())
      urls.push(server.url)
    }
    return urls
  }

  return { cleanUp, openStorage, start }
}
