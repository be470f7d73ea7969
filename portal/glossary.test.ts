import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type GlossaryTerm, glossary, glossaryGroups } from '@grosz/contract/glossary.ts'
import { languages } from '@grosz/contract/text.ts'
import { pagesIn, trees } from './pages.mts'

const terms = Object.entries<GlossaryTerm>(glossary)
const [docs] = trees
assert.ok(docs)
const folders = [docs.en, docs.pl]

test('each term appears once in the glossary, in the alphabetical order of its group', () => {
  const names = Object.values(glossaryGroups).map((group) =>
    Object.values<GlossaryTerm>(group).map(({ term }) => term.en),
  )
  for (const group of names)
    assert.deepEqual(group, group.toSorted(new Intl.Collator('en').compare))
  assert.equal(names.flat().length, terms.length)
  for (const language of languages) {
    const all = terms.map(([, { term }]) => term[language])
    assert.deepEqual(all, [...new Set(all)])
  }
})

test('a term is explained in both languages, in one or two sentences', () => {
  for (const [key, { says }] of terms)
    for (const language of languages) {
      assert.match(says[language], /^[\p{Lu}`].+\.$/u, key)
      assert.ok((says[language].match(/[.;]( |$)/g) ?? []).length <= 3, `${key} in ${language}`)
      assert.equal((says[language].match(/`/g) ?? []).length % 2, 0, key)
    }
})

test('a term links to a section that exists in both languages', () => {
  for (const [key, { page }] of terms) {
    const [path = '', anchor = ''] = page.split('#')
    for (const folder of folders) {
      const file = [`${path.slice(0, -1)}.mdx`, `${path}index.mdx`]
        .map((name) => join(folder, name))
        .find((one) => existsSync(one))
      assert.ok(file, `${key}: ${page}`)
      if (anchor)
        assert.ok(readFileSync(file, 'utf8').includes(`{/* #${anchor} */}`), `${key}: ${page}`)
    }
  }
})

test('the glossary page contains every group once', () => {
  for (const folder of folders) {
    const page = readFileSync(join(folder, 'get-started/glossary.mdx'), 'utf8')
    const shown = [...page.matchAll(/<Glossary group="(\w+)" \/>/g)].map(([, group]) => group)
    assert.deepEqual(shown, Object.keys(glossaryGroups))
  }
})

test('terms that pages explain are in the glossary, once per page and in both languages', () => {
  for (const page of pagesIn(docs.en)) {
    const [english = [], polish] = folders.map((folder) =>
      [...readFileSync(join(folder, page), 'utf8').matchAll(/<Term of="([^"]*)">/g)].map(
        ([, of]) => of ?? '',
      ),
    )
    assert.deepEqual(english, [...new Set(english)], page)
    assert.deepEqual(polish?.toSorted(), english.toSorted(), page)
    for (const of of english) assert.ok(of in glossary, `${page}: ${of}`)
  }
})
