import type { Language } from '@grosz/contract/text.ts'
import {
  arrow,
  type Box,
  type Drawing,
  MARGIN,
  type Point,
  round,
  type Shape,
  type Width,
  widths,
} from './drawing.ts'
import { LINE, widthOf, wrap } from './letters.ts'
import type { States } from './picture.ts'
import { words } from './sequence.ts'

const PAD = 9
const SLIM = 7
/** In a picture for phones, the distance of the way to an end from the edge. */
const RAIL = 16

/**
 * The open statuses in a row, with the good end on one side of it and the bad end on the other. An arrow to an end
 * runs to its side first, and then along it.
 */
export function drawStates(picture: States, language: Language, size: Width): Drawing {
  checkTable(picture)
  return size === 'wide' ? across(picture, language) : down(picture, language)
}

function across({ table, open, good, bad, says }: States, language: Language): Drawing {
  const width = widths.wide
  const lines = (status: string) => wrap(`\`${status}\``, 130)
  const boxWidth = Math.max(...[...open, good, bad].map((one) => widest(lines(one)))) + 2 * PAD
  const boxHeight = Math.max(...[...open, good, bad].map((one) => lines(one).length)) * LINE + 16
  const step = (width - 2 * MARGIN - boxWidth) / open.length
  const between = step - boxWidth
  const texts = new Map(
    table.transitions.map(([from, , to]) => {
      const isAlong = open.includes(to)
      const room = isAlong ? between - 12 : step - 20
      return [`${from} ${to}`, wrap(says[`${from} ${to}`]?.[language] ?? '', room)] as const
    }),
  )
  const highest = (ends: readonly string[]) => {
    const ways = [...texts].filter(([way]) => ends.includes(way.replace(/.* /, '')))
    return Math.max(...ways.map(([, text]) => text.length * LINE))
  }
  const rowGood = MARGIN + boxHeight / 2
  const above = Math.max(boxHeight / 2, highest(open) + 6)
  const rowOpen = round(rowGood + Math.max(highest([good]) + 22, boxHeight / 2 + 12) + above)
  const rowBad = round(rowOpen + boxHeight / 2 + highest([bad]) + 34)
  const xOf = (at: number) => round(MARGIN + step * at)
  const endX = round(width - MARGIN - boxWidth)
  const shapes: Shape[] = []
  /** The ends that an arrow already reaches; others join it. */
  const reached = new Set<string>()
  for (const from of open)
    for (const to of [...open, good, bad]) {
      const text = texts.get(`${from} ${to}`)
      if (!text) continue
      if (open.includes(to)) {
        const [x1, x2] = [xOf(open.indexOf(from)) + boxWidth, xOf(open.indexOf(to))]
        shapes.push(
          ...arrow('call', [
            [x1, rowOpen],
            [x2 - 2, rowOpen],
          ]),
          words('label', text, round((x1 + x2) / 2), rowOpen - text.length * LINE - 6),
        )
        continue
      }
      const look = to === good ? 'notification' : 'reply'
      const [sign, row] = to === good ? ([-1, rowGood] as const) : ([1, rowBad] as const)
      const x = round(xOf(open.indexOf(from)) + boxWidth / 2)
      const points: Point[] = [
        [x, rowOpen + (sign * boxHeight) / 2],
        [x, row],
      ]
      if (reached.has(to)) shapes.push({ is: 'line', look, points })
      else shapes.push(...arrow(look, [...points, [endX - 2, row]]))
      reached.add(to)
      const top = to === good ? rowGood + 8 : rowOpen + boxHeight / 2 + 10
      shapes.push({ ...words('label', text, x + 10, top), anchor: 'start' })
    }
  const box = (status: string, look: Box['look'], x: number, y: number): Shape[] => [
    { is: 'box', look, x, y: round(y - boxHeight / 2), width: round(boxWidth), height: boxHeight },
    words('label', lines(status), round(x + boxWidth / 2), y - (lines(status).length * LINE) / 2),
  ]
  return {
    width,
    height: Math.ceil(rowBad + boxHeight / 2 + MARGIN),
    shapes: [
      ...shapes,
      ...open.flatMap((status, at) => box(status, 'status', xOf(at), rowOpen)),
      ...box(good, 'good', endX, rowGood),
      ...box(bad, 'bad', endX, rowBad),
    ],
  }
}

function down({ open, good, bad, says }: States, language: Language): Drawing {
  const width = widths.narrow
  const lines = (status: string) => wrap(`\`${status}\``, 110)
  const heightOf = (status: string) => lines(status).length * LINE + 16
  const widthOfBox = (status: string) => round(Math.max(widest(lines(status)) + 2 * SLIM, 72))
  const box = (status: string, look: Box['look'], x: number, middle: number): Shape[] => {
    const [boxWidth, height] = [widthOfBox(status), heightOf(status)]
    return [
      { is: 'box', look, x, y: round(middle - height / 2), width: boxWidth, height },
      words('label', lines(status), round(x + boxWidth / 2), middle - height / 2 + 8),
    ]
  }
  const shapes: Shape[] = []
  /** The heights at which arrows to the ends leave. */
  const leaving = { good: [] as number[], bad: [] as number[] }
  let bottom = 0
  open.forEach((status, at) => {
    const left = round((width - widthOfBox(status)) / 2)
    const textTo = (to: string) => {
      const text = says[`${status} ${to}`]
      return text && wrap(text[language], left - RAIL - 12)
    }
    const [toGood, toBad] = [textTo(good), textTo(bad)]
    const above = Math.max(toGood?.length ?? 0, toBad?.length ?? 0) * LINE + 6
    const along = says[`${open[at - 1]} ${status}`]
    const text = along ? wrap(along[language], width / 2 - RAIL - 20) : []
    const top = at === 0 ? MARGIN : bottom + Math.max(text.length * LINE + 26, 48)
    // Text beside the box must not overlap the text beside its incoming arrow.
    const middle = round(Math.max(top + heightOf(status) / 2, top - (at === 0 ? 0 : 16) + above))
    const start = round(middle - heightOf(status) / 2)
    if (along)
      shapes.push(
        ...arrow('call', [
          [width / 2, bottom],
          [width / 2, start - 2],
        ]),
        { ...words('label', text, width / 2 + 10, bottom + 5), anchor: 'start' },
      )
    shapes.push(...box(status, 'status', left, middle))
    if (toGood) {
      leaving.good.push(middle)
      shapes.push(way('notification', [left, middle], [RAIL, middle]), {
        ...words('label', toGood, RAIL + 6, middle - toGood.length * LINE - 6),
        anchor: 'start',
      })
    }
    if (toBad) {
      leaving.bad.push(middle)
      shapes.push(way('reply', [width - left, middle], [width - RAIL, middle]), {
        ...words('label', toBad, width - RAIL - 6, middle - toBad.length * LINE - 6),
        anchor: 'end',
      })
    }
    bottom = start + heightOf(status)
  })
  const end = bottom + 34
  const endMiddle = end + Math.max(heightOf(good), heightOf(bad)) / 2
  const [firstGood = bottom, firstBad = bottom] = [leaving.good[0], leaving.bad[0]]
  shapes.push(
    ...arrow('notification', [
      [RAIL, firstGood],
      [RAIL, end - 2],
    ]),
    ...arrow('reply', [
      [width - RAIL, firstBad],
      [width - RAIL, end - 2],
    ]),
    ...box(good, 'good', MARGIN, endMiddle),
    ...box(bad, 'bad', round(width - MARGIN - widthOfBox(bad)), endMiddle),
  )
  return { width, height: Math.ceil(2 * endMiddle - end + MARGIN), shapes }
}

function way(look: 'notification' | 'reply', from: Point, to: Point): Shape {
  return { is: 'line', look, points: [from, to] }
}

function widest(lines: ReturnType<typeof wrap>): number {
  return Math.max(...lines.map((line) => widthOf(line)))
}

/** The picture names every status and every transition of the contract, and no other. */
function checkTable({ table, open, good, bad, says }: States): void {
  const named = new Set([...open, good, bad])
  for (const [from, , to] of table.transitions) {
    if (!named.has(from) || !named.has(to)) throw new Error(`${from} or ${to} has no place`)
    if (!says[`${from} ${to}`]) throw new Error(`the way from ${from} to ${to} has no text`)
  }
  const ways = table.transitions.map(([from, , to]) => `${from} ${to}`)
  const strange = Object.keys(says).filter((way) => !ways.includes(way))
  if (strange.length > 0) throw new Error(`the contract has no way ${strange}`)
}
