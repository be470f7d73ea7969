import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describe } from '../contract/describe.ts'
import { heldOutFamilies } from './analyse/families.held-out.ts'
import { familiesIn } from './analyse/families.ts'
import type { SearchLanguage } from './analyse/words.ts'
import type { DocumentKind, SearchDocument } from './document.ts'
import { find, offersFor } from './find.ts'
import { referenceDocuments } from './reference-documents.ts'
import { isSearched } from './search.ts'
import { indexOf, readIndex } from './search-index.ts'

test('a word is found in another form, without diacritics, by its beginning, and with one wrong letter', () => {
  const asked = searchIn('pl', [place('/a/', 'Płatność'), place('/b/', 'Powiadomienie')])
  for (const query of ['platnosciami', 'płatności', 'płatno', 'platnosc', 'płatmość', 'płatnść']) {
    assert.deepEqual(addresses(asked(query)), ['/a/'], query)
  }
  assert.deepEqual(addresses(asked('powiadomeinie')), ['/b/'])
  assert.deepEqual(asked('zupełnie co innego'), [])
})

test('a page is found by its keywords and synonyms, also with one wrong letter', () => {
  const asked = searchIn('pl', [
    place('/a/', 'Powiadomienie', 'O każdej zmianie.'),
    { ...place('/b/', 'Wyciągi', 'Co miesiąc.'), keywords: 'kalkulator, saldo konta' },
  ])
  for (const query of ['kalkulator', 'kalkulatora', 'saldo konta'])
    assert.deepEqual(addresses(asked(query)), ['/b/'], query)
  for (const query of ['webhook', 'webhoki', 'notyfikcja'])
    assert.deepEqual(addresses(asked(query)), ['/a/'], query)
})

test('one wrong letter is tolerated in nearly every word', (context) => {
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

test('pages with all words come first, and adjacent words rank above separate ones', () => {
  const asked = searchIn('en', [
    place('/far/', 'Other', 'The status may change; so may the order.'),
    place('/near/', 'Another', 'The order status may change; so may it.'),
    place('/one/', 'Nothing', 'A status, and a status again.'),
  ])
  assert.deepEqual(addresses(asked('order status')).slice(0, 2), ['/near/', '/far/'])
})

test('a page is one result, at its best place, with its other places listed', () => {
  const asked = searchIn('en', [
    place('/guide/', 'Guide', 'How a refund is made.'),
    { ...place('/guide/#refund', 'Refund', 'Send the refund.', 'section'), page: '/guide/' },
    place('/other/', 'Other', 'Nothing here.'),
  ])
  const [row, ...more] = rowsOf(asked('refunds'))
  assert.deepEqual(more, [])
  assert.equal(row?.url, '/guide/#refund')
  assert.equal(row.page, 'Guide')
  assert.deepEqual(row.text, [
    { text: 'Send the ', found: false },
    { text: 'refund', found: true },
    { text: '.', found: false },
  ])
  assert.deepEqual(
    row.others.map(({ url }) => url),
    ['/guide/'],
  )
})

test('the three best results come first, followed by groups for the guide and the reference', () => {
  const pages = Array.from({ length: 5 }, (_, at) => place(`/page-${at}/`, `Refund ${at}`))
  const calls = Array.from({ length: 5 }, (_, at) =>
    place(`/api/${at}/`, `Refund ${at}`, '', 'call'),
  )
  const groups = searchIn('en', [...calls, ...pages])('refund')
  assert.deepEqual(
    groups.map(({ kind, rows }) => `${kind} ${rows.length}`),
    ['best 3', 'guide 2', 'reference 5'],
  )
})

test('a question ranks the guide first, and a name ranks the reference first', () => {
  const asked = searchIn('en', [
    place('/api/refund/', 'Refund', 'An order is paid back.', 'call'),
    place('/refunds/', 'Refund', 'An order is paid back.', 'section'),
  ])
  assert.equal(addresses(asked('refund'))[0], '/api/refund/')
  assert.equal(addresses(asked('how is an order paid back with a refund'))[0], '/refunds/')
})

test('finds a derived form by its beginning, a number with spaces, and a word of a sample', () => {
  const asked = searchIn('pl', [
    place('/currencies/', 'Płatność wielowalutowa'),
    place('/cards/', 'Karty', 'Numer 1234 5678 9012, kwota 1200000.'),
    { ...place('/code/', 'Przykład', 'Podpis.'), code: 'hash_equals timingSafeEqual' },
  ])
  assert.deepEqual(addresses(asked('wielowalutowość')), ['/currencies/'])
  for (const query of ['123456789012', '1234 5678 9012', '1 200 000'])
    assert.deepEqual(addresses(asked(query)), ['/cards/'], query)
  for (const query of ['hash_equals', 'timingsafeequal'])
    assert.deepEqual(addresses(asked(query)), ['/code/'], query)
})

test('without results, the search suggests pages with a similar name or else the chapters', () => {
  const file = {
    searchDocs: [
      place('/docs/payouts/', 'Payouts'),
      place('/docs/payouts/card/', 'Card payouts'),
      place('/docs/single/', 'Single'),
      place('/api/', 'Reference'),
    ],
    options: { language: 'en' },
  } as const
  const index = indexOf(file.searchDocs, 'en')
  const offered = (query: string) => offersFor(query, { file, index }).map(({ url }) => url)
  assert.deepEqual(offered('sangli'), ['/docs/single/'])
  assert.deepEqual(offered('qqqqqq'), ['/docs/payouts/', '/api/'])
})

test('a page about a word ranks above pages that contain it, and a page above a field', () => {
  const field = { ...place('/api/#call', 'payout', 'The payout.', 'field'), subcategory: 'Call' }
  const asked = searchIn('en', [
    field,
    place('/other/', 'Other', 'A payout, and a payout again, then one more payout.'),
    place('/payouts/', 'Payouts', 'Money goes to the bank.'),
  ])
  assert.equal(addresses(asked('payout'))[0], '/payouts/')
  assert.equal(addresses(asked('disbursement'))[0], '/payouts/')
})

test('calls, fields, statuses, and errors of the API are found at their place', () => {
  for (const language of ['en', 'pl'] as const) {
    const asked = searchIn(
      language,
      referenceDocuments(describe(language), { url: '/api/', language }),
    )
    const first = (query: string) => rowsOf(asked(query))[0]?.url
    assert.equal(first('extOrderId'), '/api/orders/create/#body.extOrderId')
    assert.equal(first('ERROR_ORDER_NOT_UNIQUE'), '/api/errors/order-not-unique/')
    assert.equal(first('PUT status'), '/api/orders/update-status/')
    assert.equal(first('REALIZED'), '/api/statuses/#lifecycle-payout')
    for (const query of ['oauth', 'OAuth2'])
      assert.equal(first(query), '/api/auth/authorize/', query)
  }
})

test('a saved and loaded index finds the same results', () => {
  const searchDocs = [place('/a/', 'Zwrot'), place('/b/', 'Wypłata')]
  const file = { searchDocs, options: { language: 'pl' } } as const
  const index = indexOf(searchDocs, 'pl')
  const read = readIndex(JSON.stringify(index), 'pl')
  assert.deepEqual(find('zwroty', { file, index: read }), find('zwroty', { file, index }))
})

test('deprecated pages and pages about open banking are left out', () => {
  for (const path of ['docs/deprecated/form/', 'docs/open-banking-cz/', '404.html']) {
    assert.equal(isSearched(path), false, path)
  }
  assert.ok(isSearched('docs/payouts/') && isSearched(''))
})

function place(url: string, title: string, text = '', kind: DocumentKind = 'page'): SearchDocument {
  return { url, title, subcategory: '', text, page: url, kind }
}

function searchIn(language: SearchLanguage, searchDocs: readonly SearchDocument[]) {
  const index = indexOf(searchDocs, language)
  const file = { searchDocs, options: { language } }
  return (query: string) => find(query, { file, index })
}

function addresses(groups: ReturnType<typeof find>): string[] {
  return rowsOf(groups).map(({ url }) => url)
}

function rowsOf(groups: ReturnType<typeof find>) {
  return groups.flatMap(({ rows }) => rows)
}

/** The misspellings of one letter in the middle of the word. */
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
