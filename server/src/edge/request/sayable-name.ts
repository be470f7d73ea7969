/** The length of the longest name that a sentence repeats. */
const LENGTH_MAX = 64

/**
 * The name of a field, if an error text can repeat it: not longer than names are, and never a
 * possible card number in the wrong place.
 */
export function sayableName(name: string): string | undefined {
  const isName = name.length <= LENGTH_MAX && /^[A-Za-z_][\w.-]*$/.test(name)
  return isName && !/\d{7}/.test(name) ? name : undefined
}

/** The path of a field, such as products[0].name, if an error text or a header can repeat it. */
export function sayablePath(path: string): string | undefined {
  return /^\??[A-Za-z_][\w.[\]-]{0,127}$/.test(path) && !/\d{7}/.test(path) ? path : undefined
}
