import { fold } from '@grosz/contract/fold.ts'
import { englishTerms } from './english.ts'
import { polishTerms } from './polish.ts'
import { stopWords } from './stop-words.ts'

/** The languages of the portal; a page in another one is searched as English is. */
export type SearchLanguage = 'en' | 'pl'

export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const analysers = { en: englishTerms, pl: polishTerms } as const
/** 3-D is one word. */
const wordPattern = /\p{N}-\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}_]+/gu
const compoundPattern = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)+(?![\p{L}\p{N}-])/gu
/** notifyUrl, ERROR_SYNTAX: a name of the API, found whole and by its parts. */
const namePattern = /\p{L}_|_\p{L}|\p{Ll}\p{Lu}/u
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu
/** Keys and checksums are copied, not looked for. */
const longestWord = 60
const secret = /^(?=.*\d)[\da-f]{16,}$/i

export function wordsOf(text: string): Word[] {
  return [...text.normalize('NFC').matchAll(wordPattern)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter(({ text: word }) => word.length <= longestWord && !secret.test(word))
}

/** Words with hyphens, joined: many people write multicurrency. */
export function compoundsIn(text: string): string[] {
  return [...text.matchAll(compoundPattern)].map(([word]) => word.replaceAll('-', ''))
}

const groupedPattern = /(?<![\p{L}\p{N}])\p{N}+(?: \p{N}+)+(?![\p{L}\p{N}])/gu

/** Numbers with grouped digits, joined, because both forms are typed and copied. */
export function numbersIn(text: string): string[] {
  return [...text.replaceAll('\u00a0', ' ').matchAll(groupedPattern)].map(([number]) =>
    number.replaceAll(' ', ''),
  )
}

/** All search terms of a word on a page; empty for a word that every page contains. */
export function termsOf(word: string, language: SearchLanguage): string[] {
  if (isStopWord(word, language)) return []
  if (!namePattern.test(word)) return stemsOf(word, language)
  const parts = (word.match(partPattern) ?? []).filter((part) => part.length > 1)
  return [nameOf(word), ...parts.flatMap((part) => termsOf(part.toLowerCase(), language))]
}

/** The terms of a typed word; a name of the API has only itself. */
export function askedTermsOf(word: string, language: SearchLanguage): string[] {
  return namePattern.test(word) ? [nameOf(word)] : stemsOf(word, language)
}

/** notifyUrl, ERROR_SYNTAX. */
export function isName(word: string): boolean {
  return namePattern.test(word)
}

export function isStopWord(word: string, language: SearchLanguage): boolean {
  return stopWords[language].has(fold(word))
}

/** A sentence rather than a name: it begins with a question, or has four words and more. */
export function isQuestion(query: string, language: SearchLanguage): boolean {
  const words = wordsOf(query)
  return words.length >= 4 || questions[language].test(query.trim())
}

const questions = {
  en: /^(how|what|where|when|why|who|which|can|do|does|is|are|should|will)\b|\?$/i,
  pl: /^(jak|co|gdzie|kiedy|dlaczego|czemu|kto|czy|ile|skąd|skad|który|ktory|która|ktora|po co|w jaki)(?!\p{L})|\?$/iu,
} as const

/** The same words are analyzed repeatedly, while an index is built and while a query is typed. */
const known = { en: new Map<string, string[]>(), pl: new Map<string, string[]>() } as const

function stemsOf(word: string, language: SearchLanguage): string[] {
  const remembered = known[language].get(word)
  if (remembered) return remembered
  const stems = /\p{N}/u.test(word) ? [nameOf(word)] : analysers[language](word)
  known[language].set(word, stems)
  return stems
}

/** A name in the form of the index, without its separators. */
export function nameOf(word: string): string {
  return fold(word).replaceAll(/[_-]/g, '')
}
