import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Language } from '@grosz/contract/text.ts'
import { allProse } from './texts.ts'

/** Dictionaries of Debian: packages hunspell, hunspell-en-us and hunspell-pl. */
const dictionaries: Readonly<Record<Language, string>> = { en: 'en_US', pl: 'pl_PL' }

const prose = await allProse()

for (const language of ['en', 'pl'] as const) {
  const missing = missingFor(language)
  test(`every word is in the dictionary or in our list (${language})`, {
    skip: missing,
  }, () => {
    const places = new Map<string, string>()
    for (const one of prose)
      if (one.language === language)
        for (const word of wordsOf(one.text)) if (!places.has(word)) places.set(word, one.place)
    const ours = new Set(listOf(language))
    const unknown = misspelled(language, [...places.keys()]).filter((word) => !ours.has(word))
    assert.deepEqual(
      unknown.map((word) => `${word} (${places.get(word)})`),
      [],
    )
  })

  test(`the list of words is sorted, and each word is used (${language})`, () => {
    const used = new Set(prose.flatMap(({ text }) => wordsOf(text)))
    const list = listOf(language)
    assert.deepEqual(list, [...new Set(list)].sort())
    assert.deepEqual(
      list.filter((word) => !used.has(word)),
      [],
    )
  })
}

/** The reason why words of this language cannot be checked on this machine. */
function missingFor(language: Language): string | false {
  const found = spawnSync('hunspell', ['-d', dictionaries[language], '-l'], { input: '' })
  if (found.status === 0) return false
  return `install hunspell and its dictionary ${dictionaries[language]} to check the spelling`
}

/** Words of letters, without identifiers, file names, and addresses. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/https?:\S+|\S*[_/@=\\{}$]\S*|\b[\w-]+\.[a-z]+\b/g, ' ')
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*\p{L}/gu)
      ?.filter((word) => !/\p{Ll}\p{Lu}/u.test(word)) ?? []
  )
}

function misspelled(language: Language, words: readonly string[]): string[] {
  const { stdout } = spawnSync('hunspell', ['-d', dictionaries[language], '-i', 'utf-8', '-l'], {
    input: words.join('\n'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(stdout.split('\n').filter((word) => word !== ''))].sort()
}

/** One word a line; # begins a comment. */
function listOf(language: Language): string[] {
  const lines = readFileSync(join(import.meta.dirname, `${language}.txt`), 'utf8').split('\n')
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter((word) => word !== '')
}
