import type { Language, Text } from './text.ts'

/** The part of a JSON Schema that limits a value. */
export interface Limited {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Limited[]
  readonly items?: Limited
  readonly 'x-must-be'?: Text
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** The limits of a value as text for readers, separated by semicolons; empty if there are none. */
export function limitsOf(schema: Limited, language: Language): string {
  return [...new Set(partsOf(schema, language))].filter((part) => part !== '').join('; ')
}

function partsOf(schema: Limited, language: Language): string[] {
  if (schema.enum) return []
  const { minItems, maxItems } = schema
  const items = range(minItems, maxItems, language, units.items[language])
  if (isNumber(schema)) return [...numberIn(schema, language), items]
  const rules = [schema, ...(schema.anyOf ?? [])].map((one) => one['x-must-be']?.[language] ?? '')
  return [lengthIn(schema, language), items, ...rules, eachIn(schema, language)]
}

function isNumber({ type = [] }: Limited): boolean {
  return [type].flat().some((one) => one === 'integer' || one === 'number')
}

/** For texts of at most this length that have a fixed form, the form is more informative than the length. */
const FORM_LENGTH = 10

function lengthIn(schema: Limited, language: Language): string {
  const { minLength, maxLength } = schema
  if (schema['x-must-be'] && maxLength !== undefined && maxLength <= FORM_LENGTH) return ''
  return range(minLength, maxLength, language, units.characters[language])
}

/** The limits of the items of a list. */
function eachIn({ items }: Limited, language: Language): string {
  const inner = items ? partsOf(items, language).filter((part) => part !== '') : []
  return inner.length > 0 ? `${words[language].each} ${inner.join(', ')}` : ''
}

/** Larger numbers are described by their number of digits: a row of nines is hard to count. */
const LARGEST_TOLD = 999_999_999

/** For a number, including one that can be a string, the range is sufficient. */
function numberIn({ type = [], minimum, maximum }: Limited, language: Language): string[] {
  if (maximum === undefined || maximum <= LARGEST_TOLD) return [range(minimum, maximum, language)]
  const { digits, digitsBeforePoint, negative } = words[language]
  const size = [type].flat().includes('number') ? digitsBeforePoint : digits
  const most = range(undefined, String(maximum).length, language, size)
  if (minimum !== undefined && minimum < 0) return [`${most}, ${negative}`]
  return [range(minimum, undefined, language), most]
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

const units = {
  characters: {
    en: { one: 'character', other: 'characters' },
    pl: { one: 'znak', few: 'znaki', other: 'znaków' },
  },
  items: {
    en: { one: 'item', other: 'items' },
    pl: { one: 'pozycja', few: 'pozycje', other: 'pozycji' },
  },
} as const satisfies Record<string, Readonly<Record<Language, Forms>>>

const words = {
  en: {
    both: (a: string, b: string) => `${a} to ${b}`,
    least: 'at least',
    most: 'at most',
    each: 'each',
    digits: { one: 'digit', other: 'digits' },
    digitsBeforePoint: { other: 'digits before the decimal point' },
    negative: 'may be negative',
  },
  pl: {
    both: (a: string, b: string) => `od ${a} do ${b}`,
    least: 'co najmniej',
    most: 'najwyżej',
    each: 'każda',
    digits: { one: 'cyfra', few: 'cyfry', other: 'cyfr' },
    digitsBeforePoint: { other: 'cyfr przed kropką dziesiętną' },
    negative: 'może być ujemna',
  },
} as const

/** Created once: it takes longer than to format thousands of numbers. */
const formats = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 20 }),
  pl: new Intl.NumberFormat('pl', { maximumFractionDigits: 20 }),
}
const plurals = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') }

function range(
  least: number | undefined,
  most: number | undefined,
  language: Language,
  unit?: Forms,
): string {
  const { both, least: atLeast, most: atMost } = words[language]
  const format = formats[language]
  const said = (number: number) => {
    const form = unit?.[plurals[language].select(number)] ?? unit?.other
    return form === undefined ? format.format(number) : `${format.format(number)} ${form}`
  }
  // After the two ends of a range Polish has the form of many.
  if (least !== undefined && most !== undefined)
    return [both(format.format(least), format.format(most)), unit?.other].filter(Boolean).join(' ')
  if (most !== undefined) return `${atMost} ${said(most)}`
  return least === undefined ? '' : `${atLeast} ${said(least)}`
}
