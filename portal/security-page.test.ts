import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { trees } from './pages.ts'

const root = join(import.meta.dirname, '..')

test('the page about security names tests that exist, the same ones in both languages', () => {
  const named = trees.flatMap(({ en, pl }) =>
    [en, pl]
      .map((folder) => join(folder, 'guides/security.mdx'))
      .filter((file) => existsSync(file))
      .map((file) => testsIn(readFileSync(file, 'utf8'))),
  )
  assert.equal(named.length, 2)
  const [english = [], polish] = named
  assert.deepEqual(english, polish)
  assert.ok(english.length > 20)
  for (const file of english) assert.ok(existsSync(join(root, file)), file)
})

function testsIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file)
}
