import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { datesOf } from './git-dates.ts'

test('a page has the date of its last commit', async (context) => {
  const folder = emptyFolder(context)
  const portal = join(folder, 'portal')
  mkdirSync(portal)
  git(folder, 'init', '-q')
  // Git quotes names with diacritics unless core.quotePath is off.
  save(folder, { 'portal/ą.md': '1', 'portal/b.md': '1', 'other.md': '1' }, '2026-01-01T00:00:00Z')
  save(folder, { 'portal/b.md': '2' }, '2026-02-01T00:00:00Z')
  writeFileSync(join(portal, 'c.md'), 'not committed')

  const dates = await datesOf(portal)
  assert.equal(dates.get(join(portal, 'b.md')), Date.parse('2026-02-01T00:00:00Z'))
  assert.equal(dates.get(join(portal, 'ą.md')), Date.parse('2026-01-01T00:00:00Z'))
  assert.equal(dates.size, 2)

  const clone = join(folder, 'clone')
  git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, clone)
  assert.equal((await datesOf(join(clone, 'portal'))).size, 0)
})

test('without a Git history, pages have no date', async (context) => {
  assert.equal((await datesOf(emptyFolder(context))).size, 0)
  assert.equal((await datesOf(join(tmpdir(), 'grosz-no-such-folder'))).size, 0)
})

function emptyFolder(context: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'grosz-dates-')))
  context.after(() => rmSync(folder, { recursive: true }))
  return folder
}

function save(folder: string, files: Readonly<Record<string, string>>, date: string): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  git(folder, 'add', '.')
  execFileSync('git', ['commit', '-q', '-m', 'Save'], {
    cwd: folder,
    env: { ...process.env, ...author, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

const author = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@shop.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@shop.example',
}

function git(folder: string, ...words: string[]): void {
  execFileSync('git', words, { cwd: folder })
}
