import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryRule } from './country.ts'
import { codesByThreeLetters, countryCodes } from './shapes/country-codes.ts'

const rule = 'must be a two-letter ISO 3166-1 country code'

test('the error for a common mistake contains the intended country code', () => {
  const meant: Readonly<Record<string, string>> = {
    UK: 'United Kingdom is GB',
    uk: 'United Kingdom is GB',
    EN: 'United Kingdom is GB',
    EL: 'Greece is GR',
    JA: 'Japan is JP',
    CS: 'Czechia is CZ',
    DA: 'Denmark is DK',
    POL: 'Poland is PL',
    deu: 'Germany is DE',
    ROU: 'Romania is RO',
    XKX: 'Kosovo is XK',
    pl_PL: 'Poland is PL',
    'en-GB': 'United Kingdom is GB',
    Polska: 'Poland is PL',
    POLAND: 'Poland is PL',
    ' poland ': 'Poland is PL',
    Deutschland: 'Germany is DE',
    Niemcy: 'Germany is DE',
    Česko: 'Czechia is CZ',
    'Czech Republic': 'Czechia is CZ',
    'Wielka Brytania': 'United Kingdom is GB',
    'Great Britain': 'United Kingdom is GB',
    'United States': 'United States is US',
    USA: 'United States is US',
    Holandia: 'Netherlands is NL',
    România: 'Romania is RO',
  }
  for (const [sent, says] of Object.entries(meant))
    assert.equal(countryRule(sent), `${rule}: ${sent.trim()} is not a country code; ${says}`)
})

test('the server accepts every country code that an error suggests', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  for (const word of letters.flatMap((one) => letters.map((two) => one + two))) {
    const said = / is not a country code; .* is (.*)$/.exec(countryRule(word))?.[1]
    if (said !== undefined) assert.ok(countryCodes.has(said), `${word}: ${said}`)
    if (countryCodes.has(word.toUpperCase())) assert.equal(said, undefined, word)
  }
})

test('every country has a code of three letters', () => {
  assert.equal(codesByThreeLetters.size, countryCodes.size)
  assert.deepEqual(new Set(codesByThreeLetters.values()), countryCodes)
  // Most of them begin with a letter of the name; these are easily moved by one place.
  for (const [long, short] of Object.entries({
    AND: 'AD',
    CHE: 'CH',
    IRL: 'IE',
    POL: 'PL',
    ZWE: 'ZW',
  }))
    assert.equal(codesByThreeLetters.get(long), short)
})

test('the error for any other value does not repeat it', () => {
  for (const sent of [
    'XX',
    'EU',
    'AN',
    'SU',
    'constructor',
    'ABC',
    'Atlantis',
    '',
    '616',
    7,
    null,
    '4'.repeat(16),
    'x'.repeat(100_000),
  ])
    assert.equal(countryRule(sent), rule)
})
