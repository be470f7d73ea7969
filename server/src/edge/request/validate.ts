import { countryRule } from '@grosz/contract/country.ts'
import type { OwnErrors } from '@grosz/contract/errors.ts'
import { ownFormats, ownKeywords } from '@grosz/contract/formats.ts'
import { formOf } from '@grosz/contract/forms.ts'
import { languageRule } from '@grosz/contract/language.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { readerOf, type UnknownField } from '@grosz/contract/read.ts'
import { AMOUNT_MAX, inMinorUnits } from '@grosz/contract/shapes/money.ts'
import type { Rule } from '@grosz/contract/text.ts'
import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { Refusal } from '../../base/refusal.ts'
import { cardNumberGuard, placesIn } from './card-numbers.ts'
import { pathOf, withoutUnreadable } from './leave-out.ts'
import { assertNoneFalse, assertNoneMisspelt, type MoneyFields, sentInsteadOf } from './misspelt.ts'

/**
 * Reads a value leniently, then accepts or rejects it strictly. Returns only the fields of the
 * schema; the others are collected in `unknown`. `currency` is that of the caller's point of sale.
 */
export type Check = (value: unknown, unknown: UnknownField[], currency?: string) => unknown

const settings = {
  formats: ownFormats,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // The tests of the contract check its schemas against the standard.
  validateSchema: false,
  // Optimizing takes a third of the compile time, and the checks are as fast without it.
  code: { optimize: false },
  // A problem then carries the schema that it is about, and with it the errors of that field.
  verbose: true,
  keywords: ownKeywords,
} satisfies Options

const ajv = new Ajv2020(settings)
formats.default(ajv)

/** For a part that is left out piece by piece: a list with as many problems is looked through once. */
const thorough = new Ajv2020({ ...settings, allErrors: true })
formats.default(thorough)

/**
 * Finds the problems of a value. A schema is compiled for its first value: compiling those of all
 * calls takes as long as the rest of the start.
 */
export function validatorOf(schema: TSchema): (value: unknown) => readonly ErrorObject[] {
  return validatorBy(ajv, schema)
}

/** As `validatorOf`, but finds all problems at once. */
export function everyProblemOf(schema: TSchema): (value: unknown) => readonly ErrorObject[] {
  return validatorBy(thorough, schema)
}

function validatorBy(compiler: Ajv2020, schema: TSchema) {
  let isValid: ValidateFunction | undefined
  return (value: unknown): readonly ErrorObject[] => {
    isValid ??= compiler.compile(schema)
    return isValid(value) ? [] : (isValid.errors ?? [])
  }
}

/** A check of one part of a request: `where` names it in refusals. */
export function checkOf(
  schema: TSchema,
  where: 'path' | 'query' | 'body',
  money?: MoneyFields,
): Check {
  const problemsOf = validatorOf(schema)
  const read = readerOf(schema)
  const { properties = {} } = schema as { readonly properties?: object }
  const moneyFields = { fields: [], ...money, names: money ? Object.keys(properties) : [] }
  const guardCardNumbers = where === 'body' ? cardNumberGuard(schema) : undefined
  return (value, unknown, currency) => {
    const found = read(value, unknown)
    if (unknown.length > 0) assertNoneMisspelt(unknown, moneyFields, found)
    const dropped = [...unknown]
    const problems = withoutUnreadable(schema, problemsOf, everyProblemOf, found, unknown)
    if (problems.length > 0) throw refusalOf(problems, { where, currency, unknown: dropped })
    guardCardNumbers?.(found, unknown)
    return found
  }
}

export interface Checks {
  readonly params: Check | undefined
  readonly query: Check | undefined
  readonly body: Check | undefined
}

export function checksOf(operation: Operation): Checks {
  const { params, query, body, moneyFields: fields, replies } = operation
  const money = fields && {
    fields,
    // Of all forms, because a field in the wrong place can hide which form is meant.
    places: new Map(body && fields.map((name) => [name, placesOf(body, name)])),
    replyNames: new Set(Object.values(replies).flatMap(namesIn)),
  }
  return {
    params: params && checkOf(params, 'path'),
    query: query && checkOf(query, 'query'),
    body: body && checkOfBody(body, operation.forms, money),
  }
}

function checkOfBody(
  body: TSchema,
  forms: Operation['forms'],
  money: MoneyFields | undefined,
): Check {
  const check = forms ? checkOfForms(body, forms, money) : checkOf(body, 'body', money)
  if (!money) return check
  return (value, ...rest) => {
    assertNoneFalse(value, money.fields)
    return check(value, ...rest)
  }
}

/** The names of all fields of a schema, at every depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { readonly properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

/** The places of all fields of a schema that have the name. */
function placesOf(schema: TSchema, name: string): string[] {
  const places = placesIn(schema, (_, place) => place === name || place.endsWith(`.${name}`))
  return [...new Set(places)]
}

/** Determines the form first and then checks it, so that a refusal is about this form only. */
function checkOfForms(
  body: TSchema,
  { list, mixed }: NonNullable<Operation['forms']>,
  money: MoneyFields | undefined,
): Check {
  const read = readerOf(body)
  const checks = new Map(list.map((form) => [form, checkOf(form.schema, 'body', money)]))
  const parts = {
    all: new Set(list.flatMap(({ marks }) => marks.map(outerOf))),
    // The first mark of a form is the part that it cannot be without.
    telling: new Set(list.flatMap(({ marks }) => marks.slice(0, 1).map(outerOf))),
  }
  return (value, unknown, currency) => {
    // A part that counts as absent neither determines the form nor is unknown in it.
    const found = withoutBlank(parts, read(value, unknown), unknown)
    const meant = formOf(list, found)
    if ('apart' in meant)
      throw new Refusal(mixed, `${meant.apart[0]} cannot be combined with ${meant.apart[1]}.`)
    return checks.get(meant)?.(found, unknown, currency)
  }
}

/**
 * A client with one class for all forms sends the parts of the other forms with every field unset. They count as
 * absent if another part determines the form; a part without values that is the only one is rejected.
 */
function withoutBlank(
  { all, telling }: Readonly<Record<'all' | 'telling', ReadonlySet<string>>>,
  found: unknown,
  unknown: readonly UnknownField[],
): unknown {
  if (typeof found !== 'object' || found === null) return found
  const isBlank = (name: string, value: unknown) =>
    all.has(name) &&
    typeof value === 'object' &&
    Object.keys(Object(value)).length === 0 &&
    // An unknown field may be a misspelled one, so an object that contains one is not blank.
    !unknown.some(({ path }) => path.startsWith(`${name}.`))
  const filled = Object.entries(found).filter(([name, value]) => !isBlank(name, value))
  return filled.some(([name]) => telling.has(name)) ? Object.fromEntries(filled) : found
}

function outerOf(mark: string): string {
  return mark.split('.')[0] ?? ''
}

function refusalOf(
  problems: readonly ErrorObject[],
  {
    where,
    currency,
    unknown,
  }: { where: string; currency: string | undefined; unknown: readonly UnknownField[] },
): Refusal {
  // In a union, every alternative reports a problem; the deepest one is about the intended alternative.
  const problem = problems.toSorted((a, b) => depth(b) - depth(a))[0]
  if (!problem) return new Refusal('VALUE_INVALID')
  const at = fieldOf(problem.instancePath)
  if (problem.keyword === 'required') {
    const { missingProperty } = problem.params
    const missing = [at, missingProperty].filter(Boolean).join('.')
    // An address without its id is a wrong address.
    if (where === 'path') return new Refusal('VALUE_INVALID', `${missing} must not be empty.`)
    const own = ownErrors(problem.parentSchema?.properties?.[missingProperty])
    // An alternative with a rule: another field would also satisfy it.
    const text = ruleIn(problem) ? `${at} ${ruleOf(problem, currency)}.` : `${missing} is required.`
    const instead = sentInsteadOf({ name: missingProperty, holder: at }, unknown)
    const hint = instead === undefined ? '' : ` The call has no field ${instead}.`
    return new Refusal(own.required ?? 'VALUE_MISSING', text + hint)
  }
  const field = at || (where === 'body' ? 'The body' : `The ${where}`)
  const own = problem.keyword === 'maxLength' ? ownErrors(problem.parentSchema) : {}
  return new Refusal(own.maxLength ?? 'VALUE_INVALID', `${field} ${ruleOf(problem, currency)}.`)
}

function ownErrors(schema: Readonly<Record<string, unknown>> | undefined): OwnErrors {
  // Only `refusedAs` of the contract writes this keyword.
  return (schema?.['x-errors'] as OwnErrors | undefined) ?? {}
}

function depth({ instancePath }: ErrorObject): number {
  return instancePath.split('/').length
}

/** /payMethods/payMethod/type → payMethods.payMethod.type, /products/0/name → products[0].name */
function fieldOf(path: string): string {
  const names = path.split('/').slice(1)
  return pathOf(names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 64)))
}

/**
 * The rule of the schema, never the value: it may be a card number in the wrong field. Only a short amount is
 * repeated, so that the sentence can say what to send.
 */
function ruleOf(
  { keyword, params, propertyName, parentSchema, data }: ErrorObject,
  currency: string | undefined,
): string {
  if (propertyName !== undefined && keyword === 'enum')
    return `must name no others than ${params.allowedValues.join(', ')}`
  if (parentSchema?.format === 'iso-639-1' && keyword !== 'type')
    return languageRule(data, keyword === 'enum' ? oneOf(params) : undefined)
  if (parentSchema?.format === 'iso-3166-1' && keyword !== 'type') return countryRule(data)
  const rule = ruleIn({ parentSchema })
  const isForm = keyword === 'type' || keyword === 'pattern' || keyword === 'format'
  const isTooLong =
    keyword === 'maxLength' && (params.limit <= FORM_LENGTH || isNumber(parentSchema))
  const isNegative = keyword === 'minimum' && rule?.amount && Number(data) < 0
  if (rule && (isForm || isTooLong || isNegative))
    return `must be ${(rule.amount && amountRule(data, parentSchema)) ?? rule.en}`
  switch (keyword) {
    case 'type':
      return `must be ${[params.type].flat().map(article).join(' or ')}${slipIn(data, params.type)}`
    case 'enum':
      if (rule?.ofPos && params.allowedValues.includes(currency))
        return `must be ${currency}, ${rule.en}`
      return oneOf(params)
    case 'oneOf':
    case 'required':
      return rule ? `must be ${rule.en}` : NO_FORM
    case 'uniqueItems':
      return 'must not contain a value twice'
    case 'const':
      return `must be ${params.allowedValue}`
    case 'maxLength':
      return `must not be longer than ${params.limit} characters`
    case 'minLength':
      return params.limit === 1
        ? 'must not be empty'
        : `must have at least ${params.limit} characters`
    case 'maxItems':
      return `must not have more than ${params.limit} items`
    case 'minItems':
      return `must have at least ${params.limit} item${params.limit === 1 ? '' : 's'}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    default:
      return NO_FORM
  }
}

/** The mistake behind a value of the wrong type; empty if the value shows none. */
function slipIn(data: unknown, type: unknown): string {
  if (type !== 'array' && type !== 'object') return ''
  if (typeof data === 'string')
    return /^\s*[[{]/.test(data) ? ', not a string that contains JSON: encode the body once' : ''
  const keys = Object.keys(Object(data))
  const isSparse = type === 'array' && keys.length > 0 && keys.every((key) => /^[0-9]+$/.test(key))
  return isSparse
    ? ', not an object whose keys are numbers: in PHP, pass the list through array_values()'
    : ''
}

function oneOf({ allowedValues }: ErrorObject['params']): string {
  return `must be one of ${allowedValues.join(', ')}`
}

const NO_FORM = 'does not fit any of the allowed forms'

function ruleIn({ parentSchema }: Pick<ErrorObject, 'parentSchema'>): Rule | undefined {
  // Only `mustBe` of the contract writes this keyword.
  return parentSchema?.['x-must-be'] as Rule | undefined
}

/** Texts of at most this length have a fixed form, which is more informative than their length. */
const FORM_LENGTH = 10

/** A number that may be a string: the limit of its length adds nothing to its range. */
function isNumber(schema: ErrorObject['parentSchema']): boolean {
  return Array.isArray(schema?.type) && schema.type.some((type) => /integer|number/.test(type))
}

/** A sum of money as people write it, too short for the number of a card. */
const decimal = /^(-?)([0-9]{1,9})([.,])([0-9]{1,2})$/

/** Databases of shops keep four decimals or more; a third zero alone may end the thousands. */
const zerosBehindCents = /([.,][0-9]{2})0{2,6}$/

/** The rule for an amount, with the one character that is wrong in it; undefined if more is wrong. */
function amountRule(data: unknown, schema: ErrorObject['parentSchema']): string | undefined {
  if (typeof data !== 'string' && typeof data !== 'number') return undefined
  const text = `${data}`
  if (/\s/.test(text) && /^[0-9\s]+$/.test(text)) return `${inMinorUnits.en}, without spaces`
  if (/^-[0-9]+$/.test(text) && schema?.minimum !== -AMOUNT_MAX)
    return `${inMinorUnits.en}, without a minus sign`
  return withoutDecimals(text, schema)
}

/**
 * The rule for an amount with decimals, with the amount to send instead; with both amounts that 1990.00 can
 * mean. Undefined if the value is no such amount.
 */
function withoutDecimals(text: string, schema: ErrorObject['parentSchema']): string | undefined {
  const [sent, sign = '', units = '', mark = '', cents = ''] =
    decimal.exec(text.replace(zerosBehindCents, '$1')) ?? []
  if (sent === undefined || (sign !== '' && schema?.minimum === 0)) return undefined
  const minor = (text: string) => `${sign}${BigInt(text)}`
  const inMinor = minor(units + cents.padEnd(2, '0'))
  if (BigInt(inMinor) === 0n) return undefined
  const advice =
    Number(cents) === 0
      ? `${minor(units)} if the value is already in that unit, or ${inMinor} for ${sent} in the major unit`
      : `${inMinor} for ${sent}`
  const name = mark === '.' ? 'point' : 'comma'
  return `${inMinorUnits.en}, without a decimal ${name}: send ${advice}`
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
