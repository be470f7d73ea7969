import type { Language } from '@grosz/contract/text.ts'
import {
  type Drawing,
  MARGIN,
  MARK,
  mark,
  round,
  type Shape,
  type Width,
  type Words,
  widths,
} from './drawing.ts'
import { LINE, widthOf, wrap } from './letters.ts'
import type { Lanes } from './picture.ts'
import { words } from './sequence.ts'

const GAP = 18
const TIME_HEIGHT = 24

/**
 * Draws two timelines from top to bottom, with the events of each time: beside the times, or above them on a phone.
 */
export function drawLanes({ lanes, moments }: Lanes, language: Language, size: Width): Drawing {
  const width = widths[size]
  const isWide = size === 'wide'
  const lane = isWide ? 150 : (width - 2 * MARGIN) / 2
  const columns = [round(MARGIN + lane / 2), round(MARGIN + lane * 1.5)] as const
  const textX = isWide ? MARGIN + 2 * lane + 12 : MARGIN
  const heads = lanes.map((name) => wrap(name[language], lane - 14, 'name'))
  const headHeight = Math.max(...heads.map((lines) => lines.length)) * LINE + 16
  const headShapes = heads.flatMap((lines, at): Shape[] => [
    {
      is: 'box',
      look: at === 0 ? 'party' : 'good',
      x: round(MARGIN + lane * at + 2),
      y: MARGIN,
      width: lane - 4,
      height: headHeight,
    },
    words('name', lines, columns[at] ?? 0, MARGIN + (headHeight - lines.length * LINE) / 2),
  ])
  const shapes: Shape[] = []
  let y = MARGIN + headHeight + GAP
  moments.forEach(({ times, ...text }, at) => {
    const lines = wrap(text[language], width - MARGIN - textX - 2 * MARK - 8)
    const textHeight = Math.max(lines.length * LINE, 2 * MARK)
    const textMiddle = round(y + (isWide ? Math.max(textHeight, TIME_HEIGHT) : textHeight) / 2)
    const timeMiddle = isWide ? textMiddle : round(y + textHeight + 6 + TIME_HEIGHT / 2)
    if (!isWide) {
      const written = Math.max(...lines.map((line) => widthOf(line))) + 2 * MARK + 12
      shapes.push(ground(textX, textMiddle - textHeight / 2, written, textHeight))
    }
    shapes.push(...mark(at + 1, textX + MARK, textMiddle), {
      ...words('label', lines, textX + 2 * MARK + 8, textMiddle - (lines.length * LINE) / 2),
      anchor: 'start',
    })
    times.forEach((time, column) => {
      const x = columns[column] ?? 0
      shapes.push(...timeAt(time, column === 0 ? 'label' : 'news', x, timeMiddle))
    })
    y = (isWide ? textMiddle + Math.max(textHeight, TIME_HEIGHT) / 2 : timeMiddle + 12) + GAP
  })
  const lines = columns.map(
    (x, at): Shape => ({
      is: 'line',
      look: at === 0 ? 'life' : 'notification',
      points: [
        [x, MARGIN + headHeight],
        [x, y],
      ],
    }),
  )
  return { width, height: Math.ceil(y + MARGIN), shapes: [...lines, ...headShapes, ...shapes] }
}

function timeAt(time: string, look: Words['look'], x: number, middle: number): Shape[] {
  return [
    ground(x - 36, middle - TIME_HEIGHT / 2, 72, TIME_HEIGHT),
    words(look, [[time]], x, middle - LINE / 2),
  ]
}

function ground(x: number, y: number, width: number, height: number): Shape {
  return { is: 'box', look: 'ground', x: round(x), y: round(y), width: round(width), height }
}
