import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { type Change, changeAreas, changelog } from './changelog.ts'
import { fieldsOf } from './fields.ts'
import { operations } from './index.ts'
import { openapi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { languages } from './text.ts'

const changes = changelog.flatMap((release) => release.changes)
const listed = Object.values<Operation>(operations)

test('every package and the definition have the version of the newest release', () => {
  for (const place of ['', 'contract', 'server', 'web', 'portal']) {
    const file = join(import.meta.dirname, '../..', place, 'package.json')
    const packed = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    assert.equal(packed.version, changelog[0].version, place)
  }
  for (const language of languages) {
    assert.equal(changelog[0].api, openapi(language).info.version)
  }
})

test('only the newest release may have no date, and releases are sorted from newest to oldest', () => {
  const [, ...released] = changelog
  const dates = released.map(({ date }) => date ?? '')
  assert.deepEqual(dates, dates.toSorted().reverse())
  for (const { date } of changelog) assert.match(date ?? '2026-01-01', day)
  for (const date of dates) assert.match(date, day)
})

test('the date of a change falls within its release', () => {
  for (const [index, { version, date, changes }] of changelog.entries()) {
    const before = changelog[index + 1]?.date ?? ''
    for (const change of changes) {
      assert.ok(change.date >= before, `${change.id} is older than ${version}`)
      assert.ok(
        date === undefined || change.date <= date,
        `${change.id} is younger than ${version}`,
      )
    }
  }
})

test('each change has a unique ID, a date, and texts in both languages', () => {
  const ids = changes.map(({ id }) => id)
  assert.deepEqual(ids, [...new Set(ids)])
  for (const { id, date, title, text } of changes) {
    assert.match(id, /^[a-z]+(-[a-z]+)*$/)
    assert.match(date, day)
    for (const language of languages) {
      assert.match(title[language], /\S/, id)
      assert.ok(!title[language].includes('`'), `${id}: a title is shown as plain text`)
      assert.match(text[language], /[.…]$/, id)
      assert.equal(codesIn(text[language]).length, codesIn(text.en).length, id)
    }
    assert.notEqual(text.pl, text.en, id)
  }
})

test('the fields of a change exist in the contract', () => {
  const schemas = listed.flatMap(({ params, query, headers, body, replies }): TSchema[] =>
    [params, query, headers, body, ...Object.values<TSchema>(replies)].filter(
      (schema) => schema !== undefined,
    ),
  )
  const known = new Set(
    schemas.flatMap((schema) => fieldsOf(schema, 'en').map(({ name }) => name.replace('[]', ''))),
  )
  const strange = changes.flatMap(({ fields = [] }) => fields.filter((name) => !known.has(name)))
  assert.deepEqual(strange, [])
})

test('every deprecated operation of the definition is in the changelog', () => {
  const said = changes.filter(({ kind }) => kind === 'deprecated').flatMap(operationsOf)
  const deprecated = Object.entries<Operation>(operations).filter(([, one]) => one.deprecated)
  assert.ok(deprecated.length > 0)
  for (const [id] of deprecated) assert.ok(said.includes(id), id)
})

test('the filter offers only areas with changes', () => {
  const areas = new Set<string>(changes.map(({ area }) => area))
  const empty = Object.keys(changeAreas).filter((area) => !areas.has(area))
  assert.deepEqual(empty, [])
})

const day = /^\d{4}-\d{2}-\d{2}$/

function operationsOf({ operations = [] }: Change): readonly string[] {
  return operations
}

function codesIn(text: string): string[] {
  return text.match(/`[^`]+`/g) ?? []
}
