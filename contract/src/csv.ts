/** The characters that can precede the content of a cell: separators of all kinds, and those that readers drop. */
const GAPS = /^[,;|"\s]*|[,;|"\s]+/g
const SEPARATOR = /[,;|\t\r\n]/
const FORMULA = /^[=+\-@＝＋－＠]/

/** A text as a cell of a CSV file, which no spreadsheet runs as a formula (RFC 4180). */
export function textCell(text: string, separator: ',' | ';'): string {
  const safe = harmless(text)
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

/** A line of a CSV file out of its cells. */
export function toLine(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.join(separator)}\r\n`
}

/**
 * Puts an apostrophe before a text that begins like a formula: a spreadsheet would run it, including text by a payer.
 * For a reader with another separator, a cell can begin inside one of ours.
 */
function harmless(text: string): string {
  const safe = text.replace(GAPS, (gap, at: number) => {
    const begins = at === 0 || SEPARATOR.test(gap)
    return begins && FORMULA.test(text.charAt(at + gap.length)) ? `${gap}'` : gap
  })
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
