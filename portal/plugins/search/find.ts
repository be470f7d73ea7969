import { isQuestion, type SearchLanguage } from './analyse/words.ts'
import type { SearchDocument, SearchFile } from './document.ts'
import { excerptOf, type Piece, piecesOf } from './excerpt.ts'
import { askedWords, type Match, matchesOf } from './matches.ts'
import { isGuide, type RankedPage, rankPages } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** The best rows, and after them those of the guide and those of the reference. */
export interface RowGroup {
  readonly kind: 'best' | 'guide' | 'reference'
  readonly rows: readonly Row[]
}

/** A page that was found, at the place of it that fits best. */
export interface Row extends Place {
  /** The page, with its chapters. */
  readonly page: string
  readonly path: string
  readonly text: readonly Piece[]
  /** Further places of the page, which are shown on request. */
  readonly others: readonly Place[]
}

export interface Place {
  readonly url: string
  readonly title: readonly Piece[]
  /** The matching terms, by which the words are marked when the place is opened. */
  readonly terms: readonly string[]
}

/** A page that is offered if there are no results. */
export interface Offer {
  readonly url: string
  readonly title: string
}

const bestShown = 3
const pagesShown = 10
const othersShown = 4

interface Searched {
  readonly file: SearchFile
  readonly index: SearchIndex
}

/** Finds the places that match a query, best first, one row for each page. */
export function find(query: string, { file, index }: Searched): RowGroup[] {
  const { language } = file.options
  const words = askedWords(query, language)
  const matches = matchesOf(words, { index, language, unfinished: !/\s$/.test(query) })
  const pages = rankPages(matches, {
    documents: file.searchDocs,
    words,
    language,
    isQuestion: isQuestion(query, language),
  })
  const shown = pages.slice(0, pagesShown)
  const groups: [RowGroup['kind'], readonly RankedPage[]][] = [
    ['best', shown.slice(0, bestShown)],
    ['guide', shown.slice(bestShown).filter(isOfGuide)],
    ['reference', shown.slice(bestShown).filter((page) => !isOfGuide(page))],
  ]
  return groups.flatMap(([kind, some]) =>
    some.length > 0 ? { kind, rows: some.map((page) => rowOf(page, file)) } : [],
  )
}

function isOfGuide({ found }: RankedPage): boolean {
  return found.some(({ document }) => isGuide(document.kind))
}

function rowOf(
  { page, found }: RankedPage,
  { searchDocs, options: { language } }: SearchFile,
): Row {
  const [best, ...rest] = withoutRepeats(found)
  if (!best) throw new Error(`${page} was found without a place`)
  const head = searchDocs.find(({ url, kind }) => url === page && kind !== 'field')
  const { document, match } = best
  const isHead = document.url === page
  return {
    ...placeOf(document, termsIn(match), language),
    page: isHead ? '' : (head?.title ?? document.subcategory),
    path: head?.subcategory ?? document.subcategory,
    text: excerptOf(document.text, termsIn(match), language),
    others: rest
      .slice(0, othersShown)
      .map((other) => placeOf(other.document, termsIn(other.match), language)),
  }
}

function placeOf(
  { url, title }: SearchDocument,
  terms: readonly string[],
  language: SearchLanguage,
): Place {
  return { url, title: piecesOf(title, terms, language), terms }
}

/** The terms by which words are marked. */
function termsIn(match: Match): string[] {
  return [...new Set([...match.values()].flatMap(({ terms }) => [...terms]))]
}

function withoutRepeats<T extends { document: SearchDocument }>(found: readonly T[]): T[] {
  return found.filter(
    ({ document: { url } }, at) => found.findIndex(({ document }) => document.url === url) === at,
  )
}

/** Pages with a name like the query, or else the chapters of the guide. */
export function offersFor(query: string, { file, index }: Searched): readonly Offer[] {
  const terms = askedWords(query, file.options.language).join(' ').toLowerCase()
  const near = terms ? index.search(terms, { fields: ['title'], fuzzy: 0.4, prefix: true }) : []
  const pages = near
    .flatMap(({ id }) => file.searchDocs[id] ?? [])
    .filter(({ kind }) => kind === 'page')
  return (pages.length > 0 ? pages.slice(0, bestShown) : chaptersIn(file)).map(
    ({ url, title }) => ({
      url,
      title,
    }),
  )
}

/** The pages with pages below them, and the start of the reference. */
function chaptersIn({ searchDocs }: SearchFile): SearchDocument[] {
  const pages = searchDocs.filter(({ kind }) => kind === 'page')
  return pages.filter(
    ({ url }) =>
      /\/api\/$/.test(url) ||
      (/\/docs\/[^/]+\/$/.test(url) &&
        pages.some((one) => one.url !== url && one.url.startsWith(url))),
  )
}
