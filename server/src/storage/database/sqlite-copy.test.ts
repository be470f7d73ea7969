import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { copyDatabase } from './sqlite-copy.ts'

test('a copy is complete, keeps the journal mode, and needs no further sync', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-copy-'))
  const [file, copy] = [join(folder, 'one.db'), join(folder, 'two.db')]
  const writer = new DatabaseSync(file)
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (id); INSERT INTO rows VALUES (7)')
  copyDatabase(file, copy)
  writer.close()
  const reader = new DatabaseSync(copy, { readOnly: true })
  assert.deepEqual({ ...reader.prepare('PRAGMA journal_mode').get() }, { journal_mode: 'wal' })
  assert.deepEqual({ ...reader.prepare('SELECT id FROM rows').get() }, { id: 7 })
  reader.close()
  rmSync(folder, { recursive: true })
})
