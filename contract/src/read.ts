import type { TSchema } from 'typebox'
import { languageIn } from './language.ts'

/**
 * Reads a value by its schema: keeps the fields of the schema, treats `null`, `""`, an empty list, and an optional
 * object without a value as absent, and `false` for an optional object, list, text, or count. Converts a scalar to
 * its declared type if that loses nothing. An ignored field is absent, whatever its value. Removes white space around
 * a value with a fixed form, also if nothing else is left. Where a boolean is required, `""` is false, and a required
 * list may be empty if its schema says so. One field may imply the value of another that is absent. Limits, required
 * fields and enumerations are for the validation that follows. `unknown` collects the places of fields that the
 * schema does not contain.
 */
type Reader = (value: unknown, unknown?: UnknownField[]) => unknown

/** A field that was dropped: its place and its value. */
export interface UnknownField {
  readonly path: string
  readonly name: string
  readonly value: unknown
}

/** A reader for values of one schema, which is looked through once. */
export function readerOf(schema: TSchema): Reader {
  const read = compile([schema])
  const takesFields = partsOf(schema).some(({ properties }) => properties)
  return (value, unknown = []) => {
    const found = read(value, '', unknown)
    // A body without values lacks every field; validation reports the required ones.
    return found === undefined && takesFields ? {} : found
  }
}

/** The paths of the fields of `value` that its schema does not name. */
export function unknownPaths(schema: TSchema, value: unknown): string[] {
  const unknown: UnknownField[] = []
  readerOf(schema)(value, unknown)
  return unknown.map(({ path }) => path)
}

/** Undefined is a value that counts as absent; JSON has no undefined. */
type Read = (value: unknown, path: string, unknown: UnknownField[]) => unknown

/** The place of a value: a field of an object, or an item of a list or a whole body. */
type Place = 'required' | 'optional' | 'other'

function compile(schemas: readonly TSchema[], place: Place = 'other'): Read {
  const isRequired = place === 'required'
  const parts = schemas.flatMap(partsOf)
  if (parts.some((part) => part['x-ignored'])) return () => undefined
  const scalar = scalarReaderOf(parts)
  const isBlank = scalar === toText || scalar === asSent ? isEmptyText : isBlankText
  // PHP writes false as an empty text.
  const empty = isRequired && scalar === toBoolean ? false : undefined
  const items = parts.flatMap((part) => (part.items ? [part.items] : []))
  const mayBeEmpty = isRequired && parts.some(({ minItems }) => minItems === 0)
  const item = items.length > 0 ? compile(items) : undefined
  const fields = fieldsOf(parts)
  const patterns = patternsOf(parts)
  const takesFields = fields.size > 0 || patterns.length > 0
  const takesEmptyList = takesFields || item !== undefined
  const takesOne = parts.some((part) => part['x-one-or-more'])
  const implied = parts.flatMap((part) => part['x-implied'] ?? [])
  // Java and .NET write out an object of which every field is unset.
  const mayBeBlank = place === 'optional' && !parts.some((part) => part['x-never-blank'])
  const mayBeFalse = mayBeBlank && falseMeansUnset(parts)

  return (value, path, unknown) => {
    if (value === null || (value === false && mayBeFalse)) return undefined
    if (isBlank(value)) return empty
    if (Array.isArray(value)) {
      if (value.length === 0 && takesEmptyList && !mayBeEmpty) return undefined
      // An item keeps its place: validation rejects an absent item.
      return item
        ? value.map((one, index) => item(one, `${path}[${index}]`, unknown) ?? one)
        : value
    }
    if (typeof value !== 'object')
      return takesOne && item ? [item(value, `${path}[0]`, unknown) ?? value] : scalar(value)
    // An object that names no fields at all means: anything.
    return takesFields ? readObject(value, path, unknown) : value
  }

  function readObject(value: object, path: string, unknown: UnknownField[]): object | undefined {
    const kept: Record<string, unknown> = {}
    const sent = value as Readonly<Record<string, unknown>>
    let known = 0
    for (const [name, read] of fields) {
      if (!Object.hasOwn(value, name)) continue
      known += 1
      const found = read(sent[name], inside(path, name), unknown)
      if (found !== undefined) kept[name] = found
    }
    const names = Object.keys(value)
    if (names.length > known) {
      for (const name of names) {
        if (!fields.has(name)) readOther(kept, name, sent[name], inside(path, name), unknown)
      }
    }
    // An unknown field may be a misspelled one, so an object that contains one is not blank.
    if (mayBeBlank && names.length === known && Object.keys(kept).length === 0) return undefined
    for (const { field, value, by } of implied)
      if (kept[field] === undefined && saysSomething(kept[by])) kept[field] = value
    return kept
  }

  function readOther(
    kept: Record<string, unknown>,
    name: string,
    value: unknown,
    path: string,
    unknown: UnknownField[],
  ): void {
    const read = patterns.find(({ pattern }) => pattern.test(name))?.read
    // Assigning a field named __proto__ would change the prototype of the object.
    if (!read || name === '__proto__') {
      unknown.push({ path, name, value })
      return
    }
    const found = read(value, path, unknown)
    if (found !== undefined) kept[name] = found
  }
}

/**
 * True for objects, lists, texts, and counts: functions of PHP return false instead of a value. In the place of an
 * amount or of a word from a list, false may mean something.
 */
function falseMeansUnset(parts: readonly Part[]): boolean {
  const types = new Set(parts.flatMap(({ type }) => type ?? []))
  const isOfTexts = [...types].every((type) => ['object', 'array', 'string'].includes(type))
  const isCounted = parts.some((part) => part['x-counts'])
  const takesFalse =
    parts.some((part) => part.enum) || formsOf(parts).some((form) => form.test('false'))
  return types.size > 0 && (isOfTexts || isCounted) && !takesFalse
}

function isEmptyText(value: unknown): boolean {
  return value === ''
}

/** True if a value without significant white space consists of white space only. */
function isBlankText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

function saysSomething(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).length > 0
}

function inside(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function fieldsOf(parts: readonly Part[]): ReadonlyMap<string, Read> {
  const names = new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))
  return new Map(
    [...names].map((name) => [
      name,
      compile(
        parts.flatMap(({ properties }) => properties?.[name] ?? []),
        parts.some(({ properties, required }) => properties?.[name] && required?.includes(name))
          ? 'required'
          : 'optional',
      ),
    ]),
  )
}

function patternsOf(parts: readonly Part[]): readonly { pattern: RegExp; read: Read }[] {
  return parts
    .flatMap(({ patternProperties }) => Object.entries(patternProperties ?? {}))
    .map(([pattern, schema]) => ({ pattern: new RegExp(pattern, 'u'), read: compile([schema]) }))
}

interface Part {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly minItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly 'x-counts'?: true
  readonly 'x-ignored'?: true
  /** The value of an absent field that another field implies. */
  readonly 'x-implied'?: { readonly field: string; readonly value: unknown; readonly by: string }
  readonly 'x-padded'?: true
  readonly 'x-spaced'?: true
  readonly 'x-one-or-more'?: true
  readonly 'x-never-blank'?: true
  readonly anyOf?: readonly TSchema[]
  readonly oneOf?: readonly TSchema[]
  readonly allOf?: readonly TSchema[]
}

/** The schema itself and every alternative in it: a field is known if one of them contains it. */
function partsOf(schema: TSchema): Part[] {
  const part = schema as Part
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]
  return [part, ...inner.flatMap(partsOf)]
}

type ScalarReader = (value: unknown) => unknown

/**
 * Reads a scalar of these types. A value that cannot be converted without loss is not changed, and
 * validation rejects it.
 */
function scalarReaderOf(parts: readonly Part[]): ScalarReader {
  const types = new Set(parts.flatMap(({ type }) => type ?? []))
  types.delete('object')
  types.delete('array')
  const words = new Set(parts.flatMap((part) => part.enum ?? []))
  if (parts.some(({ format }) => format === 'iso-639-1')) return languageReaderOf(words)
  if (parts.some((part) => part['x-spaced'])) return withoutSpaces
  if (parts.some(({ format }) => format === 'calendar-date')) return dayReaderOf(parts)
  if (parts.some(({ format }) => format === 'ipv6')) return toAddress
  if (parts.some(({ format }) => format === 'iso-18245')) return toCategoryCode
  if (words.size > 0) return wordReaderOf(words)
  if (types.has('boolean')) return toBoolean
  if (parts.some((part) => part['x-counts'])) return toCount
  if (parts.some((part) => part['x-padded'])) return withoutPadding
  // A field for numbers and strings accepts both unchanged; so do amounts.
  if (types.has('string')) return types.size === 1 ? textReaderOf(parts) : asSent
  if (types.has('integer') || types.has('number')) return toNumber
  return asSent
}

/** A code of one digit is also written with a zero before it. */
function wordReaderOf(words: ReadonlySet<unknown>): ScalarReader {
  return (value) => {
    const word = String(value).trim()
    if (words.has(word)) return word
    const short = word.replace(/^0(?=[0-9]$)/, '')
    return words.has(short) ? short : value
  }
}

/** A list of language codes determines the case of the codes. */
function languageReaderOf(words: ReadonlySet<unknown>): ScalarReader {
  return (value) => {
    const code = typeof value === 'string' ? languageIn(value.trim()) : undefined
    if (code === undefined) return value
    if (words.size === 0) return code
    return [...words].find((word) => String(word).toLowerCase() === code) ?? value
  }
}

function formsOf(parts: readonly Part[]): readonly RegExp[] {
  return parts.flatMap(({ pattern }) => (pattern ? [new RegExp(pattern, 'u')] : []))
}

/** Copied from a settings page or a web page, a value often has a space or a line break at its end. */
function textReaderOf(parts: readonly Part[]): ScalarReader {
  const patterns = formsOf(parts)
  const isWritten = patterns.length > 0 || parts.some(({ format }) => format)
  if (!isWritten) return toText
  return (value) => {
    if (typeof value !== 'string') return toText(value)
    const trimmed = value.trim()
    // Validation checks the pattern of each value; only those with spaces around them need it here.
    return trimmed === value || patterns.some((one) => one.test(value)) ? value : trimmed
  }
}

/** Digits of a long number in a text are not lost, so it stays one. */
function withoutPadding(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** Banks print account numbers in groups, people copy spaces of all kinds, and encoders of Base64 break lines. */
function withoutSpaces(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s/g, '') : toText(value)
}

/** A day to which .NET or Java has added midnight. */
const midnight =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?$/

/** MySQL writes 0000-00-00 for no date, and .NET 0001-01-01. */
const zeroDay = /^0{4}-00-00|^0001-01-01/

function dayReaderOf(parts: readonly Part[]): ScalarReader {
  const patterns = formsOf(parts)
  return (value) => {
    if (typeof value !== 'string') return toText(value)
    const day = value.trim()
    if (zeroDay.test(day)) return undefined
    return patterns.some((one) => one.test(day)) ? day : (midnight.exec(day)?.[1] ?? day)
  }
}

/** An IPv6 address as URLs and some headers contain it. */
const bracketed = /^\[([^[\]]*)\]$/

function toAddress(value: unknown): unknown {
  if (typeof value !== 'string') return toText(value)
  const address = value.trim()
  return bracketed.exec(address)?.[1] ?? address
}

/** The category code as text. A number has lost its leading zero: 742 is 0742. */
function toCategoryCode(value: unknown): unknown {
  const code = toText(value)
  return typeof code === 'string' ? code.trim().replace(/^[0-9]{3}$/, '0$&') : code
}

function asSent(value: unknown): unknown {
  return value
}

/** PHP writes those of PostgreSQL as one letter. */
const booleans = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['t', true],
  ['f', false],
])

function toBoolean(value: unknown): unknown {
  return booleans.get(String(value).trim().toLowerCase()) ?? value
}

/** Whole numbers only: of 12.50, JSON has already lost the last digit. */
function toText(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const number = Number(value)
  return String(number) === value && Number.isFinite(number) ? number : (wholeIn(value) ?? value)
}

/** Stays a text where it is one, in which no digit of a long number is lost. */
function toCount(value: unknown): unknown {
  const whole = typeof value === 'string' ? wholeIn(value) : undefined
  return whole === undefined ? value : String(whole)
}

/**
 * A decimal of PHP or .NET, a BigDecimal of Java, a number that Basic has padded: "1.0000", "1E+3", " 5". In Polish,
 * .NET writes "1,00"; three zeros behind a comma may be thousands.
 */
const wholeText =
  /^\s*[+-]?(?:0|[1-9][0-9]{0,15})(?:\.0{1,16}|,(?:00?|0{4,16}))?(?:[eE]\+?[0-9]{1,2})?\s*$/

function wholeIn(text: string): number | undefined {
  const number = wholeText.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
