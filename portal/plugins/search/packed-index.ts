import lunr from 'lunr'
import { compoundsIn, type SearchLanguage, termsOf, wordsOf } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'
import './token-set.ts'

/**
 * The index as it is written: what cannot be told from anything else. lunr's own form says each place
 * of a term twice, and each score of it to three decimals.
 */
export interface PackedIndex {
  readonly documents: number
  /** In the order of the alphabet. */
  readonly terms: readonly string[]
  readonly fields: Readonly<Record<Field, PackedField>>
}

interface PackedField {
  /** For each term the places that have it, each as the number of places left out before it. */
  readonly gaps: readonly (readonly number[])[]
  /** The number of times that each document has the term. */
  readonly counts: readonly (readonly number[])[]
}

type Field = keyof typeof boosts

/** The weight of a word, by its place in a document. */
export const boosts = { title: 4, subcategory: 1, text: 1, keywords: 4 } as const
const fields = ['title', 'subcategory', 'text', 'keywords'] as const satisfies readonly Field[]

/** The saturation and the length weight of BM25. */
export const saturation = 1.6
const lengthWeight = 0.75

/** Packs the terms of each document, under its number in the list. */
export function packIndex(
  documents: readonly SearchDocument[],
  language: SearchLanguage,
): PackedIndex {
  const counted = documents.map((document) => ({
    title: countsOf(titleOf(document), language),
    subcategory: countsOf(document.subcategory, language),
    text: countsOf(document.text, language),
    keywords: countsOf(document.keywords ?? '', language),
  }))
  const all = counted.flatMap((one) => fields.flatMap((field) => [...one[field].keys()]))
  const terms = [...new Set(all)].sort()
  const packed = (field: Field) =>
    packedField(
      terms,
      counted.map((one) => one[field]),
    )
  return {
    documents: documents.length,
    terms,
    fields: {
      title: packed('title'),
      subcategory: packed('subcategory'),
      text: packed('text'),
      keywords: packed('keywords'),
    },
  }
}

/** The code of an error is its name, and its text is what people remember of it. */
function titleOf({ kind, title, text }: SearchDocument): string {
  return kind === 'error' ? `${title} ${text}` : title
}

function countsOf(text: string, language: SearchLanguage): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const words = wordsOf(text).map((word) => word.text)
  for (const word of [...words, ...compoundsIn(text)]) {
    for (const term of termsOf(word, language)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

function packedField(
  terms: readonly string[],
  counted: readonly ReadonlyMap<string, number>[],
): PackedField {
  const placesOf = Map.groupBy(
    counted.flatMap((counts, place) =>
      [...counts].map(([term, count]) => ({ term, place, count })),
    ),
    ({ term }) => term,
  )
  const found = terms.map((term) => placesOf.get(term) ?? [])
  return {
    gaps: found.map((places) =>
      places.map(({ place }, at) => place - (places[at - 1]?.place ?? -1) - 1),
    ),
    counts: found.map((places) => places.map(({ count }) => count)),
  }
}

/** The index that lunr would have built, from which it is read. */
export function unpackIndex({ documents, terms, fields: packed }: PackedIndex): lunr.Index {
  const unpacked = {
    title: unpackedField(packed.title, documents),
    subcategory: unpackedField(packed.subcategory, documents),
    text: unpackedField(packed.text, documents),
    keywords: unpackedField(packed.keywords, documents),
  }
  const { title, subcategory, text, keywords } = unpacked
  const rarity = terms.map((_, term) => {
    const found = fields.reduce(
      (sum, field) => sum + (unpacked[field].places[term]?.length ?? 0),
      0,
    )
    return rarityOf(found, documents)
  })
  // Most terms are never asked for: lunr's lists of their places are made when they are.
  const posting = {
    _index: 0,
    get title() {
      return knownPlaces(title.places[this._index])
    },
    get subcategory() {
      return knownPlaces(subcategory.places[this._index])
    },
    get text() {
      return knownPlaces(text.places[this._index])
    },
    get keywords() {
      return knownPlaces(keywords.places[this._index])
    },
  }
  return lunr.Index.load({
    version: lunr.version,
    fields,
    fieldVectors: fields.flatMap((field) =>
      vectorsOf(unpacked[field], { rarity, boost: boosts[field] }).map((vector, place) => [
        `${field}/${place}`,
        vector,
      ]),
    ),
    invertedIndex: terms.map((term, _index) => [
      term,
      Object.assign(Object.create(posting), { _index }),
    ]),
    pipeline: [],
  })
}

interface UnpackedField {
  readonly places: readonly (readonly number[])[]
  readonly counts: readonly (readonly number[])[]
  /** The number of terms in each place. */
  readonly lengths: readonly number[]
}

function unpackedField({ gaps, counts }: PackedField, documents: number): UnpackedField {
  const lengths = Array<number>(documents).fill(0)
  const places = gaps.map((some, term) => {
    const often = counts[term] ?? []
    let place = -1
    return some.map((gap, at) => {
      place += gap + 1
      lengths[place] = (lengths[place] ?? 0) + (often[at] ?? 0)
      return place
    })
  })
  return { places, counts, lengths }
}

/** As lunr counts it: a term is the rarer, the fewer fields have it. */
function rarityOf(found: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - found + 0.5) / (found + 0.5)))
}

/** The scores of the terms of each place: the number of a term, then its score. */
function vectorsOf(
  { places, counts, lengths }: UnpackedField,
  { rarity, boost }: { readonly rarity: readonly number[]; readonly boost: number },
): number[][] {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const long = lengths.map(
    (length) => saturation * (1 - lengthWeight + (lengthWeight * length) / mean),
  )
  const vectors = lengths.map((): number[] => [])
  places.forEach((some, term) => {
    const often = counts[term] ?? []
    const most = (rarity[term] ?? 0) * boost * (saturation + 1)
    some.forEach((place, at) => {
      const count = often[at] ?? 0
      vectors[place]?.push(term, (most * count) / ((long[place] ?? 0) + count))
    })
  })
  return vectors
}

const nothing = Object.freeze({})

/** lunr asks for what is known of a term in a place; nothing is. */
function knownPlaces(places: readonly number[] = []): Record<string, typeof nothing> {
  return Object.fromEntries(places.map((place) => [place, nothing]))
}
