import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IssueFields } from './entry.ts'
import { readEntry } from './entry.ts'

const fields: IssueFields = {
  name: 'summary',
  namePl: 'customfield_1',
  description: 'description',
  descriptionPl: 'customfield_2',
  logo: 'customfield_3',
  countries: 'customfield_4',
  type: 'customfield_5',
}

const good = {
  summary: 'Card',
  customfield_1: 'Karta',
  description: 'The buyer enters the card.',
  customfield_2: 'Kupujący podaje dane karty.',
  customfield_3: 'c',
  customfield_4: ['PL', 'CZ'],
  customfield_5: 'card',
}

function problemOf(changes: Readonly<Record<string, unknown>>): string {
  const read = readEntry({ key: 'PAY-7', fields: { ...good, ...changes } }, fields)
  return 'problem' in read ? read.problem : assert.fail('the entry was taken')
}

function entryOf(changes: Readonly<Record<string, unknown>>, names = fields) {
  const read = readEntry({ key: 'PAY-7', fields: { ...good, ...changes } }, names)
  return 'entry' in read ? read.entry : assert.fail(read.problem)
}

test('an issue becomes an entry with the configured fields', () => {
  assert.deepEqual(entryOf({}), {
    key: 'PAY-7',
    logo: 'c',
    name: { en: 'Card', pl: 'Karta' },
    description: { en: 'The buyer enters the card.', pl: 'Kupujący podaje dane karty.' },
    countries: ['PL', 'CZ'],
    type: 'card',
  })
})

test('a name that is the same in Polish may be omitted', () => {
  assert.deepEqual(entryOf({ summary: 'BLIK', customfield_1: null }).name, {
    en: 'BLIK',
    pl: 'BLIK',
  })
  const { namePl: _, ...without } = fields
  assert.deepEqual(entryOf({ summary: 'BLIK' }, { ...without, namePl: undefined }).name, {
    en: 'BLIK',
    pl: 'BLIK',
  })
})

test('fields may be texts, options, labels or documents', () => {
  const entry = entryOf({
    description: {
      type: 'doc',
      version: 1,
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'First line.' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Second ' },
            {
              type: 'text',
              text: 'line.',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
            },
          ],
        },
      ],
    },
    customfield_4: [{ value: 'sk' }, { name: 'HU' }],
    customfield_5: { value: 'Bank', id: '10001' },
  })
  assert.equal(entry.description.en, 'First line. Second line.')
  assert.deepEqual(entry.countries, ['SK', 'HU'])
  assert.equal(entry.type, 'bank')
  assert.deepEqual(entryOf({ customfield_4: 'PL, CZ;SK PL' }).countries, ['PL', 'CZ', 'SK'])
})

test('ALL stands for every country, and a missing country is a mistake', () => {
  assert.deepEqual(entryOf({ customfield_4: 'ALL' }).countries, [])
  assert.equal(problemOf({ customfield_4: [] }), 'its countries are missing')
})

test('invisible characters are removed', () => {
  assert.equal(entryOf({ summary: ' Visa\u202e\u0007\u200b\n Mobile ' }).name.en, 'Visa Mobile')
})

test('an incomplete or invalid entry is reported with its problem', () => {
  for (const [changes, problem] of [
    [{ summary: null }, 'its name is missing'],
    [{ summary: ' \u200b' }, 'its name is missing'],
    [{ summary: { nested: { deep: true } } }, 'its name is missing'],
    [{ summary: 'x'.repeat(81) }, 'its name is longer than 80 characters'],
    [{ customfield_2: undefined }, 'its Polish description is missing'],
    [{ description: 'x'.repeat(401) }, 'its description is longer than 400 characters'],
    [{ customfield_3: 'https://cdn.example/c.png' }, 'its logo is not the name of a picture'],
    [{ customfield_3: '../../secret' }, 'its logo is not the name of a picture'],
    [{ customfield_3: null }, 'its logo is missing'],
    [{ customfield_4: ['PL', 'XQ'] }, 'it names a country that is unknown'],
    [{ customfield_4: ['Poland'] }, 'it names a country that is unknown'],
    [{ customfield_5: 'magic' }, 'its payment type is unknown'],
    [{ customfield_5: 'toString' }, 'its payment type is unknown'],
    [{ customfield_5: [] }, 'its payment type is missing'],
  ] as const) {
    assert.equal(problemOf(changes), problem, JSON.stringify(changes))
  }
})

test('markup and addresses in a text are rejected, not shown', () => {
  for (const text of [
    '<img src=x onerror=alert(1)>',
    'See https://pay.example/',
    'See www.pay.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]) {
    assert.equal(problemOf({ description: text }), 'its description has markup or an address in it')
    assert.equal(
      problemOf({ customfield_1: text }),
      'its Polish name has markup or an address in it',
    )
  }
})

test('the warning about a value that is not an issue contains no key', () => {
  for (const issue of [null, 'PAY-1', 7, [], {}, { key: 'PAY-1' }, { key: '<b>', fields: good }]) {
    const read = readEntry(issue, fields)
    assert.ok('problem' in read && read.problem === 'it is not an issue')
    assert.equal(read.key, 'an issue without a key')
  }
})
