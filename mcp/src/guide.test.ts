import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { tools } from './tools/index.ts'

const portal = join(dirname(import.meta.dirname), '../portal')
const pages = {
  en: 'docs/testing/assistants.mdx',
  pl: 'i18n/pl/docusaurus-plugin-content-docs/current/testing/assistants.mdx',
} as const

test('the guide lists every tool under its title', () => {
  assert.deepEqual(
    rowsOf(pages.en),
    tools.map(({ name, title }) => [name, title]),
  )
})

test('the Polish guide lists every tool in the same order', () => {
  assert.deepEqual(
    rowsOf(pages.pl).map(([name]) => name),
    tools.map(({ name }) => name),
  )
})

/** The rows of the table of tools. */
function rowsOf(page: string): string[][] {
  const text = readFileSync(join(portal, page), 'utf8')
  const [, section = ''] = /\{\/\* #tools \*\/\}([\s\S]*?)\n## /.exec(text) ?? []
  return [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', title = '']) => [
    name,
    title,
  ])
}
