/** Keywords of our schemas beside those of JSON Schema: a validator is told to pass over them. */
export const ownKeywords: readonly string[] = ['x-description-pl', 'x-errors', 'x-counts']
