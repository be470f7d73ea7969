import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import { changelogFile, changelogText } from './changelog.ts'

test('CHANGELOG.md has the changelog of the portal; npx node scripts/changelog.ts writes it', () => {
  const written = readFileSync(changelogFile, 'utf8').replaceAll('\r\n', '\n')
  assert.equal(written, changelogText())
})

test('CHANGELOG.md has the title of every change, and no line breaks inside code', () => {
  const text = changelogText()
  for (const { title } of changelog.flatMap(({ changes }) => changes)) {
    assert.ok(text.includes(`- **${title.en}**`), title.en)
  }
  for (const line of text.split('\n')) assert.equal((line.match(/`/g) ?? []).length % 2, 0, line)
})
