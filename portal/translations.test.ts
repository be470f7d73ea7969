import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Language } from '@grosz/contract/text.ts'
import { pagesIn, trees } from './pages.mts'
import { standalone } from './routes.ts'
import { readPortalSettings } from './settings.ts'
import { announcementBar, footer, navbar } from './shell.ts'
import { componentTexts } from './texts.mts'

type Messages = Readonly<Record<string, { readonly message: string }>>

const polish = join(import.meta.dirname, 'i18n/pl')
const messages = messagesOf('code.json')
const texts = componentTexts()

/** The same word in both languages. */
const sameInBoth = new Set(['BLIK', 'Logo', 'Status'])

for (const { en, pl } of trees) {
  test(`every page of ${en.slice(import.meta.dirname.length + 1)} has a Polish twin`, () => {
    assert.notEqual(pagesIn(en).length, 0)
    assert.deepEqual(pagesIn(pl), pagesIn(en))
  })

  for (const page of pagesIn(en).filter((path) => existsSync(join(pl, path)))) {
    test(`${page} has the same anchors in both languages and a translated title`, () => {
      const english = readFileSync(join(en, page), 'utf8')
      const twin = readFileSync(join(pl, page), 'utf8')
      assert.deepEqual(anchorsOf(twin), anchorsOf(english))
      assert.notEqual(titleOf(twin), titleOf(english))
    })
  }
}

test('a translation differs from the English text', () => {
  assert.ok(texts.length > 400)
  const same = texts.filter(({ en, pl }) => en === pl && !sameInBoth.has(en))
  assert.deepEqual(same, [])
})

test('a translation keeps the placeholders', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const { en, pl } of texts) assert.deepEqual(places(pl), places(en), en)
})

test('a sentence of several components has one translation', () => {
  const ways = Map.groupBy(
    texts.filter(({ en }) => en.includes(' ')),
    ({ en }) => en,
  )
  const several = [...ways].flatMap(([en, found]) => {
    const polish = new Set(found.map(({ pl }) => pl))
    return polish.size > 1 ? [{ en, polish: [...polish] }] : []
  })
  assert.deepEqual(several, [])
})

test('navbar, footer, and announcement have the language of the page', () => {
  const english = wordsOf(shellIn('en'))
  const polish = wordsOf(shellIn('pl'))
  assert.equal(polish.length, english.length)
  assert.ok(english.length > 10)
  const same = polish.filter((label, index) => label === english[index])
  assert.deepEqual(same, ['Grosz', 'Bodybuilder'])
})

test('all texts of the theme are translated, and every translation belongs to a text of the theme', () => {
  const says = (language: string) =>
    createRequire(import.meta.url)(
      `@docusaurus/theme-translations/locales/${language}/theme-common.json`,
    ) as Readonly<Record<string, string>>
  const english = says('base')
  const polish = says('pl')
  const left = Object.entries(english)
    .filter(([id]) => !id.endsWith('___DESCRIPTION') && !id.startsWith('theme.blog.'))
    .filter(([id, text]) => (messages[id]?.message ?? polish[id] ?? text) === text)
  assert.deepEqual(left, [])
  assert.deepEqual(
    Object.keys(messages).filter((id) => !(id in english)),
    [],
  )
})

function shellIn(language: Language) {
  const shell = { language, settings: readPortalSettings({}), pages: new Set(standalone) }
  return [navbar(shell), footer(shell), announcementBar(language)]
}

/** Every title, label, and text, at any place. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? /^(title|label|content|copyright)$/.test(key)
        ? [inner]
        : []
      : wordsOf(inner),
  )
}

function messagesOf(file: string): Messages {
  return JSON.parse(readFileSync(join(polish, file), 'utf8')) as Messages
}

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/(?:\{\/\*|<!--) #(\S+) (?:\*\/\}|-->)$/gm)].map(
    ([, id]) => id ?? '',
  )
}

function titleOf(markdown: string): string | undefined {
  return /^title: (.+)$/m.exec(markdown)?.[1]
}
