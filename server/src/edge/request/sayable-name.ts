/** The length of the longest name that a sentence repeats. */
const LENGTH_MAX = 64

/**
 * The name of a field, where a sentence may repeat it: no longer than names are, and never what could
 * be a card number in the wrong place.
 */
export function sayableName(name: string): string | undefined {
  const isName = name.length <= LENGTH_MAX && /^[A-Za-z_][\w.-]*$/.test(name)
  return isName && !/\d{7}/.test(name) ? name : undefined
}

/** The path of a field, such as products[0].name, where a sentence or a header may repeat it. */
export function sayablePath(path: string): string | undefined {
  return /^\??[A-Za-z_][\w.[\]-]{0,127}$/.test(path) && !/\d{7}/.test(path) ? path : undefined
}
