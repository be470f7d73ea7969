import type { OperationId } from '@grosz/contract/index.ts'
import { operations } from '@grosz/contract/index.ts'
import { named, openapi } from '@grosz/contract/openapi.ts'
import type { Language } from '@grosz/contract/text.ts'
import { treeOf } from '../contract/describe.ts'
import type { Field } from '../contract/reference.ts'
import { callPath } from './call-path.mts'

/** An object that calls share, under its name in the definition. */
export interface ObjectEntry {
  readonly name: string
  readonly description: string
  readonly isList: boolean
  readonly fields: readonly Field[]
  readonly calls: readonly {
    readonly id: string
    readonly page: string
    readonly method: string
    readonly summary: string
  }[]
}

interface Schema {
  readonly items?: Schema
  readonly description?: string
  readonly 'x-description-pl'?: string
}

/** The objects that calls send and return. Errors have a page of their own, and so have single values. */
export function objectsIn(language: Language): ObjectEntry[] {
  const { paths, components } = openapi(language)
  const inside = namesInside(components.schemas)
  return Object.entries(named).flatMap(([name, schema]) => {
    const { items, description = '', 'x-description-pl': polish = '' }: Schema = schema
    const fields = treeOf((items ?? schema) as Parameters<typeof treeOf>[0], language)
    if (/^Error/.test(name) || fields.length === 0) return []
    return {
      name,
      description: language === 'pl' ? polish : description,
      isList: items !== undefined,
      fields,
      calls: callsWith(name, { paths, inside, language }),
    }
  })
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
): ObjectEntry['calls'] {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods as object))
    .filter((call) => namesIn(call).some((one) => inside.get(one)?.has(name)))
    .map(({ operationId }) => {
      const id = operationId as OperationId // The definition is made from them.
      const { method, summary } = operations[id]
      return { id, page: callPath(id), method, summary: summary[language] }
    })
}
