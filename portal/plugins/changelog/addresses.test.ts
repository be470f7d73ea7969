import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import { documents } from '../../routes.ts'
import { documentOf, movedAnchors } from './addresses.ts'

const [newest, ...earlier] = changelog
const moved = movedAnchors()

test('the changelog page shows the newest release, and each earlier one has its own page', () => {
  assert.equal(documentOf(newest), 'changelog')
  assert.equal(documentOf({ version: '0.1.0' }), 'changelog/0-1-0')
  const known = new Set(documents)
  for (const release of changelog) assert.ok(known.has(documentOf(release)), release.version)
})

test('the anchors of an earlier release redirect to the page of that release', () => {
  assert.ok(earlier.length > 0)
  for (const release of earlier) {
    const place = `/docs/${documentOf(release)}/`
    for (const { id } of release.changes) assert.equal(moved[id], place, id)
  }
  assert.equal(moved['0-1-0'], '/docs/changelog/0-1-0/')
  assert.equal(moved['0-1-0-removed'], '/docs/changelog/0-1-0/')
})

test('the anchors of the newest release do not redirect', () => {
  for (const { id } of newest.changes) assert.ok(!(id in moved), id)
})
