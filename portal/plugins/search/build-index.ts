import lunr from 'lunr'
import { type SearchLanguage, termsOf, wordsOf } from './analyse/words.ts'
import type { DocumentKind, SearchDocument } from './document.ts'

/** Where a word stands says how much it tells. */
const fields = { title: 4, subcategory: 1.5, text: 1 } as const

/** A page answers a question more often than one of its many fields does. */
const weights: Readonly<Record<DocumentKind, number>> = {
  page: 1.6,
  call: 1.6,
  section: 1.3,
  status: 1.2,
  error: 0.8,
  field: 0.6,
}

/** The index of the documents, each under its number in the list. */
export function buildIndex(
  documents: readonly SearchDocument[],
  language: SearchLanguage,
): lunr.Index {
  const builder = new lunr.Builder()
  // The words are analysed here; what lunr would do to them after that is for English alone.
  builder.tokenizer = Object.assign(tokens, { separator: /\s+/ })
  builder.ref('id')
  for (const [field, boost] of Object.entries(fields)) builder.field(field, { boost })
  for (const [id, { title, subcategory, text, kind }] of documents.entries()) {
    // The code of an error is its name, and its text is what people remember of it.
    const known = kind === 'error' ? `${title} ${text}` : title
    builder.add({ id, title: known, subcategory, text }, { boost: weights[kind] })
  }
  return builder.build()

  function tokens(text?: string | object | object[] | null): lunr.Token[] {
    return wordsOf(String(text ?? ''))
      .flatMap(({ text: word }) => termsOf(word, language))
      .map((term) => new lunr.Token(term, {}))
  }
}
