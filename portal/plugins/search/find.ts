import lunr from 'lunr'
import { fold } from './analyse/fold.ts'
import { meaningOf } from './analyse/synonyms.ts'
import { askedTermsOf, isStopWord, type SearchLanguage, termsOf, wordsOf } from './analyse/words.ts'
import type { SearchDocument, SearchFile } from './document.ts'
import { excerptOf, type Piece, piecesOf } from './excerpt.ts'
import './token-set.ts'

/** What one page has to say to a query. */
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

/** How sure a way of finding a word is. */
const trust = { exact: 10, synonym: 4, prefix: 3, typo: 2 } as const

/** Places that are looked at once more, for words that stand together. */
const rankedClosely = 40

const sharing = { second: 0.4, third: 0.2 } as const

interface Asking {
  readonly index: lunr.Index
  readonly language: SearchLanguage
  /** Whether the last word may go on. */
  readonly unfinished: boolean
}

interface Match {
  score: number
  words: number
  readonly terms: Set<string>
}

/** Finds what fits a query, best first, the results of a page together. */
export function find(
  query: string,
  { file, index }: { file: SearchFile; index: lunr.Index },
): ResultGroup[] {
  const { language } = file.options
  const words = askedWords(query, language)
  const promising = [...matchesOf(words, { index, language, unfinished: !/\s$/.test(query) })]
    .sort(([, one], [, other]) => other.score - one.score)
    .slice(0, rankedClosely)
  const ranked = promising
    .flatMap(([ref, match]) => {
      const document = file.searchDocs[Number(ref)]
      if (!document) return []
      const near = nearness(words, `${document.title} ${document.text}`, language)
      return [{ document, match, score: match.score * (1 + near) }]
    })
    .sort((one, other) => other.score - one.score)
  const groups = [...Map.groupBy(ranked, ({ document }) => document.page)].sort(
    ([, one], [, other]) => groupScore(other) - groupScore(one),
  )
  return groups.slice(0, groupsShown).map(([page, found]) => ({
    url: page,
    ...headingOf(page, file.searchDocs, found[0]?.document),
    results: withoutRepeats(found)
      .slice(0, resultsPerGroup)
      .map(({ document, match }) => resultOf(document, [...match.terms], language)),
  }))
}

/** A page that answers in several places stands before one that answers in one. */
function groupScore(found: readonly { readonly score: number }[]): number {
  const [first, second, third] = found.map(({ score }) => score)
  return (first ?? 0) + (second ?? 0) * sharing.second + (third ?? 0) * sharing.third
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

/** Each word is looked for by itself; places that have more of the words come first. */
function matchesOf(
  words: readonly string[],
  { index, language, unfinished }: Asking,
): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const [at, word] of words.entries()) {
    const last = unfinished && at === words.length - 1
    const results = lookUp(word, { index, language, unfinished: last })
    for (const { ref, score, matchData } of results) {
      const match = matches.get(ref) ?? { score: 0, words: 0, terms: new Set() }
      match.score += score
      match.words += 1
      for (const term of Object.keys(matchData.metadata)) match.terms.add(term)
      matches.set(ref, match)
    }
  }
  for (const match of matches.values()) match.score *= (match.words / words.length) ** 2
  return matches
}

/** How many of the neighbours in a query are neighbours in a text too, from 0 to 1. */
function nearness(asked: readonly string[], text: string, language: SearchLanguage): number {
  if (asked.length < 2) return 0
  const terms = wordsOf(text)
    .map(({ text: word }) => termsOf(word, language))
    .filter((some) => some.length > 0)
  const pairs = asked.slice(1).filter((word, at) => {
    const [left, right] = [askedTermsOf(asked[at] ?? '', language), askedTermsOf(word, language)]
    return terms.some(
      (some, place) =>
        some.some((term) => left.includes(term)) &&
        terms[place + 1]?.some((term) => right.includes(term)),
    )
  })
  return pairs.length / (asked.length - 1)
}

function askedWords(query: string, language: SearchLanguage): string[] {
  const typed = [...new Set(wordsOf(query).map(({ text }) => text))]
  // The e of e-wallet is in the way.
  const words = typed.length > 1 ? typed.filter((word) => /..|\p{N}/u.test(word)) : typed
  const telling = words.filter((word) => !isStopWord(word, language))
  return telling.length > 0 ? telling : words
}

/** niedostępna: nie jest dostępna. */
function negationOf(word: string, language: SearchLanguage): string[] {
  const positive = language === 'pl' ? /^nie(\p{L}{5,})$/iu.exec(word)?.[1] : undefined
  return positive ? [positive] : []
}

function lookUp(word: string, { index, language, unfinished }: Asking): lunr.Index.Result[] {
  const terms = askedTermsOf(word, language)
  const others = [...meaningOf(terms, language), ...negationOf(word, language)].flatMap((one) =>
    askedTermsOf(one, language),
  )
  const begun = fold(word).replaceAll('_', '')
  const sure = index.query((asked) => {
    asked.term(terms, { boost: trust.exact, usePipeline: false })
    if (others.length > 0) asked.term(others, { boost: trust.synonym, usePipeline: false })
    if (unfinished && begun.length > 1) {
      const wildcard = lunr.Query.wildcard.TRAILING
      asked.term(begun, { boost: trust.prefix, wildcard, usePipeline: false })
    }
  })
  if (sure.length > 0 || begun.length < 4) return sure
  // Nothing like it: the beginning of a word, or a word with one letter wrong.
  return index.query((asked) => {
    const wildcard = lunr.Query.wildcard.TRAILING
    asked.term(begun, { boost: trust.prefix, wildcard, usePipeline: false })
    for (const term of new Set([...terms, begun])) {
      asked.term(term, { boost: trust.typo, editDistance: 1, usePipeline: false })
    }
  })
}
