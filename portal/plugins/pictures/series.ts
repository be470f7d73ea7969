import type { Language } from '@grosz/contract/text.ts'
import { type Drawing, MARGIN, mark, round, type Shape, type Width, widths } from './drawing.ts'
import { LINE, wrap } from './letters.ts'
import type { Series } from './picture.ts'
import { words } from './sequence.ts'

const GAP = 20
const counts: Readonly<Record<Width, number>> = { wide: 10, narrow: 5 }

/** Draws numbers on a line, each with its time below; continues in the next row if there is no space. */
export function drawSeries({ points }: Series, language: Language, size: Width): Drawing {
  const width = widths[size]
  const count = counts[size]
  const step = (width - 2 * MARGIN) / count
  const shapes: Shape[] = []
  let y = MARGIN
  for (let start = 0; start < points.length; start += count) {
    const row = points.slice(start, start + count)
    const isLast = start + count >= points.length
    const middle = y + 12
    const xOf = (at: number) => round(MARGIN + step * (at + 0.5))
    shapes.push({
      is: 'line',
      look: 'rule',
      points: [
        [start === 0 ? xOf(0) : MARGIN, middle],
        [isLast ? xOf(row.length - 1) : width - MARGIN, middle],
      ],
    })
    const texts = row.map((text) => wrap(text[language], step - 6, 'label'))
    texts.forEach((lines, at) => {
      shapes.push(
        ...mark(start + at + 1, xOf(at), middle),
        words('label', lines, xOf(at), middle + 16),
      )
    })
    y = middle + 16 + Math.max(...texts.map((lines) => lines.length)) * LINE + GAP
  }
  return { width, height: Math.ceil(y - GAP + MARGIN), shapes }
}
