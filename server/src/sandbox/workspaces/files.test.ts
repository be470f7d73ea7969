import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type WorkspaceFiles, workspaceFiles } from './files.ts'

describe('the files of workspaces', () => {
  let folder: string
  let files: WorkspaceFiles
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-workspaces-'))
    files = workspaceFiles(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const leave = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), name)
  }
  const left = () => readdirSync(folder).sort()

  test('contain no write-ahead log of an earlier copy after a snapshot is copied', async () => {
    leave('481516-1a2b.snapshot')
    leave('481516-restored.copy', '481516-restored.copy-wal', '481516-restored.copy-shm')
    await files.copySnapshot('481516', '1a2b')
    assert.deepEqual(left(), ['481516-1a2b.snapshot', '481516-restored.copy'])
  })

  test('contain a snapshot of the moment of its call, and other requests run while it is copied', async () => {
    const writer = new DatabaseSync(files.databaseOf('481516'))
    writer.exec(
      'PRAGMA journal_mode = WAL; CREATE TABLE rows (id INTEGER); INSERT INTO rows VALUES (1)',
    )
    const taken = files.takeSnapshot('481516', { snapshotId: '1a2b', createdAt: 5_000 })
    writer.exec('INSERT INTO rows VALUES (2)')
    assert.deepEqual(files.snapshotsOf('481516'), [])
    await taken
    assert.deepEqual(files.snapshotsOf('481516'), [{ snapshotId: '1a2b', createdAt: 5_000 }])
    writer.close()
    const copied = files.copySnapshot('481516', '1a2b')
    assert.equal(left().includes('481516-restored.copy'), false)
    const reader = new DatabaseSync(await copied, { readOnly: true })
    assert.deepEqual(
      reader
        .prepare('SELECT id FROM rows')
        .all()
        .map(({ id }) => id),
      [1],
    )
    reader.close()
  })

  test('contain no remains of an unfinished snapshot or restore', () => {
    const kept = ['481516-1a2b.snapshot', '481516.db', '481516.db-wal', '234250-restored.copy']
    leave(...kept)
    for (const unfinished of ['481516-3c4d.snapshot.part', '481516-restored.copy'])
      for (const end of ['', '-journal', '-wal', '-shm', '.lock']) leave(`${unfinished}${end}`)
    leave('481516-restored.copy.part')
    files.removeUnfinished('481516')
    assert.deepEqual(left(), kept.sort())
  })
})
