import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aliases, canonicalOf } from './aliases.ts'
import { pathsIn, sidebarChapters } from './chapters.ts'
import { pagesIn, trees } from './pages.mts'
import { withAliases } from './plugins/aliases/docs-with-aliases.ts'
import { documents, standalone, writtenDocuments, writtenPages } from './routes.ts'

const portal = import.meta.dirname
const [docs] = trees

test('each document appears once in the table of addresses', () => {
  assert.ok(documents.length > 90)
  assert.deepEqual(documents, [...new Set(documents)])
  for (const path of documents) assert.match(path, /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9-]+)*$/)
})

test('the table of addresses contains exactly the pages that exist', () => {
  const written = [...writtenDocuments(portal).keys()]
  const own = documents.filter((path) => !(path in aliases))
  assert.equal(written.length, pagesIn(docs?.en ?? '').length)
  assert.deepEqual(written.toSorted(), own.toSorted())
  assert.deepEqual([...writtenPages(portal)].toSorted(), standalone.toSorted())
})

test('an alias leads to a document with its own address', () => {
  const own = new Set(documents)
  for (const [alias, canonical] of Object.entries(aliases)) {
    assert.ok(own.has(canonical), alias)
    assert.ok(!(canonical in aliases), alias)
  }
})

test('the canonical address is found in both languages, with or without a base path', () => {
  for (const base of ['/europe/', '/europe/pl/', '']) {
    assert.equal(
      canonicalOf(`${base}docs/card-payments/impact/`),
      `${base}docs/card-payments/threeds/impact/`,
    )
    for (const own of ['', 'docs/card-payments/', 'docs/card-payments/threeds/impact/', 'api/'])
      assert.equal(canonicalOf(base + own), base + own)
  }
})

test('the route of an alias is next to its document and has the same properties', () => {
  const page = (path: string) => ({ path, component: '@theme/DocItem', sidebar: 'main' })
  const route = (pages: readonly { path: string; component: string }[]) => ({
    path: '/europe/pl/docs',
    component: '@theme/DocRoot',
    routes: [...pages],
  })
  const other = page('/europe/pl/docs/card-payments/threeds/')
  const canonical = page('/europe/pl/docs/card-payments/threeds/impact/')
  const second = page('/europe/pl/docs/card-payments/impact/')
  assert.deepEqual(withAliases(route([other, canonical])), route([other, canonical, second]))
})

test('adjacent chapters have different titles in both languages', () => {
  for (const chapters of Object.values(sidebarChapters)) {
    for (const language of ['en', 'pl'] as const) {
      const titles = chapters.map(({ title }) => title[language])
      assert.deepEqual(titles, [...new Set(titles)])
    }
  }
  assert.ok(pathsIn(sidebarChapters.mobile).every((path) => path.startsWith('mobile-sdk/')))
})
