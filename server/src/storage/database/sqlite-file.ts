import { closeSync, fdatasync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { makePrivateFile } from '../../base/data-dir.ts'
import { DatabaseRefusal } from './database.ts'
import { alreadyUsed } from './hold-file.ts'
import {
  type AppliedMigration,
  createMigrationsTable,
  type Migration,
  nextMigration,
} from './migrate.ts'

/** Earlier releases can lose a page if a checkpoint and a write happen at the same time in WAL mode. */
const versionMin = '3.51.3'

/** The connections of a database file that is this process's alone, and up to date. */
export interface OpenFile {
  readonly writer: DatabaseSync
  readonly reader: DatabaseSync
  /** Resolves when all earlier commits are on the disk. Does not block other work. */
  sync(): Promise<void>
  /** The size of the write-ahead log; undefined once it is closed. */
  walBytes(): number | undefined
  close(): void
}

const flush = promisify(fdatasync)

export function openFile(file: string, migrations: readonly Migration[]): OpenFile {
  mkdirSync(dirname(resolvePath(file)), { recursive: true, mode: 0o700 })
  // SQLite gives the files beside a database the permissions of the database.
  for (const made of [file, `${file}.lock`]) makePrivateFile(made)
  const lock = lockFile(file)
  try {
    const writer = openWriter(file)
    migrate(writer, migrations)
    leaveSyncToUs(writer)
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 2000 })
    // SQLite makes this file with its first transaction and keeps it as long as a connection is open.
    const log = openSync(`${file}-wal`, 'r+')
    return {
      writer,
      reader,
      sync: () => flush(log),
      walBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size,
      close() {
        closeSync(log)
        for (const connection of [reader, writer, lock]) connection.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Holds the data directory for this process. The operating system releases it when the process
 * ends, for whatever reason.
 */
function lockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    throw alreadyUsed(resolvePath(file), cause)
  }
}

function openWriter(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: 2000 })
  try {
    assertVersion(sqlite)
    sqlite.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 0;
    `)
    assertPragma(sqlite, 'journal_mode', 'wal')
    assertPragma(sqlite, 'synchronous', 2)
    assertPragma(sqlite, 'foreign_keys', 1)
    assertPragma(sqlite, 'secure_delete', 1)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/**
 * Lets COMMIT write the write-ahead log without waiting for the disk; the answer waits for `sync`. SQLite itself
 * still syncs before and after a checkpoint, and when the log starts anew, so a crash does not damage the database.
 */
function leaveSyncToUs(sqlite: DatabaseSync): void {
  sqlite.exec('PRAGMA synchronous = NORMAL')
  assertPragma(sqlite, 'synchronous', 1)
}

function assertVersion(sqlite: DatabaseSync): void {
  const version = String(sqlite.prepare('SELECT sqlite_version() AS version').get()?.version)
  if (version.localeCompare(versionMin, 'en', { numeric: true }) < 0) {
    throw new DatabaseRefusal(
      `This Node.js contains SQLite ${version}; Grosz needs ${versionMin} or later. Update Node.js.`,
    )
  }
}

/** A file system without support for WAL makes SQLite answer with another mode instead of an error. */
function assertPragma(sqlite: DatabaseSync, name: string, expected: string | number): void {
  const [value] = Object.values(sqlite.prepare(`PRAGMA ${name}`).get() ?? {})
  if (value !== expected) {
    throw new DatabaseRefusal(`SQLite keeps ${name} at ${value}, but Grosz needs ${expected}`)
  }
}

function migrate(sqlite: DatabaseSync, migrations: readonly Migration[]): void {
  sqlite.exec(createMigrationsTable)
  const history = sqlite.prepare('SELECT name, digest FROM migrations ORDER BY name')
  for (;;) {
    // The columns are those of the query.
    const applied = history.all() as unknown as AppliedMigration[]
    const next = nextMigration(applied, migrations)
    if (!next) return
    apply(sqlite, next)
  }
}

function apply(sqlite: DatabaseSync, { name, sql, digest }: Migration): void {
  sqlite.exec('BEGIN IMMEDIATE')
  try {
    sqlite.exec(sql)
    sqlite.prepare('INSERT INTO migrations (name, digest) VALUES (?, ?)').run(name, digest)
    sqlite.exec('COMMIT')
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    throw error
  }
}
