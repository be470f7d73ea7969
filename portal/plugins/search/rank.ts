import { isName, type SearchLanguage, termsOf, wordsOf } from './analyse/words.ts'
import type { DocumentKind, SearchDocument } from './document.ts'
import type { Match } from './matches.ts'

/** A page with the places of it that were found, best first. */
export interface RankedPage {
  readonly page: string
  readonly found: readonly Ranked[]
}

interface Ranked {
  readonly document: SearchDocument
  readonly match: Match
  readonly score: number
}

/** A page is more often the answer than one of its many fields. */
const weights: Readonly<Record<DocumentKind, number>> = {
  page: 1.6,
  call: 1.1,
  status: 1.5,
  section: 0.8,
  error: 0.8,
  field: 0.8,
}

/** The bonus of a heading with the words of a query, and of one without any others. */
const headings: Readonly<Record<DocumentKind, { readonly some: number; readonly only: number }>> = {
  page: { some: 0.5, only: 0.5 },
  call: { some: 0.5, only: 1 },
  status: { some: 0.5, only: 0.5 },
  section: { some: 0.5, only: 1 },
  error: { some: 1, only: 0.5 },
  field: { some: 0.5, only: 0.3 },
}

/** The weight of a page's names elsewhere, relative to its own. */
const trustInNames = 1

/** The bonus for words that are neighbors in the query and in the text. */
const together = 1

/** Places with more of the words come first. */
const completeness = 3

/** A page with several matching places ranks above a page with one. */
const sharing = { second: 0.4, third: 0.3 } as const

/** For a question, the guide ranks first, followed by calls and fields. */
const guideAnswers = 1.4

/**
 * The bonus of an error for its code, and of a call or field for its name. Release notes contain
 * all changed names, and calls of the sandbox are for tests.
 */
const codeTells = 2
const nameTells = 1.4
const pastTells = 0.5
const toolTells = 0.8

/** The number of places that are ranked again, by their headings and adjacent words. */
const rankedClosely = 40

/** The pages that were found, best first. */
export function rankPages(
  matches: ReadonlyMap<number, Match>,
  {
    documents,
    words,
    language,
    isQuestion,
  }: {
    readonly documents: readonly SearchDocument[]
    readonly words: readonly string[]
    readonly language: SearchLanguage
    readonly isQuestion: boolean
  },
): RankedPage[] {
  const promising = [...matches]
    .flatMap(([place, match]): Ranked[] => {
      const document = documents[place]
      if (!document) return []
      const weight = weightOf(document, { match, isQuestion })
      return [{ document, match, score: scoreOf(match, words) * weight }]
    })
    .sort(byScore)
    .slice(0, rankedClosely)
  const ranked = promising
    .map((one) => ({ ...one, score: one.score * (1 + closeness(one, { words, language })) }))
    .sort(byScore)
  return [...Map.groupBy(ranked, ({ document }) => document.page)]
    .map(([page, found]) => ({ page, found, score: pageScore(found) }))
    .sort(byScore)
}

function weightOf(
  { kind, url }: SearchDocument,
  { match, isQuestion }: { readonly match: Match; readonly isQuestion: boolean },
): number {
  const isAnswer = isQuestion && isGuide(kind)
  const isCode = kind === 'error' && [...match.keys()].some((word) => /^\d{3,4}$/.test(word))
  const isNamed = !isGuide(kind) && [...match.keys()].some(isName)
  const isPast = kind === 'section' && /\/changelog\//.test(url)
  const isTool = kind === 'section' && isName(url.split('#')[1] ?? '')
  return (
    weights[kind] *
    (isAnswer ? guideAnswers : 1) *
    (isCode ? codeTells : 1) *
    (isNamed ? nameTells : 1) *
    (isPast ? pastTells : 1) *
    (isTool ? toolTells : 1)
  )
}

/** A page of the guide or a section of one; everything else is the reference. */
export function isGuide(kind: DocumentKind): boolean {
  return kind === 'page' || kind === 'section'
}

function byScore(one: { readonly score: number }, other: { readonly score: number }): number {
  return other.score - one.score
}

function scoreOf(match: Match, words: readonly string[]): number {
  const sum = [...match.values()].reduce((total, { score }) => total + score, 0)
  return sum * (match.size / words.length) ** completeness
}

function pageScore(found: readonly Ranked[]): number {
  const [first, second, third] = found.map(({ score }) => score)
  return (first ?? 0) + (second ?? 0) * sharing.second + (third ?? 0) * sharing.third
}

/** The significant words of a text, each with its terms. */
type Text = readonly (readonly string[])[]

/** The bonus of the second ranking: words in the heading, and adjacent words. */
function closeness(
  { document, match }: Ranked,
  { words, language }: { readonly words: readonly string[]; readonly language: SearchLanguage },
): number {
  const { kind, title, text, keywords } = document
  const whole = `${title} ${text}`
  const heading = kind === 'error' ? whole : title
  const names = keywords?.split(',') ?? []
  const near = words.length < 2 ? 0 : nearness(words, { match, text: textIn(whole, language) })
  const called = (name: string) => calledSo(textIn(name, language), { words, match, kind })
  const elsewhere = Math.max(0, ...names.map(called)) * trustInNames
  return Math.max(called(heading), elsewhere) + near * together
}

/** The match of a heading, or of a name of the page elsewhere, with the query. */
function calledSo(
  heading: Text,
  {
    words,
    match,
    kind,
  }: { readonly words: readonly string[]; readonly match: Match; readonly kind: DocumentKind },
): number {
  const { some, only } = headings[kind]
  const had = words.filter((word) => heading.some((terms) => meet(terms, match.get(word)?.terms)))
  const hits = heading.filter((terms) => words.some((word) => meet(terms, match.get(word)?.terms)))
  const purity = heading.length === 0 ? 0 : hits.length / heading.length
  return (had.length / words.length) * (some + only * purity)
}

/** The share of neighbors in the query that are neighbors in the text, from 0 to 1. */
function nearness(
  words: readonly string[],
  { match, text }: { readonly match: Match; readonly text: Text },
): number {
  const pairs = words.slice(1).filter((word, at) => {
    const [left, right] = [match.get(words[at] ?? '')?.terms, match.get(word)?.terms]
    return text.some((terms, place) => meet(terms, left) && meet(text[place + 1] ?? [], right))
  })
  return pairs.length / (words.length - 1)
}

function meet(terms: readonly string[], found: ReadonlySet<string> = new Set()): boolean {
  return terms.some((term) => found.has(term))
}

function textIn(text: string, language: SearchLanguage): Text {
  return wordsOf(text)
    .map(({ text: word }) => termsOf(word, language))
    .filter((terms) => terms.length > 0)
}
