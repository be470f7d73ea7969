/** A sentence in every language we publish. A missing language does not compile. */
export interface Text {
  readonly en: string
  readonly pl: string
}

export type Language = keyof Text

export const languages = ['en', 'pl'] as const satisfies readonly Language[]

/** The supported language that best matches the preferred one: an ISO 639-1 code, or a tag that begins with one. */
export function languageOf(wanted: string | undefined): Language {
  return wanted?.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}

/** Describes a field in both languages; spread it into the options of a schema. */
export function says(en: string, pl: string): { description: string; 'x-description-pl': string } {
  return { description: en, 'x-description-pl': pl }
}

/**
 * The rule of a field whose pattern, format, or range is for machines: the end of the sentence "The field
 * must be …". Spread it into the options of a schema.
 */
export function mustBe(en: string, pl: string, more: Omit<Rule, keyof Text> = {}) {
  return { 'x-must-be': { en, pl, ...more } satisfies Rule as Rule }
}

/** Documents the meaning of each value of an enumeration; spread it into the options of its schema. */
export function means<V extends string>(values: Readonly<Record<V, Text>>) {
  return { 'x-values': values }
}

/** The same for an enumeration that has only some of the values of a table. */
export function meansOf<V extends string>(listed: readonly V[], texts: Readonly<Record<V, Text>>) {
  const pairs = listed.map((value) => [value, texts[value]])
  return means<V>(Object.fromEntries(pairs)) // It returns string keys.
}

/** The end of a sentence about a field, in both languages. */
export interface Rule extends Text {
  /** An amount of money: the error for a decimal point contains the amount without one. */
  readonly amount?: true
  /** The currency of the point of sale: an error names it. */
  readonly ofPos?: true
}
