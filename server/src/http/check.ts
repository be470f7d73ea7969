import type { OwnErrors } from '@grosz/contract/errors.ts'
import { formOf } from '@grosz/contract/forms.ts'
import { projectionOf } from '@grosz/contract/known.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { languageCodes } from '@grosz/contract/shapes/language-codes.ts'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { Refusal } from '../refusal.ts'

/** Accepts a value as it was sent, or refuses it; gives back only the fields that the schema names. */
export type Check = (value: unknown) => unknown

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // A problem then carries the schema that it is about, and with it the errors of that field.
  verbose: true,
  keywords: ['x-description-pl', 'x-errors'],
})
formats.default(ajv)
ajv.addFormat('iso-639-1', (code: string) => languageCodes.has(code))

export function compile(schema: TSchema): ValidateFunction {
  return ajv.compile(schema)
}

/** A check of one part of a request: `where` names it in refusals. */
export function checkOf(schema: TSchema, where: 'path' | 'query' | 'body'): Check {
  const isValid = compile(schema)
  const known = projectionOf<unknown>(schema)
  return (value) => {
    if (!isValid(value)) throw refusalOf(isValid.errors ?? [], where)
    return known(value)
  }
}

export interface Checks {
  readonly params: Check | undefined
  readonly query: Check | undefined
  readonly body: Check | undefined
}

export function checksOf({ params, query, body, forms }: Operation): Checks {
  return {
    params: params && checkOf(params, 'path'),
    query: query && checkOf(query, 'query'),
    body: forms ? checkOfForms(forms) : body && checkOf(body, 'body'),
  }
}

/** First which form is meant, then whether it is kept: so that a refusal speaks of that form alone. */
function checkOfForms({ list, mixed }: NonNullable<Operation['forms']>): Check {
  const checks = new Map(list.map((form) => [form, checkOf(form.schema, 'body')]))
  return (value) => {
    const meant = formOf(list, value)
    if ('apart' in meant)
      throw new Refusal(mixed, `${meant.apart[0]} cannot be combined with ${meant.apart[1]}.`)
    return checks.get(meant)?.(value)
  }
}

function refusalOf(problems: readonly ErrorObject[], where: string): Refusal {
  // In a union every branch complains; the deepest complaint is about what was meant.
  const problem = problems.toSorted((a, b) => depth(b) - depth(a))[0]
  if (!problem) return new Refusal('VALUE_INVALID')
  const at = fieldOf(problem.instancePath)
  if (problem.keyword === 'required') {
    const { missingProperty } = problem.params
    const missing = [at, missingProperty].filter(Boolean).join('.')
    const own = ownErrors(problem.parentSchema?.properties?.[missingProperty])
    return new Refusal(own.required ?? 'VALUE_MISSING', `${missing} is required.`)
  }
  const field = at || (where === 'body' ? 'The body' : `The ${where}`)
  const own = problem.keyword === 'maxLength' ? ownErrors(problem.parentSchema) : {}
  return new Refusal(own.maxLength ?? 'VALUE_INVALID', `${field} ${ruleOf(problem)}.`)
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
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 64))
    .reduce(
      (field, part) =>
        /^\d+$/.test(part) ? `${field}[${part}]` : field ? `${field}.${part}` : part,
      '',
    )
}

/** What the schema asks for, never what was sent: a value may be a card number in the wrong field. */
function ruleOf({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${[params.type].flat().map(article).join(' or ')}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
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
    case 'format':
      return `must be in the format ${params.format}`
    case 'pattern':
      return `must match ${params.pattern}`
    default:
      return 'does not fit any of the allowed forms'
  }
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
