import type { TSchema } from 'typebox'

/** Keeps of a checked value the fields that its schema names, and drops all others. */
export function known<T>(schema: TSchema, value: T): T {
  return project(schema, value, '', []) as T
}

/** As `known` for values of one schema, which is read once. */
export function projectionOf<T>(schema: TSchema): (value: T) => T {
  return compile([schema]) as (value: T) => T
}

type Projection = (value: unknown) => unknown

function compile(schemas: readonly TSchema[]): Projection {
  const parts = schemas.flatMap(partsOf)
  const items = parts.flatMap((part) => (part.items ? [part.items] : []))
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})))
  const isOpen = parts.some((part) => part.patternProperties)
  // What the names cannot tell beforehand is read from the schema each time.
  if (isOpen) return (value) => project({ anyOf: schemas }, value, '', [])
  if (items.length === 0 && names.size === 0) return (value) => value
  const item = items.length > 0 ? compile(items) : undefined
  const fields = [...names].map((name): [string, Projection] => [
    name,
    compile(parts.flatMap((part) => fieldOf(part, name))),
  ])
  return (value) => {
    if (Array.isArray(value)) return item ? value.map(item) : value
    if (typeof value !== 'object' || value === null || fields.length === 0) return value
    const kept: Record<string, unknown> = {}
    for (const [name, keep] of fields) {
      if (Object.hasOwn(value, name)) kept[name] = keep((value as Record<string, unknown>)[name])
    }
    return kept
  }
}

/** Where `value` has fields that its schema does not name; at most 20 of them. */
export function unknownPaths(schema: TSchema, value: unknown): string[] {
  const dropped: string[] = []
  project(schema, value, '', dropped)
  return dropped.slice(0, 20)
}

function project(schema: TSchema, value: unknown, path: string, dropped: string[]): unknown {
  const parts = partsOf(schema)
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part.items ? [part.items] : []))
    if (items.length === 0) return value
    return value.map((item, index) => project({ anyOf: items }, item, `${path}[${index}]`, dropped))
  }
  if (typeof value !== 'object' || value === null) return value
  // An object that names no fields at all means: anything.
  if (!parts.some((part) => part.properties || part.patternProperties)) return value
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    const schemas = parts.flatMap((part) => fieldOf(part, name))
    if (schemas.length === 0) dropped.push(at)
    else kept[name] = project({ anyOf: schemas }, field, at, dropped)
  }
  return kept
}

interface Part {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
  readonly oneOf?: readonly TSchema[]
  readonly allOf?: readonly TSchema[]
}

/** The schema itself and every alternative in it: a field is known if any of them names it. */
function partsOf(schema: TSchema): Part[] {
  const part = schema as Part
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]
  return [part, ...inner.flatMap(partsOf)]
}

function fieldOf({ properties, patternProperties }: Part, name: string): TSchema[] {
  if (properties && Object.hasOwn(properties, name)) return [properties[name] as TSchema]
  return Object.entries(patternProperties ?? {})
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([, field]) => field)
}
