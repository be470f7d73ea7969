/** The path of a page of the console, from its parts. */
export function pathOf(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}
