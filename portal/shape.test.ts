import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { blocksOf, textsOf } from './blocks.mts'
import { pagesIn, trees } from './pages.mts'

const LONG_WORDS = 1_500

const pages = trees.flatMap(({ en, pl }) =>
  [en, pl].flatMap((folder) =>
    pagesIn(folder).map((page) => ({
      name: join(folder, page).slice(import.meta.dirname.length + 1),
      markdown: readFileSync(join(folder, page), 'utf8'),
    })),
  ),
)

test('a page of more than 1,500 words begins with a list of its contents', () => {
  const long = pages.filter(({ markdown }) => wordsIn(markdown) > LONG_WORDS)
  assert.ok(long.length > 4)
  const bare = long.filter(
    ({ markdown }) => !beforeSections(markdown).some((kind) => kind.includes('list of')),
  )
  assert.deepEqual(
    bare.map(({ name }) => name),
    [],
  )
})

test('a page does not begin with what is missing', () => {
  const apologies =
    /^(?:there is no|this page is not|unfortunately|we do not|we don't|nie ma|niestety|ta strona nie)(?!\p{L})/iu
  const apologizing = pages.filter(({ markdown }) => apologies.test(firstSentence(markdown)))
  assert.deepEqual(
    apologizing.map(({ name }) => name),
    [],
  )
})

test('a title or description with a colon is quoted, because the front matter is YAML', () => {
  const wrong = pages.filter(({ markdown }) =>
    /^(?:title|sidebar_label|description): [^"'\n]*: /m.test(markdown.split('\n---\n')[0] ?? ''),
  )
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
})

function wordsIn(markdown: string): number {
  return textsOf(markdown).join(' ').split(/\s+/).length
}

function beforeSections(markdown: string): string[] {
  const kinds = blocksOf(markdown).map(({ kind }) => kind)
  const first = kinds.indexOf('heading 2')
  return kinds.slice(0, first === -1 ? undefined : first)
}

/** The text below the title. */
function firstSentence(markdown: string): string {
  const body = markdown.replace(/^---\n.*?\n---\n/s, '')
  return textsOf(body)[1] ?? ''
}
