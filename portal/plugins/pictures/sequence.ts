import type { Language } from '@grosz/contract/text.ts'
import {
  arrow,
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
import type { Message, Note, Part, Sequence } from './picture.ts'

/** Free space around a text, and between rows. */
const PAD = 10
const GAP = 16
/** The distance from the last baseline of a text to its arrow. */
const BELOW_TEXT = 12

interface Place {
  readonly language: Language
  readonly width: number
  /** The column of each party. */
  readonly columns: ReadonlyMap<string, number>
  readonly step: number
}

/** Parties side by side, and below them a row for each message. A text may be wider than its arrow. */
export function drawSequence(picture: Sequence, language: Language, size: Width): Drawing {
  const width = widths[size]
  const parties = Object.entries(picture.parties)
  const step = (width - 2 * MARGIN) / parties.length
  const columns = new Map(parties.map(([id], at) => [id, round(MARGIN + step * (at + 0.5))]))
  const place: Place = { language, width, columns, step }

  const heads = parties.map(([, name]) => wrap(name[language], step - 10, 'name'))
  const headHeight = Math.max(...heads.map((lines) => lines.length)) * LINE + 2 * PAD
  const boxes = heads.flatMap((lines, at): Shape[] => {
    const x = round(MARGIN + step * at + 2)
    const top = MARGIN + (headHeight - lines.length * LINE) / 2
    return [
      { is: 'box', look: 'party', x, y: MARGIN, width: round(step - 4), height: headHeight },
      words('name', lines, round(MARGIN + step * (at + 0.5)), top),
    ]
  })

  let y = MARGIN + headHeight + GAP
  let number = 0
  const rows: Shape[] = []
  for (const row of picture.rows) {
    if (row.is !== 'part') number += 1
    const drawn =
      row.is === 'part'
        ? part(row, y, place)
        : row.is === 'note'
          ? note(row, number, y, place)
          : message(row, number, y, place)
    rows.push(...drawn.shapes)
    y = drawn.bottom + GAP
  }
  const lives = [...columns.values()].map(
    (x): Shape => ({
      is: 'line',
      look: 'life',
      points: [
        [x, MARGIN + headHeight],
        [x, y],
      ],
    }),
  )
  return { width, height: Math.ceil(y + MARGIN), shapes: [...lives, ...boxes, ...rows] }
}

interface Drawn {
  readonly shapes: readonly Shape[]
  readonly bottom: number
}

function message(row: Message, number: number, y: number, place: Place): Drawn {
  const [from, to] = [columnOf(row.from, place), columnOf(row.to, place)]
  const span = Math.abs(to - from)
  const room = Math.max(span - 2 * PAD, Math.min(230, place.width - 2 * MARGIN - 2 * PAD))
  const lines = wrap(row[place.language], room)
  const text = Math.max(...lines.map((line) => widthOf(line)))
  const center = within(place, (from + to) / 2, text / 2 + PAD)
  const arrowY = y + lines.length * LINE + BELOW_TEXT
  const sign = Math.sign(to - from)
  return {
    shapes: [
      ground(center - text / 2 - 4, y, text + 8, lines.length * LINE),
      words(row.is === 'notification' ? 'news' : 'label', lines, round(center), y),
      ...arrow(row.is, [
        [from + sign * MARK, arrowY],
        [to - sign * 2, arrowY],
      ]),
      ...mark(number, from, arrowY),
    ],
    bottom: arrowY + MARK,
  }
}

function note(row: Note, number: number, y: number, place: Place): Drawn {
  const column = columnOf(row.at, place)
  const lines = wrap(row[place.language], Math.min(210, place.width - 80))
  const text = Math.max(...lines.map((line) => widthOf(line)))
  const width = text + 2 * PAD + MARK
  const left = within(place, column + MARK / 2, width / 2 + MARK) - width / 2
  const height = lines.length * LINE + PAD
  return {
    shapes: [
      { is: 'box', look: 'note', x: round(left), y, width: round(width), height },
      words('label', lines, round(left + MARK / 2 + width / 2), y + PAD / 2),
      ...mark(number, round(left), y + height / 2),
    ],
    bottom: y + height,
  }
}

function part(row: Part, y: number, place: Place): Drawn {
  const lines = wrap(row[place.language], place.width - 2 * PAD, 'part')
  const top = y + GAP / 2
  const text = Math.max(...lines.map((line) => widthOf(line, 'part')))
  return {
    shapes: [
      {
        is: 'line',
        look: 'rule',
        points: [
          [MARGIN, top],
          [place.width - MARGIN, top],
        ],
      },
      ground(MARGIN, top + 6, text + PAD, lines.length * LINE),
      { ...words('part', lines, MARGIN, top + 6), anchor: 'start' },
    ],
    bottom: top + 6 + lines.length * LINE,
  }
}

function ground(x: number, y: number, width: number, height: number): Shape {
  return { is: 'box', look: 'ground', x: round(x), y, width: round(width), height }
}

/** Lines of text below `top`, around `x`. */
export function words(look: Words['look'], lines: Words['lines'], x: number, top: number): Words {
  return { is: 'words', look, anchor: 'middle', x, y: round(top + 14), lines }
}

function columnOf(party: string, { columns }: Place): number {
  const column = columns.get(party)
  if (column === undefined) throw new Error(`a row names ${party}, who is no party of the picture`)
  return column
}

/** The center nearest to `wanted` at which half of the shape is still on the canvas. */
function within({ width }: Place, wanted: number, half: number): number {
  return Math.min(Math.max(wanted, MARGIN + half), width - MARGIN - half)
}
