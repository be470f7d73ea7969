import { contrastWithWhite } from '../brand.ts'
import { escapeXml } from '../escape-xml.ts'
import type { Language } from '../text.ts'
import { methodOf, type PayMethodRow, payMethodCatalogue } from './index.ts'

/**
 * Artwork of our own for a method: a sign or its name on a color that no other method has, and no brand’s logo.
 * Its name is the title, and is always written beside it.
 */
export function brandArtwork(value: string, language: Language): string {
  const method = methodOf(value)
  const name = method?.name[language] ?? value
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="72" viewBox="0 0 120 72" role="img">',
    `<title>${escapeXml(name)}</title>`,
    `<rect width="120" height="72" rx="10" fill="${method ? colorOf(method) : '#5b6470'}"/>`,
    method ? signOf(method) : written([value.slice(0, 2)]),
    '</svg>',
  ].join('')
}

const line =
  'fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'

/** Signs of the methods that are one of a kind. */
const signs: Readonly<Record<string, string>> = {
  blik: `<g fill="#fff">${[24, 40, 56, 72, 88, 104].map((x, at) => `<circle cx="${x - 4 + (at > 2 ? 4 : -4)}" cy="36" r="6"/>`).join('')}</g>`,
  c: `<g ${line}><rect x="34" y="19" width="52" height="34" rx="5"/><path d="M34 31h52M42 43h10"/></g>`,
  ai: `<g ${line}><path d="M36 50V40m16 10V32m16 18V24m16 26V16"/></g>`,
  b: `<g ${line}><path d="M36 28h44m-9-9 9 9-9 9M84 46H40m9-9-9 9 9 9"/></g>`,
  cod: `<g ${line}><path d="M60 14 84 26v22L60 60 36 48V26L60 14Zm0 24v22m0-22 24-12M60 38 36 26"/></g>`,
  t: `<g ${line}><path d="M53 14h14m-11 0v16L41 55q-1 4 3 4h32q4 0 3-4L64 30V14M49 45h22"/></g>`,
}

/** The shapes behind the text, which identify a method before its name is read. */
const grounds: readonly string[] = [
  '<circle cx="60" cy="36" r="27"/>',
  '<path d="M60 6 94 36 60 66 26 36Z"/>',
  '<path d="M34 64V34a26 26 0 0 1 52 0v30Z"/>',
  '<path d="M46 8h28l17 28-17 28H46L29 36Z"/>',
  '<rect x="32" y="10" width="56" height="52" rx="14"/>',
  '<path d="M60 6 92 62H28Z"/>',
  '<path d="M0 52 120 14v58H0Z"/>',
]

function signOf(method: PayMethodRow): string {
  const sign = signs[method.value] ?? (method.group === 'wire' ? signs.b : undefined)
  if (sign !== undefined) return sign
  const ground = grounds[placeOf(method) % grounds.length]
  const lines = shortNames[method.value] ?? wordsOf(method.name.en)
  return `<g fill="#fff" fill-opacity=".1">${ground}</g>${written(lines)}`
}

/** Names that are too long for two lines, and short forms that distinguish the offers of one lender. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  bs: ['BS'],
  sgb: ['SGB'],
  rf: ['Raiffeisen', 'bank'],
  pg: ['MONETA', 'Money'],
  dpt: ['Twisto'],
  dpcz: ['Twisto'],
  dpts: ['Twisto', '3×'],
  ppf: ['PragmaPay'],
}

/** The words of a name without “Bank”, or the text in brackets, which distinguishes methods of the same name. */
function wordsOf(name: string): readonly string[] {
  const [, inBrackets] = /\(([^()]+)\)/.exec(name) ?? []
  const words = (inBrackets ?? name).split(/\s+/)
  return words.length > 1 ? words.filter((word) => word !== 'Bank') : words
}

const ROOM = 104

/** One or two lines in the largest size that fits; a line that fills the width is condensed to it in any typeface. */
function written(lines: readonly string[]): string {
  const size = Math.min(lines.length > 1 ? 26 : 34, ...lines.map((line) => ROOM / emsOf(line)))
  const texts = lines.map((line, at) => {
    const y = Math.round(37 + (at - (lines.length - 1) / 2) * (size + 2))
    const isFull = emsOf(line) * size > 0.97 * ROOM
    const pressed = isFull ? ` textLength="${ROOM}" lengthAdjust="spacingAndGlyphs"` : ''
    return `<text x="60" y="${y}"${pressed}>${escapeXml(line)}</text>`
  })
  return `<g fill="#fff" font-family="system-ui, sans-serif" font-size="${Math.floor(size)}" font-weight="700" text-anchor="middle" dominant-baseline="central">${texts.join('')}</g>`
}

/** About as wide as a wide typeface writes it, in ems. */
function emsOf(line: string): number {
  return [...line].reduce((sum, letter) => sum + (/\p{Lu}|m/u.test(letter) ? 0.8 : 0.6), 0)
}

/** Methods of one name, such as those of one lender in two countries, have the same artwork. */
const names = [...new Set(payMethodCatalogue.map(({ name }) => name.en))]

function placeOf({ name }: PayMethodRow): number {
  return names.indexOf(name.en)
}

/** The golden angle keeps adjacent methods of the list far apart in color, regardless of its length. */
const GOLDEN_ANGLE = 137.508

/** A color with a contrast of more than 4.5 to 1 to white. */
function colorOf(method: PayMethodRow): string {
  const hue = (210 + placeOf(method) * GOLDEN_ANGLE) % 360
  for (let lightness = 0.42; ; lightness -= 0.02) {
    const channels = [0, 8, 4].map((offset) => channel({ hue, lightness, offset }))
    const color = `#${channels.map(toHex).join('')}`
    if (contrastWithWhite(color) > 5) return color
  }
}

const SATURATION = 0.42

/** One channel of a color in HSL, from 0 to 1. */
function channel({ hue, lightness, offset }: { hue: number; lightness: number; offset: number }) {
  const at = (offset + hue / 30) % 12
  const reach = SATURATION * Math.min(lightness, 1 - lightness)
  return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
}

function toHex(channel: number): string {
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}
