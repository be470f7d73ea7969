import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemOf, toCard } from './checks.ts'

const now = new Date(2026, 2, 15)

test('each field has its own errors', () => {
  assert.equal(problemOf('number', '', now), 'error.validation.card.empty')
  assert.equal(problemOf('number', '4444 3333', now), 'error.validation.card.length')
  assert.equal(problemOf('number', '4444 3333 2222 1112', now), 'error.validation.card.number')
  assert.equal(problemOf('number', '3400 000000 00000', now), 'error.validation.card.unsupported')
  assert.equal(problemOf('number', '4444 3333 2222 1111', now), undefined)
  assert.equal(problemOf('date', '', now), 'error.validation.expDate.empty')
  assert.equal(problemOf('date', '13 / 30', now), 'error.validation.expDate.value')
  assert.equal(problemOf('date', '02 / 26', now), 'error.validation.expDate.past')
  assert.equal(problemOf('date', '03 / 26', now), undefined, 'good until the end of its month')
  assert.equal(problemOf('cvv', '', now), 'error.validation.cvv.empty')
  assert.equal(problemOf('cvv', '12', now), 'error.validation.cvv.value')
  assert.equal(problemOf('cvv', '123', now), undefined)
})

test('a card is sent to the server in the form of the contract', () => {
  assert.deepEqual(toCard({ number: '4444 3333 2222 1111', date: '03 / 31', cvv: '123' }, now), {
    number: '4444333322221111',
    expirationMonth: '03',
    expirationYear: '2031',
    cvv: '123',
  })
})
