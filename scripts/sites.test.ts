import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sites, stampOf, warningsIn } from './sites.ts'

/** The settings of the portal, without its files. */
const portal = { ...sites.portal, inputs: [] }
const today = new Date('2026-11-22T10:00:00Z')
const tomorrow = new Date('2026-11-23T00:30:00Z')

test('a build is stale after a setting of the portal changes', () => {
  const plain = stampOf(portal, {}, today)
  assert.equal(stampOf(portal, { OTHER: 'x' }, today), plain)
  assert.notEqual(stampOf(portal, { PORTAL_URL: 'https://docs.example' }, today), plain)
})

test('a build with a fetched catalog is stale on the next day, and other builds are not', () => {
  const env = { PORTAL_CATALOGUE_URL: 'https://tracker.example' }
  assert.equal(stampOf(portal, env, new Date('2026-11-22T23:00:00Z')), stampOf(portal, env, today))
  assert.notEqual(stampOf(portal, env, tomorrow), stampOf(portal, env, today))
  assert.equal(stampOf(portal, {}, tomorrow), stampOf(portal, {}, today))
})

test('a build stamp does not contain the token', () => {
  const stamp = stampOf(portal, { PORTAL_CATALOGUE_TOKEN: 'secret-token' }, today)
  assert.match(stamp, /^[0-9a-f]{64}$/)
})

test('each warning about the catalog is printed once', () => {
  const warning = '[WARNING] Catalogue: PAY-7 is left out: its name is missing.'
  const log = ['[INFO] Building', warning, '[WARNING] Broken links', warning, ''].join('\n')
  assert.deepEqual(warningsIn(log), [warning])
})
