import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { watchReplies } from './watch-replies.ts'

const good = { status: 200, body: { status: { statusCode: 'SUCCESS' } } }
const bad = { status: 200, body: { status: { statusCode: 7 } } }

function watch() {
  const warnings: string[] = []
  const warn = (text: string) => warnings.push(text)
  return { warnings, look: watchReplies({ warn }, 'captureOrder', operations.captureOrder) }
}

test('a reply that matches the contract causes no warning', () => {
  const { warnings, look } = watch()
  look(good)
  assert.deepEqual(warnings, [])
})

test('a reply that breaks the contract is reported to the operator, without its values', () => {
  const { warnings, look } = watch()
  look(bad)
  assert.deepEqual(warnings, [
    'the reply 200 of captureOrder breaks its contract: /status/statusCode must be string',
  ])
})

test('an undocumented status is reported, too', () => {
  const { warnings, look } = watch()
  look({ ...good, status: 204 })
  assert.match(warnings.join(), /204 of captureOrder .* undocumented status/)
})

test('after the first reply with a status, one in a hundred is checked', () => {
  const { warnings, look } = watch()
  look(good)
  for (let count = 1; count <= 200; count += 1) look(bad)
  assert.equal(warnings.length, 2)
})
