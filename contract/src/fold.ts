import { normalized } from './normalized.ts'

const marks = /\p{Diacritic}/gu

/** Lower case without diacritics: many people type without them. */
export function fold(text: string): string {
  // ł is a separate letter in Unicode, not an l with a mark.
  return normalized(text.toLowerCase().replaceAll('ł', 'l'), 'NFD').replaceAll(marks, '')
}
