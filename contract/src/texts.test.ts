import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { errors, helpPathOf } from './errors.ts'
import { fieldsOf } from './fields.ts'
import { operations } from './index.ts'
import { payMethodCatalogue } from './methods/index.ts'
import type { Operation } from './operation.ts'
import { recipes } from './recipes/index.ts'
import { errorShapes } from './shapes/status.ts'
import { tags } from './tags.ts'
import { languages, type Text } from './text.ts'

const listed = Object.entries(operations) as [string, Operation][]

/** Every schema of the public API, by its place. */
function schemas(): [string, TSchema][] {
  const parts = listed.flatMap(([id, { params, query, headers, body, replies }]) => [
    ...Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
      schema ? [[`${id} ${part}`, schema] as [string, TSchema]] : [],
    ),
    ...Object.entries(replies).map(([status, schema]): [string, TSchema] => [
      `${id} ${status}`,
      schema,
    ]),
  ])
  return [...parts, ...Object.entries(errorShapes)]
}

function isSaid(text: Text | undefined): boolean {
  return languages.every((language) => /\S/.test(text?.[language] ?? ''))
}

for (const language of languages) {
  test(`every field of every operation is described (${language})`, () => {
    const silent = schemas().flatMap(([where, schema]) =>
      fieldsOf(schema, language)
        .filter(({ description }) => !/\S/.test(description))
        .map(({ path }) => `${where}: ${path}`),
    )
    assert.deepEqual(silent, [])
  })
}

test('the Polish description of a field is never an English sentence', () => {
  const same = schemas().flatMap(([where, schema]) => {
    const polish = fieldsOf(schema, 'pl')
    return fieldsOf(schema, 'en')
      .filter(({ description }, index) => {
        return description.split(' ').length > 3 && description === polish[index]?.description
      })
      .map(({ path }) => `${where}: ${path}`)
  })
  assert.deepEqual(same, [])
})

test('every operation, chapter, error, method, and recipe has a name in both languages', () => {
  const silent = [
    ...listed.flatMap(([id, { summary, description }]) =>
      isSaid(summary) && isSaid(description) ? [] : [id],
    ),
    ...listed.flatMap(([id, { tag }]) => (tags[tag] ? [] : [`${id}: no chapter ${tag}`])),
    ...Object.entries(tags).flatMap(([name, { title, description }]) =>
      isSaid(title) && isSaid(description) ? [] : [name],
    ),
    ...Object.entries(errors).flatMap(([key, { text }]) => (isSaid(text) ? [] : [key])),
    ...payMethodCatalogue.flatMap(({ value, name }) => (isSaid(name) ? [] : [value])),
    ...recipes.flatMap(({ id, title }) => (isSaid(title) ? [] : [id])),
  ]
  assert.deepEqual(silent, [])
})

test('every call of the public reference has keywords in both languages', () => {
  const silent = listed.filter(
    ([, { audience, keywords }]) => audience === 'merchant' && !isSaid(keywords),
  )
  assert.deepEqual(
    silent.map(([id]) => id),
    [],
  )
})

test('every error has a unique address in the reference', () => {
  const keys = Object.keys(errors) as (keyof typeof errors)[]
  assert.equal(new Set(keys.map(helpPathOf)).size, keys.length)
})

test('a call describes the parameters of its path and of its aliases', () => {
  for (const [id, { path, aliases, params }] of listed) {
    for (const spelling of [path, ...(aliases ?? [])]) {
      const described = Object.keys(params?.properties ?? {})
      const named = [...spelling.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(named, described, `${id} ${spelling}`)
    }
  }
})

test('no two operations share a method and an address', () => {
  const addresses = listed.flatMap(([, { method, path, aliases }]) =>
    [path, ...(aliases ?? [])].map((one) => `${method} ${one.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  assert.deepEqual(
    addresses.filter((address, index) => addresses.indexOf(address) !== index),
    [],
  )
})
