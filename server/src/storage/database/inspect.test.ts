import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { DatabaseDamaged, inspectSqlite } from './inspect.ts'

/** A cell of an index: its length, its header of three bytes, a text of 20 characters, and a short number. */
const cell = [24, 3, 53, 1]
/** The same place with a length of many megabytes. */
const damagedCell = [0x8c, 0xd3, 0xf1, 0x8a]

test('a length that exceeds the memory is reported as damage, not as a lack of memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-inspect-'))
  try {
    const file = join(folder, 'grosz.db')
    const sqlite = new DatabaseSync(file)
    sqlite.exec(`CREATE TABLE migrations (name TEXT PRIMARY KEY, digest TEXT);
      INSERT INTO migrations VALUES ('0001-of-twenty-signs', 'a'), ('0002-of-twenty-signs', 'b')`)
    sqlite.close()
    const bytes = readFileSync(file)
    const at = bytes.indexOf(Buffer.from(cell))
    assert.ok(at > 0)
    bytes.set(damagedCell, at)
    writeFileSync(file, bytes)
    assert.throws(() => inspectSqlite(file, []), DatabaseDamaged)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
