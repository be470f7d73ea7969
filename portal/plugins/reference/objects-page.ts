import { type ErrorKey, type ErrorRow, errorSlugOf, errors } from '@grosz/contract/errors.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { operations } from '@grosz/contract/index.ts'
import { named, openapi } from '@grosz/contract/openapi.ts'
import { errorShapes } from '@grosz/contract/shapes/status.ts'
import type { Language } from '@grosz/contract/text.ts'
import { treeOf } from '../contract/describe.ts'
import type { CallRow, Field } from '../contract/reference.ts'
import { callPath } from './call-path.mts'

/** An object that calls share, under its name in the definition. */
export interface ObjectEntry {
  readonly name: string
  readonly description: string
  readonly isList: boolean
  /** Some call sends it, so that fields are required of the caller. */
  readonly isSent: boolean
  readonly fields: readonly Field[]
  readonly calls: readonly Pick<CallRow, 'id' | 'page' | 'summary'>[]
  /** The errors with this body; empty for the body of most errors. */
  readonly errors?: readonly { readonly key: string; readonly slug: string }[]
}

interface Schema {
  readonly items?: Schema
  readonly description?: string
  readonly 'x-description-pl'?: string
}

/** The objects that calls send and return, with the bodies of errors. */
export function objectsIn(language: Language): ObjectEntry[] {
  const { paths, components } = openapi(language)
  const inside = namesInside(components.schemas)
  return Object.entries(named).map(([name, schema]) => {
    const { items, description = '', 'x-description-pl': polish = '' }: Schema = schema
    const fields = treeOf((items ?? schema) as Parameters<typeof treeOf>[0], language)
    const errorsWith = errorsWithBody(schema)
    const calls = errorsWith ? [] : callsWith(name, { paths, inside, language })
    return {
      name,
      description: language === 'pl' ? polish : description,
      isList: items !== undefined,
      isSent: calls.some(({ isSent }) => isSent),
      fields,
      calls: calls.map(({ isSent, ...call }) => call),
      ...(errorsWith && { errors: errorsWith }),
    }
  })
}

/** The errors with a body, if it is one of errors; an empty list for the body of most errors. */
function errorsWithBody(schema: object): ObjectEntry['errors'] {
  const shape = Object.entries(errorShapes).find(([, one]) => one === schema)?.[0]
  if (shape === undefined) return undefined
  if (shape === 'status') return []
  const keys = Object.keys(errors) as ErrorKey[] // Object.keys returns string[].
  const rowOf = (key: ErrorKey): ErrorRow => errors[key]
  return keys
    .filter((key) => rowOf(key).shape === shape)
    .map((key) => ({ key, slug: errorSlugOf(key) }))
}

/** The named shapes in each named shape, however deep. */
function namesInside(schemas: object): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map(Object.entries(schemas).map(([name, schema]) => [name, namesIn(schema)]))
  const deep = (name: string, seen: Set<string>): Set<string> => {
    for (const inner of direct.get(name) ?? []) if (!seen.has(inner)) deep(inner, seen.add(inner))
    return seen
  }
  return new Map([...direct.keys()].map((name) => [name, deep(name, new Set([name]))]))
}

function namesIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...found].map(([, name = '']) => name)
}

function callsWith(
  name: string,
  {
    paths,
    inside,
    language,
  }: {
    readonly paths: object
    readonly inside: ReturnType<typeof namesInside>
    readonly language: Language
  },
): (ObjectEntry['calls'][number] & { readonly isSent: boolean })[] {
  const isIn = (part: unknown) => namesIn(part ?? null).some((one) => inside.get(one)?.has(name))
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods as object))
    .filter(isIn)
    .map(({ operationId, requestBody, parameters }) => {
      const id = operationId as OperationId // The definition is made from them.
      const { summary } = operations[id]
      const isSent = isIn([requestBody, parameters])
      return { id, page: callPath(id), summary: summary[language], isSent }
    })
}
