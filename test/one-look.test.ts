import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../scripts/root.ts'

/** Checkout, simulators, console and portal read these names and no others. */
const tokens = 'web/src/ui/tokens.css'

interface Declaration {
  readonly file: string
  readonly name: string
  readonly value: string
}

const sheets = globSync(['web/src/**/*.css', 'portal/src/**/*.css'], { cwd: root }).filter(
  (file) => file !== tokens,
)
const declarations = sheets.flatMap(declarationsOf)

test('pages and portal use only the font sizes of the shared scale', () => {
  assert.deepEqual(
    declarations.filter(({ name, value }) => isFontSize(name) && !isFromScale(value)).map(toLine),
    [],
  )
})

test('pages and portal use only the typefaces of the shared list', () => {
  assert.deepEqual(
    declarations
      .filter(({ name, value }) => /(^|-)font(-family.*)?$/.test(name) && !isNamedFamily(value))
      .map(toLine),
    [],
  )
})

test('pages and portal use only the colors of the shared palette', () => {
  assert.deepEqual(declarations.filter(({ value }) => hasOwnColor(value)).map(toLine), [])
})

test('every token that a style uses exists, and every token is used', () => {
  const defined = new Set(
    [...declarationsOf(tokens), ...declarations].map(({ name }) => name).filter(isToken),
  )
  const read = new Set(
    [...declarationsOf(tokens), ...declarations].flatMap(({ value }) =>
      [...value.matchAll(/var\((--grosz-[a-z0-9-]+)/g)].map((match) => match[1] ?? ''),
    ),
  )
  assert.deepEqual([...read.difference(defined)], [], 'read and not defined')
  assert.deepEqual([...defined.difference(read)], [], 'defined and not read')
})

test('pages, portal, and browser tabs show the same logo', () => {
  const pictures = globSync(['web/src/ui/*.svg', 'portal/static/img/*.svg'], { cwd: root })
  const drawn = shapesOf('web/src/ui/Logo.tsx')
  assert.match(drawn.join(), /circle.*path/)
  assert.equal(pictures.length, 4)
  // The style of lines is in the files themselves, or in a style sheet of the page.
  const sheet = readFileSync(join(root, 'web/src/ui/styles.module.css'), 'utf8')
  const [, logo = ''] = /\.logo \{([^}]*)\}/.exec(sheet) ?? []
  const lines = Object.fromEntries(
    [...logo.matchAll(/(stroke-[a-z]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
  assert.ok('stroke-width' in lines)
  for (const file of pictures) {
    assert.deepEqual(shapesOf(file), drawn, file)
    assert.deepEqual(strokesOf(file), lines, file)
  }
})

test('the style sheets were found', () => {
  assert.ok(sheets.length > 20 && declarations.length > 800, `${declarations.length} declarations`)
})

function isToken(name: string): boolean {
  return name.startsWith('--grosz-')
}

function isFontSize(name: string): boolean {
  return /(^|-)font-size$/.test(name) || name === 'font'
}

/** A step of the scale, a fraction of it, a value from the surroundings, or a setting of a shop. */
function isFromScale(value: string): boolean {
  return !/\d(rem|px|pt|vw|vh|%)/.test(value) && !/^(small|large|medium|x+-)/.test(value)
}

function isNamedFamily(value: string): boolean {
  return /(^|\s)(inherit|var\(--[a-z-]+(, inherit)?\))$/.test(value)
}

function hasOwnColor(value: string): boolean {
  return /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black|red|green|gr[ae]y)\b/i.test(
    value,
  )
}

/** The shapes of a picture without its colors: tags with their measures. */
function shapesOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/<(svg|circle|path)\b([^>]*)>/g)].map(([, tag, rest = '']) =>
    [
      tag,
      ...attributesOf(rest, /^(viewBox|cx|cy|r|d)$/).map(([name, value]) => `${name}=${value}`),
    ].join(' '),
  )
}

/** The lines of a picture: width, ends and corners. */
function strokesOf(file: string): Record<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.fromEntries(attributesOf(text, /^stroke-/))
}

function attributesOf(text: string, wanted: RegExp): (readonly [string, string])[] {
  return [...text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => wanted.test(name))
}

/** Properties with their values: the text between a brace or semicolon and the next semicolon. */
function declarationsOf(file: string): Declaration[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/(?<=[{;}]\s*)([a-z-][a-z0-9-]*):\s*([^;{}]+);/g)].map(
    ([, name = '', value = '']) => ({ file, name, value: value.replaceAll(/\s+/g, ' ').trim() }),
  )
}

function toLine({ file, name, value }: Declaration): string {
  return `${file}: ${name}: ${value}`
}
