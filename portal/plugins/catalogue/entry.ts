import { type PayMethodRow, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Text } from '@grosz/contract/text.ts'

/** A payment method as the catalogue shows it. */
export interface CatalogueEntry {
  readonly key: string
  /** The method of the contract whose artwork is used. */
  readonly logo: string
  readonly name: Text
  readonly description: Text
  /** ISO 3166-1; empty: everywhere. */
  readonly countries: readonly string[]
  readonly type: PayMethodRow['group']
}

/** The fields of an issue, whose IDs differ between trackers. */
export interface IssueFields {
  readonly name: string
  readonly namePl: string | undefined
  readonly description: string
  readonly descriptionPl: string
  readonly logo: string
  readonly countries: string
  readonly type: string
}

/** Left out of the catalogue, and why. */
interface Malformed {
  readonly key: string
  readonly problem: string
}

const NAME_MAX = 80
const DESCRIPTION_MAX = 400

/**
 * Reads an issue. No part of it is trusted: texts are plain and short, and any other value has to be a known
 * name.
 */
export function readEntry(
  issue: unknown,
  fields: IssueFields,
): { readonly key: string; readonly entry: CatalogueEntry } | Malformed {
  const { key, fields: values } = Object(issue) as Readonly<Record<string, unknown>> // looked at below
  if (typeof key !== 'string' || !/^\w+-\d+$/.test(key) || !isRecord(values))
    return { key: 'an issue without a key', problem: 'it is not an issue' }
  try {
    return { key, entry: { key, ...entryOf(values, fields) } }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Malformed') throw error
    return { key, problem: error.message }
  }
}

function entryOf(
  values: Readonly<Record<string, unknown>>,
  fields: IssueFields,
): Omit<CatalogueEntry, 'key'> {
  const name = readText(values[fields.name], { title: 'name', max: NAME_MAX })
  const polishName = fields.namePl === undefined ? undefined : values[fields.namePl]
  return {
    logo: readLogo(values[fields.logo]),
    name: {
      en: name,
      pl: isEmpty(polishName)
        ? name
        : readText(polishName, { title: 'Polish name', max: NAME_MAX }),
    },
    description: {
      en: readText(values[fields.description], { title: 'description', max: DESCRIPTION_MAX }),
      pl: readText(values[fields.descriptionPl], {
        title: 'Polish description',
        max: DESCRIPTION_MAX,
      }),
    },
    countries: readCountries(values[fields.countries]),
    type: readType(values[fields.type]),
  }
}

function readText(value: unknown, { title, max }: { title: string; max: number }): string {
  const text = plainText(value)
  if (text === '') throw malformed(`its ${title} is missing`)
  if (text.length > max) throw malformed(`its ${title} is longer than ${max} characters`)
  if (/[<>]|:\/\/|\bwww\.|\b(javascript|data|mailto):/i.test(text))
    throw malformed(`its ${title} has markup or an address in it`)
  return text
}

function readLogo(value: unknown): string {
  const [logo] = wordsOf(value)
  if (logo === undefined) throw malformed('its logo is missing')
  if (!payMethodCatalogue.some((method) => method.value === logo))
    throw malformed('its logo is not the name of a picture')
  return logo
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function readCountries(value: unknown): string[] {
  const codes = [...new Set(wordsOf(value).map((word) => word.toUpperCase()))]
  if (codes.length === 0) throw malformed('its countries are missing')
  if (codes.length === 1 && codes[0] === 'ALL') return []
  if (codes.some((code) => !/^[A-Z]{2}$/.test(code) || regions.of(code) === undefined))
    throw malformed('it names a country that is unknown')
  return codes
}

function readType(value: unknown): CatalogueEntry['type'] {
  const [word] = wordsOf(value)
  if (word === undefined) throw malformed('its payment type is missing')
  const type = payMethodCatalogue.find(({ group }) => group === word.toLowerCase())?.group
  if (type === undefined) throw malformed('its payment type is unknown')
  return type
}

function malformed(problem: string): Error {
  return Object.assign(new Error(problem), { name: 'Malformed' })
}

/** The words of a text, of an option, or of a list of either. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,;]+/).filter((word) => word !== '')
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  return isRecord(value) ? wordsOf(value.value ?? value.name) : []
}

/** A text without invisible characters: control characters, and those that change the text direction. */
function plainText(value: unknown): string {
  return rawText(value)
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Jira returns longer texts as a tree of nodes; only their text is read. */
function rawText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  if (value.type === 'text') return typeof value.text === 'string' ? value.text : ''
  const inner = Array.isArray(value.content) ? value.content.map(rawText).join('') : ''
  return value.type === 'paragraph' || value.type === 'hardBreak' ? `${inner} ` : inner
}

function isEmpty(value: unknown): boolean {
  return plainText(value) === ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
