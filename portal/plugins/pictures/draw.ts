import type { Language, Text } from '@grosz/contract/text.ts'
import { pictures } from './all/pictures.ts'
import { amountIn, drawBranches } from './branches.ts'
import type { Drawing, Run, Width } from './drawing.ts'
import { drawLanes } from './lanes.ts'
import { runsOf } from './letters.ts'
import type { Leaf, Picture } from './picture.ts'
import { drawSequence } from './sequence.ts'
import { drawSeries } from './series.ts'
import { drawStates } from './states.ts'

/** A picture as a page shows it: two drawings of it, and its text version. */
export interface DrawnPicture {
  readonly caption: readonly Run[]
  readonly textParts: readonly TextPart[]
  readonly wide: Drawing
  readonly narrow: Drawing
}

/** Steps as text, under a title if a picture has parts. */
interface TextPart {
  readonly title?: readonly Run[]
  /** The number of the first step. */
  readonly start: number
  readonly steps: readonly (readonly Run[])[]
}

export function drawnPicture(name: string, language: Language): DrawnPicture {
  const picture = pictures[name]
  if (!picture) throw new Error(`there is no picture ${name}`)
  return {
    caption: runsOf(picture.caption[language]),
    textParts: textPartsOf(picture, language),
    wide: draw(picture, language, 'wide'),
    narrow: draw(picture, language, 'narrow'),
  }
}

export function draw(picture: Picture, language: Language, width: Width): Drawing {
  switch (picture.kind) {
    case 'sequence':
      return drawSequence(picture, language, width)
    case 'states':
      return drawStates(picture, language, width)
    case 'branches':
      return drawBranches(picture, language, width)
    case 'series':
      return drawSeries(picture, language, width)
    case 'lanes':
      return drawLanes(picture, language, width)
  }
}

export function textPartsOf(picture: Picture, language: Language): TextPart[] {
  if (picture.kind !== 'sequence')
    return [{ start: 1, steps: stepsOf(picture, language).map(runsOf) }]
  const parts: { title?: readonly Run[]; start: number; steps: (readonly Run[])[] }[] = []
  let number = 1
  for (const row of picture.rows) {
    if (row.is === 'part') parts.push({ title: runsOf(row[language]), start: number, steps: [] })
    else {
      if (parts.length === 0) parts.push({ start: number, steps: [] })
      const who =
        row.is === 'note'
          ? nameOf(picture.parties[row.at], language)
          : `${nameOf(picture.parties[row.from], language)} → ${nameOf(picture.parties[row.to], language)}`
      parts.at(-1)?.steps.push(runsOf(`${who}: ${row[language]}`))
      number += 1
    }
  }
  return parts
}

function stepsOf(picture: Exclude<Picture, { kind: 'sequence' }>, language: Language): string[] {
  switch (picture.kind) {
    case 'states':
      return picture.table.transitions.map(
        ([from, , to]) => `\`${from}\` → \`${to}\`: ${picture.says[`${from} ${to}`]?.[language]}`,
      )
    case 'branches':
      return picture.branches.map(
        ({ says, leads }) => `${says[language]} → ${leafIn(leads, language)}`,
      )
    case 'series':
      return picture.points.map((text) => text[language])
    case 'lanes':
      return picture.moments.map(
        ({ times, ...text }) =>
          `${text[language]} (${picture.lanes.map((lane, at) => `${lane[language]}: ${times[at]}`).join('; ')})`,
      )
  }
}

function leafIn({ title, money = [] }: Leaf, language: Language): string {
  const sums = money.map(({ name, amount }) => `${name[language]}: ${amountIn(amount, language)}`)
  return [title[language], ...sums].join('; ')
}

function nameOf(party: Text | undefined, language: Language): string {
  if (!party) throw new Error('a row names no party of the picture')
  return party[language]
}
