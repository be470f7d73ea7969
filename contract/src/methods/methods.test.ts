import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastWithWhite } from '../brand.ts'
import { currencies } from '../shapes/money.ts'
import { brandArtwork } from './artwork.ts'
import { minimumOf, payMethodCatalogue } from './index.ts'

function find(value: string) {
  const row = payMethodCatalogue.find((one) => one.value === value)
  assert.ok(row, value)
  return row
}

test('every method has a unique value that fits the hosted page', () => {
  const values = payMethodCatalogue.map(({ value }) => value)
  assert.equal(new Set(values).size, values.length)
  for (const value of values) assert.match(value, /^[a-z]{1,16}$/)
})

test('every method has valid limits in each of its currencies', () => {
  for (const row of payMethodCatalogue) {
    assert.ok(row.currencies.length > 0, row.value)
    for (const currency of row.currencies) {
      const least = minimumOf(row, currency)
      assert.ok(least > 0n && least >= row.min && least < row.max, `${row.value} ${currency}`)
    }
  }
})

test('cards pay in every currency, from the smallest amount that schemes allow', () => {
  const card = find('c')
  assert.deepEqual(card.currencies, currencies)
  assert.equal(minimumOf(card, 'PLN'), 5n)
  assert.equal(minimumOf(card, 'CZK'), 30n)
  assert.equal(minimumOf(card, 'HUF'), 500n)
  assert.equal(minimumOf(card, 'SEK'), 50n)
  assert.equal(card.max, 99_999_999n)
})

test('BLIK is available in Poland and Slovakia, in the currencies of both', () => {
  assert.deepEqual(find('blik').currencies, ['PLN', 'EUR'])
  assert.deepEqual(find('blik').countries, ['PL', 'SK'])
})

test('only the test payment is marked as for tests', () => {
  const rows = payMethodCatalogue.filter(({ testOnly }) => testOnly)
  assert.deepEqual(
    rows.map(({ value }) => value),
    ['t'],
  )
})

test('the Bulgarian lev is not a currency of orders', () => {
  assert.ok(!currencies.some((code) => String(code) === 'BGN'))
})

test('the artwork of every method is an SVG image without scripts or external resources', () => {
  for (const { value } of payMethodCatalogue) {
    const svg = brandArtwork(value, 'en')
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="72"/)
    assert.doesNotMatch(svg, /script|href|url\(|<image|style=/)
    assert.equal(svg, brandArtwork(value, 'en'))
  }
})

test('methods with different names look different, and white text is readable on each', () => {
  const drawn = new Map<string, string>()
  for (const { value, name } of payMethodCatalogue) {
    const look = brandArtwork(value, 'en').replace(/<title>.*?<\/title>/, '')
    const twin = drawn.get(look)
    const isWire = /transfer/.test(name.en)
    assert.ok(twin === undefined || twin === name.en || isWire, `${name.en} looks like ${twin}`)
    drawn.set(look, name.en)
    const color = /fill="(#\w{6})"/.exec(look)?.[1] ?? ''
    assert.ok(contrastWithWhite(color) >= 4.5, `${name.en}: ${color}`)
  }
})

test('methods with different names have different words on their artwork', () => {
  const namesOf = new Map<string, string>()
  for (const { value, name } of payMethodCatalogue) {
    const words = [...brandArtwork(value, 'en').matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    if (words.length === 0) continue
    const written = words.map(([, word]) => word).join(' ')
    assert.equal(namesOf.get(written) ?? name.en, name.en, written)
    namesOf.set(written, name.en)
  }
})

test('a name in artwork is escaped', () => {
  const svg = brandArtwork('<script>"&', 'en')
  assert.ok(svg.includes('&lt;script&gt;'))
  assert.ok(!svg.includes('<script'))
})
