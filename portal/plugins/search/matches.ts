import { meaningOf, nearMeaningOf } from './analyse/synonyms.ts'
import {
  askedTermsOf,
  isStopWord,
  nameOf,
  numbersIn,
  type SearchLanguage,
  wordsOf,
} from './analyse/words.ts'
import type { SearchIndex } from './search-index.ts'

/** The words of a query that a document contains. */
export type Match = ReadonlyMap<string, FoundWord>

/** The way in which a word of the query was found. */
interface FoundWord {
  readonly score: number
  /** The terms under which it was found. */
  readonly terms: ReadonlySet<string>
}

/** The confidence in a way of finding a word. */
const trust = {
  exact: 1,
  synonym: 0.5,
  prefix: 0.3,
  swapped: 0.3,
  typo: 0.3,
  derived: 0.2,
} as const

interface Asking {
  readonly index: SearchIndex
  readonly language: SearchLanguage
  /** True if the last word may not be finished. */
  readonly unfinished: boolean
}

/** Searches each word separately. */
export function matchesOf(
  words: readonly string[],
  { index, language, unfinished }: Asking,
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Map<string, FoundWord>>()
  for (const [at, word] of words.entries()) {
    const last = unfinished && at === words.length - 1
    for (const { place, score, terms } of lookUp(word, { index, language, unfinished: last })) {
      const match = matches.get(place) ?? new Map<string, FoundWord>()
      const known = match.get(word)
      match.set(word, {
        score: Math.max(known?.score ?? 0, score),
        terms: new Set([...(known?.terms ?? []), ...terms]),
      })
      matches.set(place, match)
    }
  }
  return matches
}

/** The significant words of a query, each once. */
export function askedWords(query: string, language: SearchLanguage): string[] {
  const [number] = numbersIn(query)
  const typed =
    number?.length === query.replaceAll(/\s/g, '').length
      ? [number]
      : [...new Set(wordsOf(query).map(({ text }) => text))]
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

interface Found {
  readonly place: number
  readonly score: number
  readonly terms: readonly string[]
}

function lookUp(word: string, { index, language, unfinished }: Asking): Found[] {
  const terms = askedTermsOf(word, language)
  const others = [...meaningOf(terms, language), ...negationOf(word, language)].flatMap((one) =>
    askedTermsOf(one, language),
  )
  const begun = nameOf(word)
  const find = (how: keyof typeof trust, some: readonly string[]) =>
    found(index, { terms: some, how })
  const sure = [
    ...find('exact', terms),
    ...find('synonym', others),
    ...(unfinished && begun.length > 1 ? find('prefix', [begun]) : []),
  ]
  if (sure.length > 0 || begun.length < 4) return sure
  // No match: search for the beginning of a word, or a misspelled word.
  const meant = nearMeaningOf(terms, language).flatMap((one) => askedTermsOf(one, language))
  const near = [
    ...find('prefix', [begun]),
    ...find(
      'swapped',
      swappedOf(begun).flatMap((one) => askedTermsOf(one, language)),
    ),
    ...find('typo', [...new Set([...terms, begun])]),
    ...find('synonym', meant),
  ]
  return near.length > 0 ? near : find('derived', stumpOf(begun))
}

/** refnud: the words with two adjacent letters swapped. */
function swappedOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
}

/** wielowalutowość: the beginning of wielowalutowy. A short word has no significant beginning. */
function stumpOf(word: string): string[] {
  const stump = word.slice(0, -4)
  return stump.length >= 5 ? [stump] : []
}

const ways = {
  exact: {},
  synonym: {},
  swapped: {},
  prefix: { prefix: true },
  derived: { prefix: true },
  typo: { fuzzy: (term: string) => (term.length > 7 ? 2 : 1) },
} as const

function found(
  index: SearchIndex,
  { terms, how }: { terms: readonly string[]; how: keyof typeof trust },
): Found[] {
  if (terms.length === 0) return []
  return index.search(terms.join(' '), ways[how]).map(({ id, score, match }) => ({
    place: id,
    score: score * trust[how],
    terms: Object.keys(match),
  }))
}
