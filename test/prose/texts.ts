import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cardAdvice, cardResponseCodes } from '@grosz/contract/card-response-codes.ts'
import { changelog } from '@grosz/contract/changelog.ts'
import { declineActions } from '@grosz/contract/decline-actions.ts'
import { errorAdvice } from '@grosz/contract/error-advice.ts'
import { errors } from '@grosz/contract/errors.ts'
import { glossary } from '@grosz/contract/glossary.ts'
import { limits } from '@grosz/contract/limits.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import * as statusTexts from '@grosz/contract/status-texts.ts'
import { tags } from '@grosz/contract/tags.ts'
import * as testValues from '@grosz/contract/test-values.ts'
import { type Language, languages } from '@grosz/contract/text.ts'
import { upgradeNotes } from '@grosz/contract/upgrade-notes.ts'
import { textsOf } from '../../portal/blocks.mts'
import { pagesIn, trees } from '../../portal/pages.mts'
import { componentTexts } from '../../portal/texts.mts'
import { root } from '../../scripts/root.ts'

/** One text for readers: a paragraph, a heading, a label, or a message. */
interface Prose {
  /** The file or the table that has it. */
  readonly place: string
  readonly language: Language
  readonly text: string
}

const tables = {
  errors,
  limits,
  payMethodCatalogue,
  recipes,
  cardAdvice,
  cardResponseCodes,
  statusTexts,
  tags,
  testValues,
  changelog,
  declineActions,
  errorAdvice,
  glossary,
  upgradeNotes,
}
const documents = ['*.md', 'decisions/*.md', 'examples/**/README.md', 'bench/README.md']
/** Modules with texts of pages and of the command line, as { en, pl }. */
const modules = [
  'web/src/text/*.ts',
  'cli/src/reference/*.ts',
  'portal/{head,shell,chapters}.ts',
  'portal/plugins/pictures/all/*.ts',
  'portal/plugins/screens/screens.mts',
]

/** Everything that is written for readers: pages, definition, errors, console, checkout, documents. */
export async function allProse(): Promise<Prose[]> {
  return [
    ...pages(),
    ...definition(),
    ...tablesOfContract(),
    ...(await inModules()),
    ...inDocuments(),
  ]
}

function pages(): Prose[] {
  const ofPage = (folder: string, language: Language) =>
    pagesIn(folder).flatMap((page) => {
      const file = join(folder, page)
      const place = file.slice(root.length + 1)
      return textsOf(readFileSync(file, 'utf8')).map((text) => ({ place, language, text }))
    })
  return [
    ...trees.flatMap(({ en, pl }) => [...ofPage(en, 'en'), ...ofPage(pl, 'pl')]),
    ...components(),
  ]
}

function components(): Prose[] {
  const place = 'portal/i18n/pl/code.json'
  const messages = JSON.parse(readFileSync(join(root, place), 'utf8')) as object
  return [
    ...componentTexts().flatMap(({ file, ...text }) =>
      languages.map((language) => ({ place: file, language, text: text[language] })),
    ),
    ...textsIn(messages, ['message']).map((text): Prose => ({ place, language: 'pl', text })),
  ]
}

function definition(): Prose[] {
  return languages.flatMap((language) =>
    textsIn(openapi(language), ['description', 'summary', 'title']).map((text) => ({
      place: 'the definition of the API',
      language,
      text: withoutCode(text),
    })),
  )
}

function tablesOfContract(): Prose[] {
  return Object.entries(tables).flatMap(([name, table]) => bilingual(`contract, ${name}`, table))
}

async function inModules(): Promise<Prose[]> {
  const files = globSync(modules, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const loaded = files.map(async (file) =>
    bilingual(file, { ...(await import(pathToFileURL(join(root, file)).href)) }),
  )
  return (await Promise.all(loaded)).flat()
}

function inDocuments(): Prose[] {
  return globSync(documents, { cwd: root }).flatMap((file) =>
    textsOf(asMdx(readFileSync(join(root, file), 'utf8'))).map(
      (text): Prose => ({ place: file, language: 'en', text }),
    ),
  )
}

/** Escapes `<` and `{`, which MDX would interpret in Markdown. */
function asMdx(markdown: string): string {
  return markdown.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<(https?:[^>]*)>/g, '$1')
}

function bilingual(place: string, value: unknown): Prose[] {
  return languages.flatMap((language) =>
    textsIn(value, [language]).map((text) => ({ place, language, text: withoutCode(text) })),
  )
}

/** The texts under these names, however deep they are. */
function textsIn(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' && names.includes(name) ? [part] : textsIn(part, names),
  )
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, '‹›')
}
