import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { trees } from './pages.mts'

const root = join(import.meta.dirname, '..')

test('the tests on the security page exist and are the same in both languages', () => {
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

test('each promise on the security page has a test', () => {
  for (const { en, pl } of trees)
    for (const file of [en, pl].map((folder) => join(folder, 'guides/security.mdx'))) {
      if (!existsSync(file)) continue
      const markdown = readFileSync(file, 'utf8')
      for (const section of sections) {
        const [, text = ''] = markdown.split(`{/* #${section} */}`)
        const lines = (text.split('\n## ')[0] ?? '').split('\n')
        const rules = lines.flatMap((line, index) => (line.startsWith('|--') ? [index] : []))
        for (const rule of rules) assert.ok(lines[rule - 1]?.endsWith('| Test |'), section)
        const rows = lines.filter(
          (line, index) =>
            line.startsWith('|') && !rules.includes(index) && !rules.includes(index + 1),
        )
        assert.ok(rows.length > 4, section)
        for (const row of rows) {
          const held = testsIn(row.split('|').at(-2) ?? '')
          assert.ok(held.length > 0, row)
          for (const name of held)
            assert.match(readFileSync(join(root, name), 'utf8'), /\b(test|behavior)\(/, name)
        }
      }
    }
})

/** The sections that make promises; the others are about exclusions and tasks of the operator. */
const sections = ['guarantees', 'attacks', 'asvs', 'pci-dss']

function testsIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file)
}
