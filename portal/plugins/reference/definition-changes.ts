import { type OperationId, operations } from '@grosz/contract/index.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import release from '@grosz/contract/released/0.2.0.json' with { type: 'json' }
import { shapeOf } from '@grosz/contract/released.ts'
import type { Language } from '@grosz/contract/text.ts'
import { apiCompare, type Diff } from 'api-smart-diff'
import { callPath } from './call-path.mts'

/** The definition of this version beside that of a release. */
export interface DefinitionChanges {
  /** The release that it is compared with. */
  readonly since: string
  readonly calls: readonly CallChanges[]
}

export interface CallChanges {
  readonly id: string
  /** The page of the call below /api/; empty for a call that was removed. */
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** The change of the whole call, if it was added or removed. */
  readonly whole?: 'added' | 'removed'
  readonly fields: readonly FieldChange[]
}

export interface FieldChange {
  readonly kind: 'added' | 'changed' | 'removed'
  readonly place: 'parameter' | 'request' | 'reply'
  /**
   * The field as field tables name it: products[].name; a parameter, a status, or empty for the body itself.
   */
  readonly field: string
  /** A client that fits the release may not fit this. */
  readonly isBreaking: boolean
}

/** The release whose definition was stored last. */
export const comparedWith = '0.2.0'

/** The calls with another shape than in the last release, in the order of the reference. */
export function changesSince(language: Language): DefinitionChanges {
  const after = shapeOf(openapi(language)) as object // A definition is an object.
  return { since: comparedWith, calls: compared(release, after, language) }
}

export function compared(before: object, after: object, language: Language): CallChanges[] {
  const { diffs } = apiCompare(before, after)
  const byCall = Map.groupBy(
    diffs.filter(({ path, type }) => path[0] === 'paths' && type !== 'annotation'),
    ({ path: [, address = '', method = ''], before: old, after: fresh }) =>
      `${method || Object.keys(Object(old ?? fresh))[0]} ${address}`,
  )
  const calls = [...byCall].flatMap(([name, some]) =>
    callChanges(name, some, { language, definitions: [after, before] }),
  )
  const order = Object.keys(operations)
  return calls.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

function callChanges(
  name: string,
  diffs: readonly Diff[],
  {
    language,
    definitions,
  }: { readonly language: Language; readonly definitions: readonly object[] },
): CallChanges[] {
  const [method = '', path = ''] = name.split(' ')
  const found = Object.entries(operations).find(
    ([, one]) => one.path === path && one.method.toLowerCase() === method,
  )
  const whole = diffs.find((diff) => diff.path.length <= 3)
  const fields = fieldsIn(diffs, definitions)
  if (!whole && fields.length === 0) return []
  return [
    {
      id: found?.[0] ?? name,
      page: found ? callPath(found[0] as OperationId) : '', // An entry of the operations.
      method: method.toUpperCase(),
      path,
      summary: found?.[1].summary[language] ?? '',
      ...(whole && { whole: whole.action === 'add' ? 'added' : 'removed' }),
      fields: whole ? [] : fields,
    },
  ]
}

const kinds = { add: 'added', remove: 'removed', replace: 'changed', rename: 'changed' } as const

/** Each field once: a change of one of its rules is a change of the field. */
function fieldsIn(diffs: readonly Diff[], definitions: readonly object[]): FieldChange[] {
  const changes = new Map<string, FieldChange>()
  for (const change of diffs.flatMap((diff) => changesOf(diff, definitions))) {
    const name = `${change.place} ${change.field}`
    const known = changes.get(name)
    const isBreaking = change.isBreaking || known?.isBreaking === true
    changes.set(name, { ...(known ?? change), isBreaking })
  }
  return [...changes.values()]
}

function changesOf(diff: Diff, definitions: readonly object[]): FieldChange[] {
  const { action, path, type, before, after } = diff
  const kind = kinds[action as keyof typeof kinds] // The four that there are.
  const [, , , part, status = ''] = path
  const isBreaking = type === 'breaking'
  if (part === 'parameters') return parameterChanges(diff, definitions)
  // Errors have one shape, which the page of errors shows.
  if (part === 'responses' && !/^[23]/.test(String(status))) return []
  const place = part === 'responses' ? 'reply' : 'request'
  if (part === 'responses' && path.length === 5)
    return [{ kind, place, field: String(status), isBreaking: kind === 'removed' }]
  if (path[5] === 'headers') return [{ kind, place, field: String(path[6]), isBreaking: false }]
  const { field, isField } = fieldAt(path)
  const list = path.lastIndexOf('required')
  if (list > 4 && list >= path.length - 2 && path[list - 1] !== 'properties') {
    const names = [after ?? before].flat().filter((one) => typeof one === 'string')
    return names.map((name) => ({
      kind: 'changed',
      place,
      field: `${field && `${field}.`}${name}`,
      isBreaking,
    }))
  }
  // A body that is composed differently is the same to a client, unless it allows less.
  if (field === '' && !isBreaking) return []
  return [{ kind: isField ? kind : 'changed', place, field, isBreaking }]
}

/** Parameters by their names: all of them, one, or a rule of one. */
function parameterChanges(
  { action, path, type, before, after }: Diff,
  definitions: readonly object[],
): FieldChange[] {
  const kind = kinds[action as keyof typeof kinds] // The four that there are.
  if (path.length > 5) {
    const [name] = definitions.flatMap((one) => Object(at(one, path.slice(0, 5))).name ?? [])
    const isBreaking = type === 'breaking'
    return [{ kind: 'changed', place: 'parameter', field: String(name ?? ''), isBreaking }]
  }
  return [before ?? after].flat().flatMap((one) => {
    const { name, required } = Object(one)
    if (typeof name !== 'string') return []
    return { kind, place: 'parameter', field: name, isBreaking: required === true }
  })
}

function at(definition: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((node: unknown, part) => Object(node)[part], definition)
}

/** The field that a path of a definition is in, and whether the path ends with it. */
function fieldAt(path: readonly (string | number)[]): { field: string; isField: boolean } {
  let field = ''
  let ends = 0
  for (const [at, part] of path.entries()) {
    if (path[at - 1] === 'properties') {
      field += `${field && '.'}${part}`
      ends = at
    }
    if (part === 'items' && path[at - 1] !== 'properties') field += '[]'
  }
  return { field, isField: ends === path.length - 1 }
}
