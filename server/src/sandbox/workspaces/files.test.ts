import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

  test('the copy of a snapshot has no log that an earlier copy of its name left', () => {
    leave('481516-1a2b.snapshot')
    leave('481516-restored.copy', '481516-restored.copy-wal', '481516-restored.copy-shm')
    files.copySnapshot('481516', '1a2b')
    assert.deepEqual(left(), ['481516-1a2b.snapshot', '481516-restored.copy'])
  })

  test('all that a process left of an unfinished snapshot or restore is removed', () => {
    const kept = ['481516-1a2b.snapshot', '481516.db', '481516.db-wal', '234250-restored.copy']
    leave(...kept)
    for (const unfinished of ['481516-3c4d.snapshot.part', '481516-restored.copy'])
      for (const end of ['', '-journal', '-wal', '-shm', '.lock']) leave(`${unfinished}${end}`)
    leave('481516-restored.copy.part')
    files.removeUnfinished('481516')
    assert.deepEqual(left(), kept.sort())
  })
})
