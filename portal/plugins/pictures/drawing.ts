/** A picture as shapes with their places, which a component draws as they are. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

export type Shape = Box | Line | Head | Words

/** `ground` hides the lines behind a text. */
export interface Box {
  readonly is: 'box'
  readonly look: 'party' | 'status' | 'good' | 'bad' | 'note' | 'ground' | 'mark'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Stroke = 'call' | 'reply' | 'redirect' | 'notification' | 'life' | 'rule'

interface Line {
  readonly is: 'line'
  readonly look: Stroke
  readonly points: readonly Point[]
}

/** The head of an arrow. */
interface Head {
  readonly is: 'head'
  readonly look: Stroke
  readonly points: readonly Point[]
}

export type Point = readonly [x: number, y: number]

export interface Words {
  readonly is: 'words'
  readonly look: 'name' | 'label' | 'news' | 'part' | 'mark'
  readonly anchor: 'start' | 'middle' | 'end'
  readonly x: number
  /** The baseline of the first line. */
  readonly y: number
  readonly lines: readonly (readonly Run[])[]
}

/** Letters, or code. */
export type Run = string | { readonly code: string }

/** Two layouts of the same data: for a column of text, and for a phone. */
export type Width = 'wide' | 'narrow'

export const widths: Readonly<Record<Width, number>> = { wide: 720, narrow: 340 }

/** The edge of the canvas stays free. */
export const MARGIN = 2

/** Half of a number in its circle. */
export const MARK = 10

/** The arrow with its head; `gap` is the space before its first point. */
export function arrow(look: Stroke, points: readonly Point[]): Shape[] {
  const [to, before] = [points.at(-1), points.at(-2)]
  if (!to || !before) throw new Error('an arrow leads from somewhere to somewhere')
  const length = Math.hypot(to[0] - before[0], to[1] - before[1])
  const [dx, dy] = [(to[0] - before[0]) / length, (to[1] - before[1]) / length]
  const side = (sign: 1 | -1): Point => [
    round(to[0] - 8 * dx + sign * 4 * dy),
    round(to[1] - 8 * dy - sign * 4 * dx),
  ]
  return [
    { is: 'line', look, points },
    { is: 'head', look, points: [side(1), to, side(-1)] },
  ]
}

/** A number in a circle. */
export function mark(number: number, x: number, y: number): Shape[] {
  return [
    { is: 'box', look: 'mark', x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK },
    { is: 'words', look: 'mark', anchor: 'middle', x, y: y + 4, lines: [[String(number)]] },
  ]
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
