import { type Schema, Validator } from '@cfworker/json-schema'

/** A fault of a body: it is no JSON, or a field of it is missing or not allowed. */
export interface Fault {
  readonly kind: 'syntax' | 'missing' | 'invalid'
  /** The path of the field, as products.0.name; for a syntax error, the message of the browser. */
  readonly where: string
}

const FAULTS_MAX = 5

/** Compares a body with the schema of its call. */
export function faultsOf(body: string, schema: Schema | undefined): Fault[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (error) {
    return [{ kind: 'syntax', where: error instanceof Error ? error.message : '' }]
  }
  if (!schema) return []
  const { errors } = new Validator(schema, '2020-12', false).validate(value)
  const found = errors.flatMap(({ keyword, instanceLocation, error }): Fault[] => {
    const path = instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.')
    if (keyword === 'required') {
      const name = /"([^"]+)"/.exec(error)?.[1] ?? ''
      return [{ kind: 'missing', where: [path, name].filter(Boolean).join('.') }]
    }
    // The objects around a fault fail because of it.
    return /^(properties|items|anyOf|oneOf|allOf|\$ref)$/.test(keyword)
      ? []
      : [{ kind: 'invalid', where: path }]
  })
  const unique = new Map(found.map((fault) => [`${fault.kind} ${fault.where}`, fault]))
  return [...unique.values()].slice(0, FAULTS_MAX)
}
