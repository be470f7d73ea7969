const before = '\uE000'
const after = '\uE001'

/** A placeholder in a text for an environment variable, such as ORDER_ID. */
export function variable(name: string): string {
  return before + name + after
}

/** A part of a text: literal text, or the name of a variable. */
type Part = string | { readonly name: string }

/** The parts of a text, none of them empty. */
export function partsOf(text: string): Part[] {
  return text
    .split(/\uE000(\w+)\uE001/)
    .map((part, index) => (index % 2 === 1 ? { name: part } : part))
    .filter((part) => part !== '')
}

/** The name of the variable, of a text that is one variable alone. */
export function loneName(text: string): string | undefined {
  const [only, ...others] = partsOf(text)
  return typeof only === 'object' && others.length === 0 ? only.name : undefined
}

export function hasVariables(text: string): boolean {
  return text.includes(before)
}

/** The names of all variables in a text, in the order of their first use. */
export function namesIn(text: string): string[] {
  return [
    ...new Set(partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name]))),
  ]
}

/** orderId for ORDER_ID. */
export function camel(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** order_id for ORDER_ID. */
export function snake(name: string): string {
  return name.toLowerCase()
}
