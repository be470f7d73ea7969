import type { Run, Words } from './drawing.ts'

/** The sizes of text, and the distance of baselines. */
const sizes = { name: 13, label: 14, news: 14, part: 14, mark: 12 } as const
const CODE = 13
export const LINE = 19

/** A text as runs: text between backticks is code. */
export function runsOf(text: string): Run[] {
  return cutRuns(text.replaceAll('\u00ad', ''))
}

function cutRuns(text: string): Run[] {
  return text
    .split('`')
    .map((part, at): Run => (at % 2 === 1 ? { code: part } : part))
    .filter((run) => run !== '')
}

/**
 * The width of a text, whichever of the portal's typefaces a machine has: letters are as wide as in the widest of
 * them.
 */
export function widthOf(runs: readonly Run[], look: Words['look'] = 'label'): number {
  const size = sizes[look]
  const weight = look === 'name' || look === 'part' ? 1.1 : 1
  return runs
    .map((run) =>
      typeof run === 'string'
        ? [...run].map(emsOf).reduce((sum, ems) => sum + ems, 0) * size * weight
        : [...run.code].length * 0.62 * CODE,
    )
    .reduce((sum, width) => sum + width, 0)
}

function emsOf(letter: string): number {
  if (letter === '\u00ad') return 0
  if (/[ijl|.,:;'’!Iłt ]/.test(letter)) return letter === 't' ? 0.4 : 0.33
  if (/[frt()[\]-]/.test(letter)) return 0.43
  if (/[mwMW@%—→]/.test(letter)) return 0.98
  return /[\p{Lu}]/u.test(letter) ? 0.72 : 0.63
}

/**
 * The lines of a text that is at most `width` wide, all about as long. Long code is cut after a `_`, a `/` or a dot, a
 * long word at its soft hyphen.
 */
export function wrap(text: string, width: number, look: Words['look'] = 'label'): Run[][] {
  let lines = linesOf(text, width, look)
  for (let less = width - STEP; lines.length > 1 && less > width / 2; less -= STEP) {
    const closer = linesOf(text, less, look, width)
    if (closer.length > lines.length || closer.some((line) => widthOf(line, look) > less)) break
    lines = closer
  }
  return lines
}

/** The step by which the lines of a text are brought to the same length. */
const STEP = 6

function linesOf(text: string, width: number, look: Words['look'], longest = width): Run[][] {
  const lines: Run[][] = []
  for (const { runs, isJoined } of wordsOf(text, longest, look)) {
    const line = lines.at(-1)
    const longer = [...(line ?? []), ...(isJoined ? [] : [' ']), ...runs]
    if (line === undefined || widthOf(longer, look) > width) lines.push([...runs])
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => merged(line).map(hyphenated))
}

/** A hyphen shows only where a line ends with it. */
function hyphenated(run: Run): Run {
  return typeof run === 'string' ? run.replace(/\u00ad$/, '-').replaceAll('\u00ad', '') : run
}

interface Word {
  readonly runs: readonly Run[]
  /** True if the word follows the word before it without a space. */
  readonly isJoined: boolean
}

/** The parts of a text between its spaces. A comma stays with the code before it. */
function wordsOf(text: string, width: number, look: Words['look']): Word[] {
  const words: Run[][] = [[]]
  for (const run of cutRuns(text)) {
    const [first = '', ...others] = (typeof run === 'string' ? run : run.code).split(' ')
    const toRun = (letters: string): Run => (typeof run === 'string' ? letters : { code: letters })
    words.at(-1)?.push(...(first === '' ? [] : [toRun(first)]))
    words.push(...others.map((letters) => (letters === '' ? [] : [toRun(letters)])))
  }
  return words
    .filter((runs) => runs.length > 0)
    .flatMap((runs): Word[] => {
      if (widthOf(runs, look) <= width) return [{ runs, isJoined: false }]
      return runs.flatMap(piecesOf).map((run, at) => ({ runs: [run], isJoined: at > 0 }))
    })
}

function piecesOf(run: Run): Run[] {
  if (typeof run === 'string') return run.split(/(?<=\u00ad)/)
  return run.code.split(/(?<=[_/.])/).map((code) => ({ code }))
}

/** Neighbors of one kind are one run. */
function merged(line: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (typeof last === 'string' && typeof run === 'string') runs[runs.length - 1] = last + run
    else if (typeof last === 'object' && typeof run === 'object')
      runs[runs.length - 1] = { code: last.code + run.code }
    else runs.push(run)
  }
  return runs
}
