import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMethods } from './find-methods.ts'

const banks = ['ING', 'Santander', 'BOŚ Bank', 'Bank Spółdzielczy', 'Crédit Agricole'].map(
  (name) => ({ name }),
)
const namesFor = (wanted: string) => findMethods(banks, wanted).map(({ name }) => name)

test('a bank is found by any part of its name, in any case and without diacritics', () => {
  assert.deepEqual(namesFor('sant'), ['Santander'])
  assert.deepEqual(namesFor('BOS'), ['BOŚ Bank'])
  assert.deepEqual(namesFor('spoldz bank'), ['Bank Spółdzielczy'])
  assert.deepEqual(namesFor('credit'), ['Crédit Agricole'])
})

test('every bank is listed before the payer types, and none if no name matches', () => {
  assert.equal(namesFor('  ').length, banks.length)
  assert.deepEqual(namesFor('zzz'), [])
})
