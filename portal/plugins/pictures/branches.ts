import type { Language } from '@grosz/contract/text.ts'
import {
  arrow,
  type Drawing,
  MARGIN,
  mark,
  round,
  type Shape,
  type Width,
  widths,
} from './drawing.ts'
import { LINE, widthOf, wrap } from './letters.ts'
import type { Branches, Leaf } from './picture.ts'
import { words } from './sequence.ts'

const PAD = 12
const GAP = 18
/** The way from the root to the trunk that the branches leave. */
const TRUNK = 22

/** Draws a box, and one for each alternative: beside it, or below it on a phone. */
export function drawBranches(picture: Branches, language: Language, size: Width): Drawing {
  const width = widths[size]
  return size === 'wide' ? beside(picture, language, width) : below(picture, language, width)
}

function beside({ root, branches }: Branches, language: Language, width: number): Drawing {
  const [rootWidth, leafWidth] = [190, 250]
  const trunk = MARGIN + rootWidth + TRUNK
  const leafX = width - MARGIN - leafWidth
  const way = leafX - trunk
  const shapes: Shape[] = []
  const middles: number[] = []
  let y = MARGIN
  branches.forEach(({ says, leads }, at) => {
    const text = wrap(says[language], way - 44)
    const height = Math.max(heightOf(leads, language, leafWidth), 2 * (text.length * LINE + 8))
    const leaf = heightOf(leads, language, leafWidth)
    const middle = round(y + height / 2)
    middles.push(middle)
    shapes.push(
      { ...words('label', text, trunk + 26, middle - text.length * LINE - 6), anchor: 'start' },
      ...arrow('call', [
        [trunk, middle],
        [leafX - 2, middle],
      ]),
      ...mark(at + 1, trunk, middle),
      ...box(
        leads,
        leads.isNone ? 'bad' : 'good',
        language,
        leafX,
        round(middle - leaf / 2),
        leafWidth,
      ),
    )
    y += height + GAP
  })
  const height = y - GAP + MARGIN
  const rootHeight = heightOf(root, language, rootWidth)
  const [first = 0, last = 0] = [middles[0], middles.at(-1)]
  const middle = round((first + last) / 2)
  return {
    width,
    height: Math.ceil(height),
    shapes: [
      line([MARGIN + rootWidth, middle], [trunk, middle]),
      line([trunk, first], [trunk, last]),
      ...box(root, 'status', language, MARGIN, round(middle - rootHeight / 2), rootWidth),
      ...shapes,
    ],
  }
}

function below({ root, branches }: Branches, language: Language, width: number): Drawing {
  const trunk = MARGIN + 14
  const leafX = MARGIN + 48
  const leafWidth = width - MARGIN - leafX
  const rootHeight = heightOf(root, language, width - 2 * MARGIN)
  const shapes: Shape[] = []
  let y = MARGIN + rootHeight + GAP
  let last = y
  branches.forEach(({ says, leads }, at) => {
    const text = wrap(says[language], leafWidth)
    const top = y + text.length * LINE + 4
    const height = heightOf(leads, language, leafWidth)
    last = round(top + height / 2)
    shapes.push(
      { ...words('label', text, leafX, y), anchor: 'start' },
      ...arrow('call', [
        [trunk, last],
        [leafX - 2, last],
      ]),
      ...mark(at + 1, trunk, last),
      ...box(leads, leads.isNone ? 'bad' : 'good', language, leafX, top, leafWidth),
    )
    y = top + height + GAP
  })
  return {
    width,
    height: Math.ceil(y - GAP + MARGIN),
    shapes: [
      line([trunk, MARGIN + rootHeight], [trunk, last]),
      ...box(root, 'status', language, MARGIN, MARGIN, width - 2 * MARGIN),
      ...shapes,
    ],
  }
}

/** A title, and below it names with their amounts at the edge. */
function box(
  { title, money = [] }: Leaf,
  look: 'status' | 'good' | 'bad',
  language: Language,
  x: number,
  y: number,
  width: number,
): Shape[] {
  const lines = wrap(title[language], width - 2 * PAD)
  let bottom = y + PAD + lines.length * LINE
  const shapes: Shape[] = [
    { is: 'box', look, x, y, width, height: heightOf({ title, money }, language, width) },
    { ...words('label', lines, x + PAD, y + PAD - 2), anchor: 'start' },
  ]
  for (const { name, amount } of money) {
    const sum = amountIn(amount, language)
    const label = wrap(name[language], width - 2 * PAD - widthOf([sum], 'part') - 8)
    shapes.push(
      { ...words('label', label, x + PAD, bottom), anchor: 'start' },
      { ...words('part', [[sum]], x + width - PAD, bottom), anchor: 'end' },
    )
    bottom += label.length * LINE
  }
  return shapes
}

function heightOf({ title, money = [] }: Leaf, language: Language, width: number): number {
  const lines = money.map(
    ({ name, amount }) =>
      wrap(name[language], width - 2 * PAD - widthOf([amountIn(amount, language)], 'part') - 8)
        .length,
  )
  const titleLines = wrap(title[language], width - 2 * PAD).length
  return 2 * PAD + LINE * lines.reduce((sum, count) => sum + count, titleLines) - 2
}

/** An amount in the smallest unit as people write it. */
export function amountIn(amount: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount / 100)
}

function line(from: readonly [number, number], to: readonly [number, number]): Shape {
  return { is: 'line', look: 'call', points: [from, to] }
}
