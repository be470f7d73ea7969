import lunr from 'lunr'
import { meaningOf, nearMeaningOf } from './analyse/synonyms.ts'
import { askedTermsOf, isStopWord, nameOf, type SearchLanguage, wordsOf } from './analyse/words.ts'

/** The words of a query that a document has. */
export type Match = ReadonlyMap<string, FoundWord>

/** The way in which a word of the query was found. */
export interface FoundWord {
  readonly score: number
  /** The terms under which it was found. */
  readonly terms: ReadonlySet<string>
}

/** The confidence in a way of finding a word. */
const trust = { exact: 1, synonym: 0.5, prefix: 0.3, typo: 0.3 } as const

interface Asking {
  readonly index: lunr.Index
  readonly language: SearchLanguage
  /** True if the last word may not be finished. */
  readonly unfinished: boolean
}

/** Looks for each word by itself. */
export function matchesOf(
  words: readonly string[],
  { index, language, unfinished }: Asking,
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Map<string, FoundWord>>()
  for (const [at, word] of words.entries()) {
    const last = unfinished && at === words.length - 1
    for (const { ref, score, terms } of lookUp(word, { index, language, unfinished: last })) {
      const match = matches.get(Number(ref)) ?? new Map<string, FoundWord>()
      const known = match.get(word)
      match.set(word, {
        score: Math.max(known?.score ?? 0, score),
        terms: new Set([...(known?.terms ?? []), ...terms]),
      })
      matches.set(Number(ref), match)
    }
  }
  return matches
}

/** The words of a query that tell something, each once. */
export function askedWords(query: string, language: SearchLanguage): string[] {
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

interface Found {
  readonly ref: string
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
  // Nothing like it: the beginning of a word, or a word with one letter wrong.
  const meant = nearMeaningOf(terms, language).flatMap((one) => askedTermsOf(one, language))
  return [
    ...find('prefix', [begun]),
    ...find('typo', [...new Set([...terms, begun])]),
    ...find('synonym', meant),
  ]
}

function found(
  index: lunr.Index,
  { terms, how }: { terms: readonly string[]; how: keyof typeof trust },
): Found[] {
  if (terms.length === 0) return []
  const trailing = lunr.Query.wildcard.TRAILING
  const ways = { exact: {}, synonym: {}, prefix: { wildcard: trailing }, typo: { editDistance: 1 } }
  const results = index.query((asked) => {
    for (const term of terms) asked.term(term, { ...ways[how], usePipeline: false })
  })
  return results.map(({ ref, score, matchData }) => ({
    ref,
    score: score * trust[how],
    terms: Object.keys(matchData.metadata),
  }))
}
