import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { currencies } from '@grosz/contract/shapes/money.ts'
import fc from 'fast-check'
import { MalformedRates, readEurofxref } from './eurofxref.ts'
import { isKnown } from './reference.ts'

const sample = readFileSync(join(import.meta.dirname, 'sample/eurofxref-daily.xml'), 'utf8')
const csv = 'Date, USD, JPY, PLN, \n02 January 2026, 1.1000, 160.00, 4.2500, \n'

test('the sample lists every currency of orders', () => {
  const table = readEurofxref(sample)
  assert.equal(table.effectiveDate, '2026-01-02')
  assert.equal(table.rates.size, 29)
  assert.deepEqual(
    currencies.filter((currency) => !isKnown(table, currency)),
    [],
  )
})

test('XML and CSV of the same day are the same table', () => {
  const table = readEurofxref(csv)
  assert.equal(table.effectiveDate, '2026-01-02')
  const whole = readEurofxref(sample)
  for (const [currency, rate] of table.rates) assert.equal(rate, whole.rates.get(currency))
  assert.deepEqual([...table.rates.keys()], ['USD', 'JPY', 'PLN'])
})

test('double quotes, one line and a comment make no difference', () => {
  const other = sample
    .replaceAll("'", '"')
    .replaceAll(/[\n\t]/g, '')
    .replace('<Cube>', '<!-- of today --><Cube>')
  assert.deepEqual(readEurofxref(other), readEurofxref(sample))
})

const malformed: Readonly<Record<string, string>> = {
  nothing: '',
  'half of the file': sample.slice(0, sample.length / 2),
  'a page of an error': '<!doctype html><title>503</title>',
  'an entity': sample.replace('<gesmes', '<!DOCTYPE x [<!ENTITY a "1">]><gesmes'),
  'a currency twice': sample.replace("'JPY'", "'USD'"),
  'the euro itself': sample.replace("'JPY'", "'EUR'"),
  'a rate of nothing': sample.replace("'1.1000'", "'0.0000'"),
  'a negative rate': sample.replace("'1.1000'", "'-1.1'"),
  'a rate in words': sample.replace("'1.1000'", "'N/A'"),
  'a rate beyond measure': sample.replace("'1.1000'", "'1100000000'"),
  'another day after the first': sample.replace(
    '</Cube>',
    "</Cube><Cube time='2026-01-05'></Cube>",
  ),
  'a day that never was': sample.replace('2026-01-02', '2026-02-30'),
  'something after the end': `${sample}<Cube/>`,
  'no rates': sample.replaceAll(/\s*<Cube currency.*\/>/g, ''),
  'CSV with a value too many': csv.replace('4.2500', '4.2500, 5'),
  'CSV with two days': `${csv}05 January 2026, 1.1000, 160.00, 4.2500, \n`,
  'CSV with a strange month': csv.replace('January', 'Styczeń'),
  'CSV of another kind': csv.replace('Date', 'Day'),
}

test('a file that differs from that of the bank is rejected as a whole', () => {
  for (const [what, text] of Object.entries(malformed)) {
    assert.notEqual(text, sample, what)
    assert.throws(() => readEurofxref(text), MalformedRates, what)
  }
})

/** Reads or rejects a text; any other failure is a bug. */
function attempt(text: string): void {
  try {
    assert.match(readEurofxref(text).effectiveDate, /^\d{4}-\d{2}-\d{2}$/)
  } catch (error) {
    assert.ok(error instanceof MalformedRates, String(error))
  }
}

test('a damaged file is rejected or read, and never causes another failure', () => {
  fc.assert(
    fc.property(fc.nat(sample.length), fc.string({ maxLength: 20 }), (at, damage) => {
      attempt(sample.slice(0, at) + damage + sample.slice(at + damage.length))
    }),
  )
})

test('a file made to be slow is not', () => {
  const began = performance.now()
  for (const part of ['<!--', '<!-', '<Cube>', ' ', '<?xml ', "<Cube currency='USD' rate='1'/>"]) {
    const long = part.repeat(65_536 / part.length)
    attempt(`<${long}`)
    attempt(sample.replace('<Cube>', `<Cube>${long}`))
    attempt(`Date,${long}\n${long}`)
  }
  assert.ok(performance.now() - began < 2000, 'reading takes longer than the file is worth')
})
