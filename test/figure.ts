import type { TestContext } from 'node:test'

/**
 * The mark of figures that a harness has counted or measured. `npm run trust` collects these lines from the
 * reports.
 */
const mark = 'figure: '

/** Reports a figure, such as ("refunds repeated", "1,204, each with one effect"). */
export function tellFigure(test: TestContext, name: string, value: string | number): void {
  const text = typeof value === 'number' ? value.toLocaleString('en') : value
  test.diagnostic(`${mark}${name}: ${text}`)
}

/** The figure in a line of a report, if it is one. */
export function figureIn(line: string): { name: string; value: string } | undefined {
  if (!line.startsWith(mark)) return undefined
  const text = line.slice(mark.length)
  const end = text.indexOf(': ')
  return end < 0 ? undefined : { name: text.slice(0, end), value: text.slice(end + 2) }
}
