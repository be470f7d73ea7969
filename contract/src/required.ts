/**
 * Names fields that an object must have and whose absence the call refuses in words of its own. Readers and
 * the definition see them as required; the validation lets them be absent. Spread it into the options of the
 * schema of the object.
 */
export function requires(...names: readonly string[]) {
  return { 'x-required': names }
}

/** The fields that the object has to have, however their absence is refused. */
export function requiredIn(schema: {
  readonly required?: readonly string[]
  readonly 'x-required'?: readonly string[]
}): readonly string[] {
  return [...(schema.required ?? []), ...(schema['x-required'] ?? [])]
}
