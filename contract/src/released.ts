const texts = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'title',
  'info',
  'servers',
  'tags',
])

/** A definition without its texts and examples: what a client and a server have to agree on. */
export function shapeOf(definition: unknown, isNamed = false): unknown {
  if (Array.isArray(definition)) return definition.map((one) => shapeOf(one))
  if (typeof definition !== 'object' || definition === null) return definition
  return Object.fromEntries(
    Object.entries(definition)
      // Below properties stand the names of fields, one of which may be `description`.
      .filter(([name]) => isNamed || !(texts.has(name) || name.startsWith('x-')))
      .map(([name, value]) => [name, shapeOf(value, name === 'properties' && !isNamed)]),
  )
}
