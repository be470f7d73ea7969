import { type ErrorAdvice, errorAdvice } from '@grosz/contract/error-advice.ts'
import { type ErrorKey, type ErrorRow, errors } from '@grosz/contract/errors.ts'
import { errorBody, errorsOf, isValueError, wordOf } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { faultErrors } from '@grosz/contract/resources/faults.ts'
import { testOrderRefusals, testRefundRefusals } from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'
import { consoleTags } from '../contract/describe.ts'
import type {
  ErrorCalls,
  ErrorEntry,
  ErrorPage,
  ErrorTest,
  OperationEntry,
  Reference,
} from '../contract/reference.ts'
import { highlightToHtml } from '../highlight/highlighter.ts'
import { type Guide, guidesAbout } from './guides-about.ts'
import { placedInRequest } from './placed-fields.ts'

const all = Object.entries<Operation>(operations)
const keys = Object.keys(errors) as ErrorKey[] // Object.keys returns string[].
/** Codes that several errors have on the wire. */
const shared = new Set(keys.map(wordOf).filter((word, at, words) => words.indexOf(word) !== at))

/** Everything that the page of an error shows. */
export async function errorPageOf(
  error: ErrorEntry,
  {
    reference,
    guides,
    language,
  }: {
    readonly reference: Reference
    readonly guides: readonly Guide[]
    readonly language: Language
  },
): Promise<ErrorPage> {
  const key = error.key as ErrorKey // A row of the table.
  const { shape }: ErrorRow = errors[key]
  const word = wordOf(key)
  const entries = reference.chapters.flatMap((chapter) => chapter.operations)
  return {
    error,
    title: shared.has(word) ? `${word} (${key})` : word,
    advice: errorAdvice[key][language],
    codeField: shape === 'oauth' ? 'error' : 'statusCode',
    html: await highlightToHtml(JSON.stringify(errorBody(key), null, 2), 'json'),
    fields: fieldsOf(key, entries),
    tests: testsOf(key),
    calls: callsOf(key, language, entries),
    guides: guidesAbout(key, guides),
  }
}

/** The fields that name the error themselves, or that its advice is about. */
export function fieldPathsOf(key: ErrorKey): string[] {
  const { fields = [] }: ErrorAdvice = errorAdvice[key]
  const named = isValueError(key)
    ? []
    : all.flatMap(([, { body }]) => pathsRefusedAs(key, body ?? {}))
  const money = key === 'MISSPELT_FIELD' ? all.flatMap(([, one]) => one.moneyFields ?? []) : []
  return [...new Set([...named, ...fields, ...money])]
}

/** Each field once, at its first place. */
function fieldsOf(key: ErrorKey, entries: readonly OperationEntry[]): ErrorPage['fields'] {
  const placed = entries
    .filter((entry) => entry.errors.some((one) => one.key === key))
    .flatMap(({ page, request }) =>
      placedInRequest(request).map(({ field, within, anchor }) => ({
        name: field.name,
        path: [...within, field.name].join('.').replaceAll('[]', ''),
        place: `${page}#${anchor}`,
      })),
    )
  return fieldPathsOf(key).flatMap((wanted) => {
    const found = placed.find(({ path, name }) => path === wanted || name === wanted)
    return found ? [{ name: wanted, place: found.place }] : []
  })
}

interface Schema {
  readonly 'x-errors'?: Readonly<Record<string, ErrorKey>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

function pathsRefusedAs(key: ErrorKey, schema: Schema, within: readonly string[] = []): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  const same = [...anyOf, ...oneOf, ...(items ? [items] : [])]
  return [
    ...(Object.values(schema['x-errors'] ?? {}).includes(key) ? [within.join('.')] : []),
    ...Object.entries(properties).flatMap(([name, one]) =>
      pathsRefusedAs(key, one, [...within, name]),
    ),
    ...same.flatMap((one) => pathsRefusedAs(key, one, within)),
  ]
}

/** The ways to get the error in a sandbox, from the contract. */
function testsOf(key: ErrorKey): ErrorTest[] {
  const amountsIn = (
    by: 'order' | 'refund',
    refusals: readonly { readonly amount: number; readonly key: ErrorKey }[],
  ) => refusals.filter((one) => one.key === key).map(({ amount }) => ({ by, value: `${amount}` }))
  const faults = Object.entries<ErrorKey>(faultErrors).filter(([, one]) => one === key)
  return [
    ...amountsIn('order', testOrderRefusals),
    ...amountsIn('refund', testRefundRefusals),
    ...faults.map(([value]) => ({ by: 'fault' as const, value })),
  ]
}

function callsOf(
  key: ErrorKey,
  language: Language,
  entries: readonly OperationEntry[],
): ErrorCalls {
  const returning = all.filter(([id, operation]) => returns(key, id, operation))
  const merchants = entries
    .filter(({ id }) => returning.some(([one]) => one === id))
    .map(({ id, summary, page }) => ({ id, summary, place: `api/${page}` }))
  const sandbox = returning
    .filter(([, { audience }]) => audience === 'sandbox')
    .map(([id, { summary, tag }]) => ({
      id,
      summary: summary[language],
      place: `docs/testing/${consoleTags.includes(tag) ? 'console' : 'sandbox-calls'}/#${id}`,
    }))
  return {
    isOfEvery: merchants.length === entries.length,
    isOf:
      merchants.length + sandbox.length > 0
        ? 'calls'
        : returning.length > 0
          ? 'paymentPage'
          : 'requests',
    merchants: merchants.length === entries.length ? [] : merchants,
    sandbox: sandbox.length <= sandboxCallsMax ? sandbox : [],
    isOfSandbox: sandbox.length > sandboxCallsMax,
  }
}

/** More calls than this are described in a sentence. */
const sandboxCallsMax = 12

/** The token call also returns the errors that the server returns before it determines the call. */
function returns(key: ErrorKey, id: string, operation: Operation): boolean {
  return (
    errorsOf(operation).includes(key) || (id === 'authorize' && key === 'TOKEN_METHOD_NOT_ALLOWED')
  )
}
