import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { roomsOf } from '../../server/src/main.ts'
import { trail } from '../../server/src/operate/operator/audit-store.ts'
import {
  checkOfEngine,
  checksOf,
  checksOfSchema,
  damaged,
  type Findings,
  verify,
} from '../../server/src/operate/verify.ts'
import { DatabaseDamaged, inspectSqlite } from '../../server/src/storage/database/inspect.ts'
import { readMigrations } from '../../server/src/storage/database/migrate.ts'
import { copyDatabase } from '../../server/src/storage/database/sqlite-copy.ts'
import { checksOfAnchor } from '../../server/src/storage/ledger/anchor.ts'
import type { Sandbox } from '../sandbox.ts'

const migrations = readMigrations(
  join(import.meta.dirname, '../../server/src/storage/database/migrations'),
)

/** Of a disk. */
const SECTOR = 512

interface Damage {
  readonly sector: number
  readonly broken: readonly string[]
}

/** Overwrites sectors of a closed copy with noise, one at a time, and runs `verify`. */
export async function damagePages(
  { settings }: Pick<Sandbox, 'settings'>,
  count: number,
): Promise<Damage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-pages-'))
  const [whole, file] = [join(folder, 'whole.db'), join(folder, 'grosz.db')]
  try {
    copyDatabase(join(settings.dataDir, 'grosz.db'), whole)
    copyFileSync(join(settings.dataDir, 'journal.anchor'), join(folder, 'journal.anchor'))
    const bytes = readFileSync(whole)
    const random = chance(count)
    const results: Damage[] = []
    while (results.length < count) {
      const sector = Math.floor(random() * (bytes.length / SECTOR))
      const damagedBytes = Buffer.from(bytes)
      const part = damagedBytes.subarray(sector * SECTOR, (sector + 1) * SECTOR)
      // An empty part has no data to damage.
      if (part.every((byte) => byte === 0)) continue
      for (let index = 0; index < SECTOR; index += 1) part[index] = Math.floor(random() * 256)
      writeFileSync(file, damagedBytes)
      const { broken } = await verifyFile(folder)
      // SQLite leaves remains on its pages, which are never read.
      if (broken.length === 0 && contentOf(file) === contentOf(whole)) continue
      results.push({ sector, broken })
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All data in the rows of a file. */
function contentOf(file: string): string {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  try {
    const all = (sql: string) => sqlite.prepare(sql).all()
    const names = all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    const rows = names.map(({ name }) => all(`SELECT * FROM ${name}`))
    return createHash('sha256')
      .update(JSON.stringify([names, rows]))
      .digest('hex')
  } finally {
    sqlite.close()
  }
}

/** Flips one bit in one of the last pages of a write-ahead log, which are stored in sequence after a header. */
export function damageLog(file: string): void {
  const log = readFileSync(file)
  const [header, frame] = [32, 24 + log.readUInt32BE(8)]
  const salt = log.subarray(16, 24)
  let end = header
  // Frames of an earlier and longer log may follow it.
  while (end + frame <= log.length && salt.equals(log.subarray(end + 8, end + 16))) end += frame
  const at = end - 2 * frame + 100
  log[at] = (log[at] ?? 0) ^ 1
  writeFileSync(file, log)
}

/** Resolves to the findings of the command for a folder. */
export async function verifyFile(folder: string): Promise<Findings> {
  try {
    const books = inspectSqlite(join(folder, 'grosz.db'), migrations)
    const checks = [
      checkOfEngine(books),
      ...checksOfSchema(migrations),
      ...checksOfAnchor(folder, trail),
      ...checksOf(roomsOf('sandbox')),
    ]
    return await verify(books, checks).finally(() => books.close())
  } catch (error) {
    if (error instanceof DatabaseDamaged) return damaged(error)
    throw error
  }
}

/** The same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
