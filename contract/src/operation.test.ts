import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { operation, type ReplyOf } from './operation.ts'

const call = operation({
  method: 'GET',
  path: '/things/{thingId}',
  audience: 'merchant',
  tag: 'orders',
  grants: [],
  summary: { en: 'A thing', pl: 'Rzecz' },
  description: { en: 'A thing', pl: 'Rzecz' },
  replies: {
    200: Type.Object({
      name: Type.String(),
      note: Type.Optional(Type.String()),
      kinds: Type.Array(Type.Object({ kind: Type.Enum(['new', 'used']) })),
    }),
  },
  errors: [],
})

test('the type of a reply accepts undefined for an optional field and read-only lists', () => {
  const kinds = [{ kind: 'new' }] as const
  const reply: ReplyOf<typeof call> = {
    status: 200,
    body: { name: 'thing', note: undefined, kinds },
  }
  assert.equal(JSON.stringify(reply.body), '{"name":"thing","kinds":[{"kind":"new"}]}')
})

test('a reply with another status, a missing field, or an unknown value does not compile', () => {
  const body = { name: 'thing', kinds: [] }
  // @ts-expect-error: only 200 is promised
  const other: ReplyOf<typeof call> = { status: 201, body }
  // @ts-expect-error: kinds is required
  const less: ReplyOf<typeof call> = { status: 200, body: { name: 'thing' } }
  // @ts-expect-error: old is no kind
  const wrong: ReplyOf<typeof call> = { status: 200, body: { name: '', kinds: [{ kind: 'old' }] } }
  assert.equal([other, less, wrong].length, 3)
})
