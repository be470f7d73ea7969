import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { languageIn, languageRule } from './language.ts'
import { readerOf } from './read.ts'
import { languageCode } from './shapes/strings.ts'

test('a language code is read in any case and without its region', () => {
  for (const text of ['pl', 'PL', 'Pl', 'pl_PL', 'pl-PL', 'PL-pl', 'pl_PL.UTF-8', 'pl@euro'])
    assert.equal(languageIn(text), 'pl', text)
  assert.equal(languageIn('zh-Hant-TW'), 'zh')
  assert.equal(languageIn('uk_UA'), 'uk')
  for (const text of ['', 'p', 'pol', 'polish', 'gb', 'xx', 'xx-PL', '-pl', 'plPL'])
    assert.equal(languageIn(text), undefined, text)
})

test('the error for a common mistake contains the intended language code', () => {
  const meant: Readonly<Record<string, string>> = {
    gb: 'English is en',
    us: 'English is en',
    ua: 'Ukrainian is uk',
    cz: 'Czech is cs',
    dk: 'Danish is da',
    gr: 'Greek is el',
    by: 'Belarusian is be',
    kz: 'Kazakh is kk',
    jp: 'Japanese is ja',
    'GB-en': 'English is en',
    iw: 'Hebrew is he',
    sp: 'Spanish is es',
    'English (United States)': 'English is en',
    pol: 'Polish is pl',
    eng: 'English is en',
    cze: 'Czech is cs',
    english: 'English is en',
    Polish: 'Polish is pl',
    polski: 'Polish is pl',
    deutsch: 'German is de',
    čeština: 'Czech is cs',
  }
  for (const [sent, says] of Object.entries(meant))
    assert.ok(languageRule(sent).endsWith(` is not a language code; ${says}`), languageRule(sent))
})

test('the server accepts every language code that an error suggests', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  for (const word of letters.flatMap((one) => letters.map((two) => one + two))) {
    const meant = / is not a language code; .* is (.*)$/.exec(languageRule(word))?.[1]
    if (meant !== undefined) assert.equal(languageIn(meant), meant, `${word}: ${meant}`)
  }
})

test('the error for an Accept-Language value suggests no language code', () => {
  const rule = 'must be an ISO 639-1 language code, such as pl'
  assert.equal(languageRule('pl,en;q=0.8,de;q=0.5'), rule)
  assert.equal(languageRule('de, en'), rule)
})

test('the error for any other value does not repeat it', () => {
  const rule = 'must be an ISO 639-1 language code, such as pl'
  for (const sent of ['xx', 'zzz', 'nonsense', '', 7, null, '4'.repeat(16), 'x'.repeat(100_000)])
    assert.equal(languageRule(sent), rule)
})

test('a language field is read as its code, in the case of its list if it has one', () => {
  const read = readerOf(
    Type.Object({
      free: Type.Optional(languageCode('', '')),
      listed: Type.Optional(Type.Enum(['EN', 'PL'], { type: 'string', format: 'iso-639-1' })),
    }),
  )
  assert.deepEqual(read({ free: 'pl_PL', listed: 'pl-PL' }), { free: 'pl', listed: 'PL' })
  for (const kept of ['gb', 'english', 5, 'de'])
    assert.deepEqual(read({ free: kept, listed: kept }), { free: kept, listed: kept })
})
