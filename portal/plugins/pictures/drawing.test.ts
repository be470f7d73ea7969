import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@grosz/contract/text.ts'
import { pictures } from './all/pictures.ts'
import { draw, drawnPicture } from './draw.ts'
import type { Box, Drawing, Run, Words } from './drawing.ts'
import { LINE, widthOf } from './letters.ts'

interface Area {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

for (const [name, picture] of Object.entries(pictures))
  for (const language of languages)
    for (const width of ['wide', 'narrow'] as const)
      test(`${name}, ${language}, ${width}: no shapes overlap or exceed the drawing`, () => {
        assert.deepEqual(faultsOf(draw(picture, language, width)), [])
      })

test('faults of a drawing are found', () => {
  const words = (x: number, y: number, text = 'a word'): Words => ({
    is: 'words',
    look: 'label',
    anchor: 'start',
    x,
    y,
    lines: [[text]],
  })
  const box = (x: number): Box => ({ is: 'box', look: 'status', x, y: 0, width: 40, height: 40 })
  const inDrawing = (...shapes: Drawing['shapes']) => faultsOf({ width: 100, height: 60, shapes })
  assert.deepEqual(inDrawing(words(0, 20)), [])
  assert.equal(inDrawing(words(80, 20)).length, 1, 'it leaves the canvas')
  assert.equal(inDrawing(words(0, 20), words(10, 24)).length, 1, 'two texts overlap')
  assert.equal(inDrawing(box(0), box(30)).length, 1, 'two boxes overlap')
  assert.equal(inDrawing(box(0), words(10, 20)).length, 1, 'a text leaves its box')
})

test('the steps in the text have the numbers of the drawing', () => {
  for (const name of Object.keys(pictures)) {
    const { textParts, wide, narrow } = drawnPicture(name, 'en')
    let next = 1
    for (const { start, steps } of textParts) {
      assert.equal(start, next, name)
      next += steps.length
    }
    for (const { shapes } of [wide, narrow]) {
      const marks = shapes.flatMap((shape) =>
        shape.is === 'words' && shape.look === 'mark' ? shape.lines.flat() : [],
      )
      if (marks.length > 0) assert.equal(marks.length, next - 1, name)
    }
  }
})

function faultsOf({ width, height, shapes }: Drawing): string[] {
  const boxes = shapes.filter((one) => one.is === 'box')
  const solid = boxes.filter(({ look }) => look !== 'ground' && look !== 'mark').map(areaOfBox)
  const marks = boxes.filter(({ look }) => look === 'mark').map(areaOfBox)
  const texts = shapes
    .filter((one) => one.is === 'words')
    .filter(({ look }) => look !== 'mark')
    .map(areaOfWords)
  const points = shapes.flatMap((shape) => ('points' in shape ? shape.points : []))
  return [
    ...[...boxes.map(areaOfBox), ...texts]
      .filter(
        ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
      )
      .map(({ name }) => `${name} leaves the canvas`),
    ...points
      .filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
      .map((point) => `a line leaves the canvas at ${point}`),
    ...pairsOf(solid).flatMap(([one, other]) =>
      overlap(one, other) ? [`${one.name} overlaps ${other.name}`] : [],
    ),
    ...pairsOf(texts).flatMap(([one, other]) =>
      overlap(one, other) ? [`${one.name} overlaps ${other.name}`] : [],
    ),
    ...texts.flatMap((text) =>
      [...solid.filter((box) => !contains(box, text)), ...marks]
        .filter((box) => overlap(box, text))
        .map((box) => `${text.name} leaves ${box.name}`),
    ),
  ]
}

function areaOfBox({ look, x, y, width, height }: Box): Area {
  return { name: `a box ${look}`, left: x, right: x + width, top: y, bottom: y + height }
}

function areaOfWords({ look, anchor, x, y, lines }: Words): Area {
  const width = Math.max(...lines.map((line) => widthOf(line, look)))
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  const name = lines.map(lettersOf).join(' ')
  return { name, left, right: left + width, top: y - 13, bottom: y - 13 + lines.length * LINE - 2 }
}

function lettersOf(runs: readonly Run[]): string {
  return runs.map((run) => (typeof run === 'string' ? run : run.code)).join('')
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

function contains(box: Area, text: Area): boolean {
  return (
    text.left >= box.left &&
    text.right <= box.right &&
    text.top >= box.top &&
    text.bottom <= box.bottom
  )
}

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]))
}
