/**
 * Fields that are required, but whose absence the call reports with its own error. The reference
 * and the definition list them as required; the validation accepts their absence. Spread it into
 * the options of the schema of the object.
 */
export function requires(...names: readonly string[]) {
  return { 'x-required': names }
}

/** The required fields of the object, including those with their own error. */
export function requiredIn(schema: {
  readonly required?: readonly string[]
  readonly 'x-required'?: readonly string[]
}): readonly string[] {
  return [...(schema.required ?? []), ...(schema['x-required'] ?? [])]
}
