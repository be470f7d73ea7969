import MiniSearch, { type Options } from 'minisearch'
import { compoundsIn, numbersIn, type SearchLanguage, termsOf, wordsOf } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'

/** A document under its number in the list. */
type Numbered = SearchDocument & { readonly id: number }

export type SearchIndex = MiniSearch<Numbered>

/** The weight of a word, by its place in a document. */
const boosts = { title: 3, subcategory: 1, text: 1, keywords: 2, code: 0.3 } as const

export function indexOf(
  documents: readonly SearchDocument[],
  language: SearchLanguage,
): SearchIndex {
  const index = new MiniSearch(optionsOf(language))
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  return index
}

/** Reads an index that was written as JSON. */
export function readIndex(json: string, language: SearchLanguage): SearchIndex {
  return MiniSearch.loadJSON(json, optionsOf(language))
}

function optionsOf(language: SearchLanguage): Options<Numbered> {
  return {
    fields: Object.keys(boosts),
    // The code of an error is its name, but people remember its text, which therefore counts as its title.
    extractField: (document, field) => {
      const { kind, title, text } = document
      if (field === 'title' && kind === 'error') return `${title} ${text}`
      return document[field as 'text'] // A name of `boosts`, or `id`.
    },
    tokenize: (text) => [
      ...wordsOf(text).map((word) => word.text),
      ...compoundsIn(text),
      ...numbersIn(text),
    ],
    processTerm: (word) => termsOf(word, language),
    searchOptions: {
      boost: boosts,
      bm25: { k: 1.2, b: 0.75, d: 0.5 },
      weights: { prefix: 1, fuzzy: 1 },
      // A query consists of terms already.
      tokenize: (terms) => terms.split(' '),
      processTerm: (term) => term,
    },
  }
}
