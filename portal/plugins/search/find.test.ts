import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describe } from '../contract/describe.ts'
import { heldOutFamilies } from './analyse/families.held-out.ts'
import { familiesIn } from './analyse/families.ts'
import type { SearchLanguage } from './analyse/words.ts'
import type { DocumentKind, SearchDocument } from './document.ts'
import { find } from './find.ts'
import { packIndex, unpackIndex } from './packed-index.ts'
import { referenceDocuments } from './reference-documents.ts'
import { isSearched } from './search.ts'

test('a word is found in another form, without diacritics, begun, and with one letter wrong', () => {
  const asked = searchIn('pl', [place('/a/', 'Płatność'), place('/b/', 'Powiadomienie')])
  for (const query of ['platnosciami', 'płatności', 'płatno', 'platnosc', 'płatmość', 'płatnść']) {
    assert.deepEqual(addresses(asked(query)), ['/a/'], query)
  }
  assert.deepEqual(addresses(asked('powiadomeinie')), ['/b/'])
  assert.deepEqual(asked('zupełnie co innego'), [])
})

test('a page is found by words of others that it names, and by their words with one letter wrong', () => {
  const asked = searchIn('pl', [
    place('/a/', 'Powiadomienie', 'O każdej zmianie.'),
    { ...place('/b/', 'Wyciągi', 'Co miesiąc.'), keywords: 'kalkulator, saldo konta' },
  ])
  for (const query of ['kalkulator', 'kalkulatora', 'saldo konta'])
    assert.deepEqual(addresses(asked(query)), ['/b/'], query)
  for (const query of ['webhook', 'webhoki', 'notyfikcja'])
    assert.deepEqual(addresses(asked(query)), ['/a/'], query)
})

test('one wrong letter is forgiven in nearly every word', (context) => {
  const words = familiesIn(heldOutFamilies).map(([first = '']) => first)
  const asked = searchIn(
    'pl',
    words.map((word) => place(`/${word}/`, word)),
  )
  const typed = words.filter((word) => word.length >= 6).flatMap(misspelt)
  const found = typed.filter(({ word, typo }) => addresses(asked(typo)).includes(`/${word}/`))
  context.diagnostic(`${found.length} of ${typed.length} misspelt words are found`)
  assert.ok(typed.length > 100)
  assert.ok(found.length / typed.length >= 0.95)
})

test('places that have all the words come first, and neighbours before strangers', () => {
  const asked = searchIn('en', [
    place('/far/', 'Other', 'The status may change; so may the order.'),
    place('/near/', 'Another', 'The order status may change; so may it.'),
    place('/one/', 'Status', 'Status of nothing.'),
  ])
  assert.deepEqual(addresses(asked('order status')).slice(0, 2), ['/near/', '/far/'])
})

test('results of a page stand together under its title, with what was found marked', () => {
  const asked = searchIn('en', [
    place('/guide/', 'Guide', 'How a refund is made.'),
    { ...place('/guide/#refund', 'Refund', 'Send the refund.', 'section'), page: '/guide/' },
    place('/other/', 'Other', 'Nothing here.'),
  ])
  const [guide, ...others] = asked('refunds')
  assert.deepEqual(others, [])
  assert.equal(guide?.title, 'Guide')
  assert.deepEqual(
    guide?.results.map(({ url }) => url),
    ['/guide/#refund', '/guide/'],
  )
  assert.deepEqual(guide?.results[0]?.text, [
    { text: 'Send the ', found: false },
    { text: 'refund', found: true },
    { text: '.', found: false },
  ])
})

test('a page that is about a word stands before pages that have it, and a page before a field', () => {
  const field = { ...place('/api/#call', 'payout', 'The payout.', 'field'), subcategory: 'Call' }
  const asked = searchIn('en', [
    field,
    place('/other/', 'Other', 'A payout, and a payout again, then one more payout.'),
    place('/payouts/', 'Payouts', 'Money goes to the bank.'),
  ])
  assert.equal(addresses(asked('payout'))[0], '/payouts/')
  assert.equal(addresses(asked('disbursement'))[0], '/payouts/')
})

test('calls, fields, statuses and errors of the API are found at their place', () => {
  for (const language of ['en', 'pl'] as const) {
    const asked = searchIn(
      language,
      referenceDocuments(describe(language), { url: '/api/', language }),
    )
    const first = (query: string) => asked(query)[0]?.results[0]?.url
    assert.equal(first('extOrderId'), '/api/orders/create/#body.extOrderId')
    assert.equal(first('ERROR_ORDER_NOT_UNIQUE'), '/api/errors/#error-order-not-unique')
    assert.equal(first('PUT status'), '/api/orders/update-status/')
    assert.equal(first('REALIZED'), '/api/statuses/#lifecycle-payout')
  }
})

test('an index that was written and read again finds the same', () => {
  const documents = [place('/a/', 'Zwrot'), place('/b/', 'Wypłata')]
  const file = { searchDocs: documents, options: { language: 'pl' } } as const
  const packed = packIndex(documents, 'pl')
  const index = unpackIndex(packed)
  const read = unpackIndex(JSON.parse(JSON.stringify(packed)))
  assert.deepEqual(find('zwroty', { file, index: read }), find('zwroty', { file, index }))
})

test('pages that are deprecated or about open banking are left out', () => {
  for (const path of ['docs/deprecated/form/', 'docs/open-banking-cz/', '404.html']) {
    assert.equal(isSearched(path), false, path)
  }
  assert.ok(isSearched('docs/payouts/') && isSearched(''))
})

function place(url: string, title: string, text = '', kind: DocumentKind = 'page'): SearchDocument {
  return { url, title, subcategory: '', text, page: url, kind }
}

function searchIn(language: SearchLanguage, searchDocs: readonly SearchDocument[]) {
  const index = unpackIndex(packIndex(searchDocs, language))
  const file = { searchDocs, options: { language } }
  return (query: string) => find(query, { file, index })
}

function addresses(groups: ReturnType<typeof find>): string[] {
  return groups.map(({ url }) => url)
}

/** The ways in which one letter goes wrong, in the middle of the word. */
function misspelt(word: string): { word: string; typo: string }[] {
  const at = Math.floor(word.length / 2)
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  return [
    before + next + after,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
    before + next + here + after,
  ].map((typo) => ({ word, typo }))
}
