import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GlossaryTerm, glossary, glossaryGroups } from '@grosz/contract/glossary.ts'
import type { Language } from '@grosz/contract/text.ts'

/** A term of the glossary in the language of the page. */
export interface TermRow {
  /** The anchor of the term on the page of the glossary. */
  readonly key: string
  readonly term: string
  /** The name of the term in the other language. */
  readonly other: string
  readonly otherLanguage: Language
  readonly says: string
  /** The page about it, below /docs/. */
  readonly page: string
  readonly pageTitle: string
}

/** The terms of a group, in alphabetical order of the language, whose documents are in `docs`. */
export function termRows(
  group: unknown,
  { language, docs }: { readonly language: Language; readonly docs: string },
): TermRow[] {
  const terms = new Map<unknown, Readonly<Record<string, GlossaryTerm>>>(
    Object.entries(glossaryGroups),
  ).get(group)
  if (!terms) throw new Error(`the glossary has no group ${group}`)
  const rows = Object.entries(terms).map(([key, term]) => toRow(key, term, { language, docs }))
  return rows.sort((one, other) => one.term.localeCompare(other.term, language))
}

/** A term as a sentence explains it. */
export type ExplainedTerm = Pick<TermRow, 'key' | 'says'>

export function explainedTerm(key: unknown, language: Language): ExplainedTerm {
  const term = new Map<unknown, GlossaryTerm>(Object.entries(glossary)).get(key)
  if (!term) throw new Error(`the glossary has no term ${key}`)
  return { key: String(key), says: term.says[language] }
}

function toRow(
  key: string,
  { term, says, page }: GlossaryTerm,
  { language, docs }: { readonly language: Language; readonly docs: string },
): TermRow {
  const otherLanguage = language === 'en' ? 'pl' : 'en'
  const [own, other] = [term[language], term[otherLanguage]]
  const pageTitle = titleOf(page, docs)
  return { key, term: own, other, otherLanguage, says: says[language], page, pageTitle }
}

/** The title of a document, which links to it carry. */
function titleOf(page: string, docs: string): string {
  const [path = ''] = page.split('#')
  const file = [`${path.slice(0, -1)}.mdx`, `${path}index.mdx`]
    .map((name) => join(docs, name))
    .find((name) => existsSync(name))
  const title = file && /^title: "?(.+?)"?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!title) throw new Error(`the glossary leads to ${page}, which is not written`)
  return title
}
