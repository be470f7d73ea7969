import { type SearchLanguage, termsOf, type Word, wordsOf } from './analyse/words.ts'

/** A part of a text, and whether it is a word that was looked for. */
export interface Piece {
  readonly text: string
  readonly found: boolean
}

const excerptLength = 140
/** A text is shown from its beginning when a word is found this early; otherwise from shortly before. */
const early = 90
const lead = 40

/** The words of a text that have one of the terms. */
export function foundWords(
  text: string,
  terms: readonly string[],
  language: SearchLanguage,
): Word[] {
  return wordsOf(text).filter(({ text: word }) =>
    termsOf(word, language).some((term) => terms.includes(term)),
  )
}

/** A text in pieces, which separate its matching words. */
export function piecesOf(
  text: string,
  terms: readonly string[],
  language: SearchLanguage,
): Piece[] {
  // The positions are those in the composed text.
  const composed = text.normalize('NFC')
  const found = foundWords(composed, terms, language)
  const pieces = found.flatMap(({ start, end }, at) => [
    { text: composed.slice(found[at - 1]?.end ?? 0, start), found: false },
    { text: composed.slice(start, end), found: true },
  ])
  const rest = { text: composed.slice(found.at(-1)?.end ?? 0), found: false }
  return [...pieces, rest].filter((piece) => piece.text !== '')
}

/** The part of a text around its first found word. */
export function excerptOf(
  text: string,
  terms: readonly string[],
  language: SearchLanguage,
): Piece[] {
  const composed = text.normalize('NFC')
  const first = foundWords(composed, terms, language)[0]?.start ?? 0
  const start = first <= early ? 0 : composed.indexOf(' ', first - lead) + 1
  const end = start + excerptLength
  const cut = end < composed.length ? composed.lastIndexOf(' ', end) : composed.length
  const shown = composed.slice(start, cut > start ? cut : end)
  const pieces = piecesOf(shown, terms, language)
  const before = start > 0 ? [{ text: '… ', found: false }] : []
  const after = cut < composed.length ? [{ text: ' …', found: false }] : []
  return [...before, ...pieces, ...after]
}
