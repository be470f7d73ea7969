import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesIn, trees } from './pages.ts'
import {
  aliases,
  documents,
  pathsIn,
  sidebarChapters,
  standalone,
  writtenDocuments,
  writtenPages,
} from './routes.ts'

const portal = import.meta.dirname
const [docs] = trees

test('a document has one address and stands in one place', () => {
  assert.ok(documents.length > 90)
  assert.deepEqual(documents, [...new Set(documents)])
  for (const path of documents) assert.match(path, /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9-]+)*$/)
})

test('every page that is written has its place in the table of addresses', () => {
  const known = new Set(documents)
  const written = [...writtenDocuments(portal).keys()]
  assert.equal(written.length, pagesIn(docs?.en ?? '').length)
  assert.deepEqual(
    written.filter((path) => !known.has(path)),
    [],
  )
  const pages = new Set<string>(standalone)
  const standing = [...writtenPages(portal)]
  assert.ok(standing.includes('/') && standing.includes('/api/'))
  assert.deepEqual(
    standing.filter((path) => !pages.has(path)),
    [],
  )
})

test('another address leads to a document that has one of its own', () => {
  const own = new Set(documents)
  for (const [alias, canonical] of Object.entries(aliases)) {
    assert.ok(own.has(canonical), alias)
    assert.ok(!(canonical in aliases), alias)
  }
})

test('chapters beside each other have different titles in both languages', () => {
  for (const chapters of Object.values(sidebarChapters)) {
    for (const language of ['en', 'pl'] as const) {
      const titles = chapters.map(({ title }) => title[language])
      assert.deepEqual(titles, [...new Set(titles)])
    }
  }
  assert.ok(pathsIn(sidebarChapters.mobile).every((path) => path.startsWith('mobile-sdk/')))
})
