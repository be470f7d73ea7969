import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorKey, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { choicesFor, readSelection } from '../../src/components/Bodybuilder/selection.ts'
import { builderChoices } from './builder.ts'
import { describe, replyHeadersOf } from './describe.ts'
import type { Field, Reference } from './reference.ts'

const english = describe('en')
const polish = describe('pl')

test('the reference shows exactly the calls of merchants', () => {
  const merchants = Object.entries<Operation>(operations).filter(
    ([, { audience }]) => audience === 'merchant',
  )
  assert.deepEqual(ids(english).sort(), merchants.map(([id]) => id).sort())
})

test('an error response links to the page of the error', () => {
  const rows = new Set(english.errors.map(({ slug }) => `/api/errors/${slug}/`))
  for (const key of Object.keys(errors) as ErrorKey[]) assert.ok(rows.has(helpPathOf(key)), key)
})

test('both languages have the same calls and fields with different texts', () => {
  assert.deepEqual(ids(polish), ids(english))
  assert.deepEqual(paths(polish), paths(english))
  for (const [index, error] of english.errors.entries()) {
    assert.ok(polish.errors[index]?.text)
    assert.equal(polish.errors[index]?.slug, error.slug)
  }
  const order = (reference: Reference) => callOf(reference, 'createOrder').description
  assert.notEqual(order(polish), order(english))
})

test('fields inside a field are listed below it', () => {
  const { request } = callOf(english, 'createOrder')
  const buyer = request.flatMap(({ fields }) => fields).find(({ name }) => name === 'buyer')
  assert.ok(buyer?.fields.some(({ name }) => name === 'email'))
  const delivery = buyer?.fields.find(({ name }) => name === 'delivery')
  assert.ok(delivery?.fields.some(({ name }) => name === 'city'))
})

test('exactly the calls that the Bodybuilder can build link to it', () => {
  const choices = builderChoices('en')
  const made = new Set(choices.calls.map(({ id }) => id))
  for (const { operations } of english.chapters)
    for (const { id, builder } of operations) {
      assert.equal(builder !== undefined, made.has(id), id)
      if (builder === undefined) continue
      const { request, part } = readSelection(choices, builder)
      const offered = choicesFor(choices, request, part).map((one) => one.id)
      assert.ok(offered.length > 0 && (part === undefined || part === id), id)
    }
  assert.equal(callOf(english, 'loadSeller').builder, '?request=verification&call=loadSeller')
  assert.equal(callOf(english, 'createOrder').builder, '?request=order')
})

test('a reply without a body has no fields, and a file is described as a file', () => {
  const [nothing] = callOf(english, 'loadSeller').replies
  assert.deepEqual(nothing?.fields, [])
  const [report] = callOf(english, 'retrieveReport').replies
  assert.deepEqual(report?.fields, [])
  assert.match(report?.content?.says ?? '', /ZIP/)
  assert.equal(report?.content?.type, 'application/octet-stream')
})

test('a request header has its limits', () => {
  const limits = (reference: Reference) =>
    callOf(reference, 'captureOrder')
      .request.find(({ place }) => place === 'header')
      ?.fields.map((field) => `${field.name}: ${field.limits}`)
  assert.deepEqual(limits(english), [
    'Idempotency-Key: 1 to 255 characters; a text of visible ASCII characters without spaces',
  ])
  assert.deepEqual(limits(polish), [
    'Idempotency-Key: od 1 do 255 znaków; tekst złożony z widocznych znaków ASCII, bez spacji',
  ])
})

test('each reply of a call has a description of its status and its headers', () => {
  const [created, redirected] = callOf(english, 'createOrder').replies
  assert.match(created?.says ?? '', /isn’t redirected/)
  assert.match(redirected?.says ?? '', /redirectUri/)
  for (const reference of [english, polish])
    for (const { operations } of reference.chapters)
      for (const { id, replies } of operations)
        for (const { status, says } of replies) assert.ok(says, `${id} ${status}`)
  const headers = replyHeadersOf(operations.createOrder, 302, 'pl')
  assert.deepEqual(headers[1], { name: 'Location', description: 'Ten sam adres co w redirectUri.' })
  for (const { name, description } of headers) assert.ok(description, name)
})

test('each lifecycle describes its first and last statuses, and its transitions', () => {
  for (const { initial, final, rows } of [...english.lifecycles, ...polish.lifecycles]) {
    assert.ok(rows.some(({ from }) => from === initial))
    // Each status that is not final has a transition to another one.
    const states = rows.flatMap(({ from, to }) => [from, to])
    for (const state of states)
      assert.ok(final.includes(state) || rows.some(({ from }) => from === state))
    for (const { from, says } of rows) {
      assert.ok(says)
      assert.ok(!final.includes(from))
    }
  }
})

function ids({ chapters }: Reference): string[] {
  return chapters.flatMap((chapter) => chapter.operations.map(({ id }) => id))
}

function callOf({ chapters }: Reference, id: string) {
  const call = chapters.flatMap(({ operations }) => operations).find((one) => one.id === id)
  assert.ok(call, id)
  return call
}

function paths({ chapters }: Reference): string[] {
  const below = (fields: readonly Field[], at: string): string[] =>
    fields.flatMap(({ name, fields }) => [`${at}.${name}`, ...below(fields, `${at}.${name}`)])
  return chapters.flatMap(({ operations }) =>
    operations.flatMap(({ id, request, replies }) =>
      [...request, ...replies].flatMap(({ fields }) => below(fields, id)),
    ),
  )
}
