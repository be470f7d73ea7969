import type lunr from 'lunr'
import type { SearchLanguage } from './analyse/words.ts'
import type { SearchDocument, SearchFile } from './document.ts'
import { excerptOf, type Piece, piecesOf } from './excerpt.ts'
import { askedWords, type Match, matchesOf } from './matches.ts'
import { rankPages } from './rank.ts'

/** The results of one page. */
export interface ResultGroup {
  readonly url: string
  readonly title: string
  readonly subcategory: string
  readonly results: readonly Result[]
}

export interface Result {
  readonly url: string
  readonly title: readonly Piece[]
  readonly subcategory: string
  readonly text: readonly Piece[]
  /** The terms that were found, by which the words are marked where the result leads. */
  readonly terms: readonly string[]
}

const groupsShown = 8
const resultsPerGroup = 3

/** Finds what fits a query, best first, the results of a page together. */
export function find(
  query: string,
  { file, index }: { file: SearchFile; index: lunr.Index },
): ResultGroup[] {
  const { language } = file.options
  const words = askedWords(query, language)
  const matches = matchesOf(words, { index, language, unfinished: !/\s$/.test(query) })
  const pages = rankPages(matches, { documents: file.searchDocs, words, language })
  return pages.slice(0, groupsShown).map(({ page, found }) => ({
    url: page,
    ...headingOf(page, file.searchDocs, found[0]?.document),
    results: withoutRepeats(found)
      .slice(0, resultsPerGroup)
      .map(({ document, match }) => resultOf(document, termsIn(match), language)),
  }))
}

/** By which the words are marked. */
function termsIn(match: Match): string[] {
  return [...new Set([...match.values()].flatMap(({ terms }) => [...terms]))]
}

function headingOf(
  page: string,
  documents: readonly SearchDocument[],
  best: SearchDocument | undefined,
): { title: string; subcategory: string } {
  const head = documents.find(({ url, kind }) => url === page && kind !== 'field')
  return { title: head?.title ?? best?.subcategory ?? '', subcategory: head?.subcategory ?? '' }
}

/** Fields of one call lead to the same place: their names tell them apart. */
function withoutRepeats<T extends { document: SearchDocument }>(found: readonly T[]): T[] {
  return found.filter(
    ({ document }, at) =>
      found.findIndex(
        (other) => other.document.url === document.url && other.document.title === document.title,
      ) === at,
  )
}

function resultOf(
  { url, title, subcategory, text }: SearchDocument,
  terms: readonly string[],
  language: SearchLanguage,
): Result {
  return {
    url,
    title: piecesOf(title, terms, language),
    subcategory,
    text: excerptOf(text, terms, language),
    terms,
  }
}
