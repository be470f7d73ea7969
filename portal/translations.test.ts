import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Language } from '@grosz/contract/text.ts'
import { pagesIn, trees } from './pages.mts'
import { standalone } from './routes.ts'
import { readPortalSettings } from './settings.ts'
import { announcementBar, footer, navbar } from './shell.ts'

type Messages = Readonly<Record<string, { readonly message: string }>>

const polish = join(import.meta.dirname, 'i18n/pl')
/** The forms of texts in the source, so that they are found without running the pages. */
const element = /<Translate\s+id="([^"]+)"(?:\s+values=\{\{.*?\}\}\s*)?>(.*?)<\/Translate>/gs
const call = /translate\(\s*\{\s*id: '([^']+)',\s*message:\s*'([^']*)',?\s*\}/gs

const messages = messagesOf('code.json')
const used = usedTexts()

/** The same word in both languages. */
const sameInBoth = new Set(['plugins.group.blik', 'plugins.logo', 'reference.lifecycle.from'])

for (const { en, pl } of trees) {
  test(`every page of ${en.slice(import.meta.dirname.length + 1)} has a Polish twin`, () => {
    assert.notEqual(pagesIn(en).length, 0)
    assert.deepEqual(pagesIn(pl), pagesIn(en))
  })

  for (const page of pagesIn(en).filter((path) => existsSync(join(pl, path)))) {
    test(`${page} has the same anchors in both languages, and a title of its own in each`, () => {
      const english = readFileSync(join(en, page), 'utf8')
      const twin = readFileSync(join(pl, page), 'utf8')
      assert.deepEqual(anchorsOf(twin), anchorsOf(english))
      assert.notEqual(titleOf(twin), titleOf(english))
    })
  }
}

test('every text of the components has a Polish translation', () => {
  assert.ok(used.size > 50)
  const missing = [...used.keys()].filter((id) => !messages[id]?.message)
  assert.deepEqual(missing, [])
})

test('a translation is not the English text', () => {
  const same = [...used].filter(
    ([id, text]) => !sameInBoth.has(id) && messages[id]?.message === text,
  )
  assert.deepEqual(same, [])
})

test('a translation keeps the places for values', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [id, text] of used) {
    assert.deepEqual(places(messages[id]?.message ?? ''), places(text), id)
  }
})

test('no translation is left over from a text that is gone', () => {
  const left = Object.keys(messages).filter((id) => !id.startsWith('theme.') && !used.has(id))
  assert.deepEqual(left, [])
})

test('navbar, footer and announcement speak the language of the page', () => {
  const english = wordsOf(shellIn('en'))
  const polish = wordsOf(shellIn('pl'))
  assert.equal(polish.length, english.length)
  assert.ok(english.length > 10)
  const same = polish.filter((label, index) => label === english[index])
  assert.deepEqual(same, ['Grosz', 'Bodybuilder'])
})

test('nothing that the theme says is left in English', () => {
  const says = (language: string) =>
    createRequire(import.meta.url)(
      `@docusaurus/theme-translations/locales/${language}/theme-common.json`,
    ) as Readonly<Record<string, string>>
  const polishTheme = says('pl')
  const left = Object.entries(says('base'))
    .filter(([id]) => !id.endsWith('___DESCRIPTION') && !id.startsWith('theme.blog.'))
    .filter(([id, text]) => (messages[id]?.message ?? polishTheme[id] ?? text) === text)
  assert.deepEqual(left, [])
})

function shellIn(language: Language) {
  const shell = { language, settings: readPortalSettings({}), pages: new Set(standalone) }
  return [navbar(shell), footer(shell), announcementBar(language)]
}

/** Every title, label and text, wherever it stands. */
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

/** Ids with their English texts: <Translate id="…">text</Translate> and translate({ id, message }). */
function usedTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  const folder = import.meta.dirname
  for (const file of globSync(['src/**/*.tsx', 'plugins/**/*.ts'], { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, id = '', text = ''] of source.matchAll(element)) {
      const quoted = /^\s*\{\s*'(.*)'\s*\}\s*$/s.exec(text)?.[1]
      texts.set(id, (quoted ?? text).replaceAll(/\s+/g, ' ').trim())
    }
    for (const [, id = '', text = ''] of source.matchAll(call)) texts.set(id, text)
    const marks = source.match(/<Translate\b|translate\(/g)?.length ?? 0
    const found = [...source.matchAll(element), ...source.matchAll(call)].length
    assert.equal(found, marks, `${file}: every text is written so that it can be found`)
  }
  return texts
}

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/(?:\{\/\*|<!--) #(\S+) (?:\*\/\}|-->)$/gm)].map(
    ([, id]) => id ?? '',
  )
}

function titleOf(markdown: string): string | undefined {
  return /^title: (.+)$/m.exec(markdown)?.[1]
}
