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

/** A definition without its texts and examples: the part that a client and a server must agree on. */
export function shapeOf(definition: unknown, isNamed = false): unknown {
  if (Array.isArray(definition)) return definition.map((one) => shapeOf(one))
  if (typeof definition !== 'object' || definition === null) return definition
  return Object.fromEntries(
    Object.entries(withAllHeaders(definition))
      // Below properties are the names of fields, one of which may be `description`.
      .filter(([name]) => isNamed || !(texts.has(name) || name.startsWith('x-')))
      .map(([name, value]) => [name, shapeOf(value, name === 'properties' && !isNamed)]),
  )
}

/** Headers that importers must not send by themselves are listed separately from the parameters of a call. */
function withAllHeaders(node: object): object {
  const { 'x-optional-headers': headers, parameters } = Object(node)
  if (!Array.isArray(headers)) return node
  const all = headers.map((one) => ({ in: 'header', required: false, ...Object(one) }))
  return { ...node, parameters: [...(Array.isArray(parameters) ? parameters : []), ...all] }
}
