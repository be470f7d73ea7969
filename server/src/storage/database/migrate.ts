import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseRefusal } from './database.ts'

/**
 * A step of the schema: a file `0001-name.sql` in the portable subset. Files are written for SQLite
 * and PostgreSQL at once: TEXT, BIGINT (amounts, times), INTEGER (counts, booleans as 0 or 1),
 * BLOB; keys and CHECKs; no DEFERRABLE, because no COMMIT may fail for it. For PostgreSQL,
 * `toPostgres` changes three words, and statements after the comment `-- PostgreSQL:` also run.
 */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text; the same on systems that check files out with CRLF. */
  readonly digest: string
}

export interface AppliedMigration {
  readonly name: string
  readonly digest: string
}

export const createMigrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, digest TEXT NOT NULL)'

/** The migrations of a folder in their order; fails for a gap or a duplicate number. */
export function readMigrations(folder: URL | string): readonly Migration[] {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (!name.startsWith(`${number}-`)) {
      throw new DatabaseRefusal(`Migration ${name} should be number ${number}: renumber the files`)
    }
    return migrationOf(name, readFileSync(join(path, name), 'utf8'))
  })
}

export function migrationOf(name: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
}

/**
 * The first migration that a database lacks, or undefined. The database's history must be exactly
 * the beginning of ours. An engine applies and records it in one transaction.
 */
export function nextMigration(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Migration | undefined {
  for (const [index, { name, digest }] of applied.entries()) {
    const ours = migrations[index]
    if (ours?.name !== name) {
      throw new DatabaseRefusal(
        `The database has migration ${name}, which this version of Grosz does not know: ` +
          'it was written by a newer version. Start that version, or restore an older backup.',
      )
    }
    if (ours.digest !== digest) {
      throw new DatabaseRefusal(
        `Migration ${name} was changed after this database had applied it. ` +
          'Restore the file and put the change into a new migration.',
      )
    }
  }
  return migrations[applied.length]
}

/**
 * The words of the portable subset that PostgreSQL spells differently: BLOB is BYTEA, JSONTEXT is JSON (a text for
 * `->` and `->>`), and a TEXT column sorts by code point as it does in SQLite, in every locale of the cluster.
 */
export function toPostgres(sql: string): string {
  return sql
    .replaceAll(/^-- PostgreSQL: /gm, '')
    .replace(/'(?:[^']|'')*'|--[^\n]*/g, (part) => (part.startsWith('--') ? '' : part))
    .replace(/'(?:[^']|'')*'|\bBLOB\b|\bJSONTEXT\b/g, (part) => words[part] ?? part)
    .replace(
      /'(?:[^']|'')*'|((?:[(,]|\bADD COLUMN)\s*[a-z_]+\s+TEXT\b)/g,
      (part, column?: string) => (column ? `${column} COLLATE "C"` : part),
    )
}

const words: Readonly<Record<string, string>> = { BLOB: 'BYTEA', JSONTEXT: 'JSON' }
