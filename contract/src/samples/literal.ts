/** The literals of a language. */
export interface LiteralStyle {
  readonly indent: string
  readonly object: readonly [open: string, close: string]
  /** An object without fields, where it is written in another way. */
  readonly emptyObject?: string
  readonly list: readonly [open: string, close: string]
  readonly field: (name: string, value: string) => string
  readonly text: (value: string) => string
  readonly words?: Readonly<Record<string, string>>
  /** A comma after the last of several lines. */
  readonly trailing: boolean
  /** Spaces inside of an object on one line. */
  readonly spaced: boolean
}

const widthMax = 64

/** A value as an expression of the language: on one line where that is short. */
export function literal(value: unknown, style: LiteralStyle): string {
  if (typeof value === 'string') return style.text(value)
  if (Array.isArray(value))
    return group(
      value.map((one) => literal(one, style)),
      style.list,
      style,
    )
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
    if (fields.length === 0 && style.emptyObject) return style.emptyObject
    const written = fields.map(([name, inner]) => style.field(name, literal(inner, style)))
    return group(written, style.object, style)
  }
  return style.words?.[String(value)] ?? String(value)
}

function group(
  items: readonly string[],
  [open, close]: readonly [string, string],
  { indent, trailing, spaced }: LiteralStyle,
): string {
  if (items.length === 0) return open + close
  const room = spaced && open.endsWith('{') ? ' ' : ''
  const line = open + room + items.join(', ') + room + close
  if (line.length <= widthMax && !line.includes('\n')) return line
  const inner = items.map((item) => indent + item.replaceAll('\n', `\n${indent}`)).join(',\n')
  return `${open}\n${inner}${trailing ? ',' : ''}\n${close}`
}

/** JSON, in which texts may have places for variables. */
const jsonStyle: LiteralStyle = {
  indent: '  ',
  object: ['{', '}'],
  list: ['[', ']'],
  field: (name, value) => `${JSON.stringify(name)}: ${value}`,
  text: (value) => JSON.stringify(value),
  trailing: false,
  spaced: true,
}

export function jsonOf(value: unknown): string {
  return literal(value, jsonStyle)
}
