import assert from 'node:assert/strict'
import { test } from 'node:test'
import { methodRow } from '../../../plugins/catalogue/catalogue.ts'
import { contractEntries } from '../../../plugins/catalogue/contract-entries.ts'
import { filtered, groupedMethods, noFilters } from './filter.ts'

const english = contractEntries().map((entry) => methodRow(entry, 'en'))
const polish = contractEntries().map((entry) => methodRow(entry, 'pl'))

function found(filters: Partial<typeof noFilters>, rows = english, language: 'en' | 'pl' = 'en') {
  return filtered(rows, { ...noFilters, ...filters }, language).map(({ key }) => key)
}

test('without filters, every method is shown in the original order', () => {
  assert.deepEqual(filtered(english, noFilters, 'en'), english)
})

test('a name must match completely and in the same case', () => {
  assert.deepEqual(found({ name: 'mBank' }), ['m'])
  assert.deepEqual(found({ name: 'mBan' }), [])
  assert.deepEqual(found({ name: 'mbank' }), [])
  assert.deepEqual(found({ name: 'PayPo' }), ['dpp', 'dppron'])
})

test('a link with a name in one language finds the method in the other language', () => {
  assert.deepEqual(found({ name: 'Karta' }), ['c'])
  assert.deepEqual(found({ name: 'Card' }, polish, 'pl'), ['c'])
})

test('a country is matched by a part of its name, regardless of case and diacritics', () => {
  assert.ok(found({ country: 'czech' }).includes('cs'))
  assert.ok(!found({ country: 'czech' }).includes('m'))
  assert.deepEqual(found({ country: '  LOVAK ' }), found({ country: 'Slovakia' }))
  assert.deepEqual(found({ country: 'wegry' }, polish, 'pl'), found({ country: 'Hungary' }))
  assert.ok(found({ country: 'Węg' }, polish, 'pl').includes('dpklhuf'))
})

test('a country is matched by its code', () => {
  assert.deepEqual(found({ country: 'sk' }), found({ country: 'SK' }))
  assert.ok(found({ country: 'sk' }).includes('tatra'))
})

test('a method for every country is found by any country, but not by an unknown one', () => {
  assert.deepEqual(found({ country: 'Japan' }), ['c', 'ap', 'jp'])
  assert.deepEqual(found({ country: 'Japonia' }, polish, 'pl'), ['c', 'ap', 'jp'])
  assert.ok(found({ country: 'poland' }).includes('c'))
  assert.deepEqual(found({ country: 'Atlantis' }), [])
})

test('a payment type must match completely', () => {
  assert.deepEqual(found({ type: 'wallet' }), ['ap', 'jp', 'vm'])
  assert.deepEqual(found({ type: 'wall' }), [])
})

test('filters are combined with AND', () => {
  assert.deepEqual(found({ country: 'Slov', type: 'later' }), ['dpkleur'])
  assert.deepEqual(found({ name: 'Klarna', country: 'Hungary' }), ['dpklhuf'])
  assert.deepEqual(found({ name: 'mBank', type: 'card' }), [])
})

test('a provider is one row with the details of each of its methods', () => {
  const groups = groupedMethods(english)
  const names = groups.map(({ methods: [{ name, type }] }) => `${type} ${name}`)
  assert.equal(new Set(names).size, names.length)
  const klarna = groups.find(({ methods: [{ name }] }) => name === 'Klarna')
  assert.deepEqual(
    klarna?.methods.map(({ key }) => key),
    ['dpkl', 'dpklczk', 'dpkleur', 'dpklhuf', 'dpklron'],
  )
  assert.equal(klarna.details.length, 5)
  for (const [at, { key }] of klarna.methods.entries())
    assert.match(klarna.details[at] ?? '', new RegExp(`: ${key}\\.`))
  assert.doesNotMatch(klarna.description, /dpkl/)
  assert.ok(
    ['PL', 'CZ', 'DE', 'HU'].every((code) => klarna.countries.some((one) => one.code === code)),
  )
  const [blik] = groups
  assert.deepEqual(blik?.details, [])
  assert.equal(blik?.description, english[0]?.description)
})
