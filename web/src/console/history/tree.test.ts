import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Branch, type Entry, toTree } from './tree.ts'

const at = '2026-03-02T09:00:00.000Z'

function entry(kind: Entry['kind'], what: string, more: Partial<Entry> = {}): Entry {
  return { at, kind, what, ...more }
}

function drawn(branches: readonly Branch[]): unknown[] {
  return branches.map(({ entry: { kind, what }, branches: below }) =>
    below.length === 0 ? `${kind} ${what}` : [`${kind} ${what}`, drawn(below)],
  )
}

test('a timeline becomes a tree of causes and effects, and a payment with its result becomes one row', () => {
  const { happened, ownPages, due } = toTree([
    entry('CALL', 'createOrder', { by: 'SHOP' }),
    entry('CALL', 'showCheckout', { by: 'PAGE' }),
    entry('CALL', 'startPayment', { by: 'PAGE' }),
    entry('PAYMENT', 'STARTED', { cause: 2, id: 'p' }),
    entry('PAYMENT', 'DECLINED', { cause: 3, id: 'p', outcome: 'AUT_ERROR_NO_AUTHORIZATION' }),
    entry('STATUS', 'cancel', { cause: 4, status: 'CANCELED' }),
    entry('NOTIFICATION', 'order', { cause: 5, id: '1' }),
    entry('ATTEMPT', 'order', { cause: 6, id: '1' }),
    entry('ATTEMPT', 'order', { cause: 6, id: '1' }),
    entry('DUE', 'notification'),
  ])
  assert.deepEqual(drawn(happened), [
    'CALL createOrder',
    [
      'CALL startPayment',
      [
        [
          'PAYMENT DECLINED',
          [['STATUS cancel', [['NOTIFICATION order', ['ATTEMPT order', 'ATTEMPT order']]]]],
        ],
      ],
    ],
  ])
  assert.deepEqual(drawn(ownPages), ['CALL showCheckout'])
  assert.deepEqual(drawn(due), ['DUE notification'])
  const attempts = happened[1]?.branches[0]?.branches[0]?.branches[0]?.branches
  assert.deepEqual(
    attempts?.map(({ nth }) => nth),
    [0, 1],
  )
})

test('a result that comes later has its own row', () => {
  const { happened } = toTree([
    entry('PAYMENT', 'STARTED', { id: 'p' }),
    entry('PAYMENT', 'SETTLED', { id: 'p', cause: 0, at: '2026-03-02T09:01:00.000Z' }),
  ])
  assert.deepEqual(drawn(happened), [['PAYMENT STARTED', ['PAYMENT SETTLED']]])
})

test('the postings of one transfer become one row', () => {
  const { happened } = toTree([
    entry('STATUS', 'settle'),
    entry('POSTING', 'capture:1', { cause: 0, account: 'acquirer' }),
    entry('POSTING', 'capture:1', { cause: 0, account: 'shop' }),
    entry('POSTING', 'fee:1', { cause: 0, account: 'fees' }),
  ])
  assert.deepEqual(
    happened[0]?.branches.map(({ postings }) => postings.map(({ account }) => account)),
    [['acquirer', 'shop'], ['fees']],
  )
})
