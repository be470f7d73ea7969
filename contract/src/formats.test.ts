import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownFormats } from './formats.ts'
import { countryCodes } from './shapes/country-codes.ts'

test('a day that does not exist is not a valid date, with or without a time', () => {
  const isDate = ownFormats['calendar-date']
  for (const day of ['2024-02-29', '9999-12-31', '2026-04-30T10:00:00Z', '2026-04-30T10:00:00.5'])
    assert.equal(isDate?.(day), true, day)
  for (const day of [
    '2026-02-29',
    '2026-02-30',
    '2026-00-10',
    '2026-04-31T10:00:00Z',
    '2026-04-30T',
  ])
    assert.equal(isDate?.(day), false, day)
})

test('ISO 3166-1 has 249 countries, and the code of Kosovo is accepted in addition', () => {
  assert.equal(countryCodes.size, 250)
  const isCountry = ownFormats['iso-3166-1']
  for (const code of ['PL', 'ro', 'XK']) assert.equal(isCountry?.(code), true, code)
  for (const code of ['UK', 'EU', 'XX', 'AN']) assert.equal(isCountry?.(code), false, code)
})

test('every country of the list has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of countryCodes) assert.ok(names.of(code), code)
})

test('a merchant category code is a code of ISO 18245, including airlines and hotels', () => {
  const isCategory = ownFormats['iso-18245']
  for (const code of ['0742', '5411', '5992', '7011', '8999', '3000', '3999'])
    assert.equal(isCategory?.(code), true, code)
  for (const code of ['0000', '1000', '742', '59920', '5992 ', '2999', '4000', 'ABCD'])
    assert.equal(isCategory?.(code), false, code)
})
