import type { SearchLanguage } from './analyse/words.ts'

/** A place that can be found: a page, a section of one, or a part of the API reference. */
export interface SearchDocument {
  /** The URL with the base address of the site, and the anchor if there is one. */
  readonly url: string
  readonly title: string
  /** The title's parent: the page of a section, or the call of a field with the fields around it. */
  readonly subcategory: string
  readonly text: string
  /** Search terms for the subject of a page, which the page does not show. */
  readonly keywords?: string
  /** The address under which results are shown together. */
  readonly page: string
  readonly kind: DocumentKind
  /** Words of its code samples, only for the index. */
  readonly code?: string
}

export type DocumentKind = 'page' | 'section' | 'call' | 'field' | 'error' | 'status'

/** The content of `search-doc.json`. */
export interface SearchFile {
  readonly searchDocs: readonly SearchDocument[]
  readonly options: { readonly language: SearchLanguage }
}

/** Files below the base address of each language. */
export const searchFiles = { documents: 'search-doc.json', index: 'search-index.json' } as const
