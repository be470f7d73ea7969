import { type OperationId, operations } from '@grosz/contract/index.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import release from '@grosz/contract/released/0.1.0.json' with { type: 'json' }
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
  /** Its page below /api/; empty for a call that is gone. */
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** Of the whole call, where it is new or gone. */
  readonly whole?: 'added' | 'removed'
  readonly fields: readonly FieldChange[]
}

export interface FieldChange {
  readonly kind: 'added' | 'changed' | 'removed'
  readonly place: 'parameter' | 'request' | 'reply'
  /** As field tables name it: products[].name; empty for the body itself, a parameter or a status. */
  readonly field: string
  /** A client that fits the release may not fit this. */
  readonly isBreaking: boolean
}

/** The release whose definition was kept last. */
export const comparedWith = '0.1.0'

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
  const calls = [...byCall].flatMap(([name, some]) => callChanges(name, some, language))
  const order = Object.keys(operations)
  return calls.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

function callChanges(name: string, diffs: readonly Diff[], language: Language): CallChanges[] {
  const [method = '', path = ''] = name.split(' ')
  const found = Object.entries(operations).find(
    ([, one]) => one.path === path && one.method.toLowerCase() === method,
  )
  const whole = diffs.find((diff) => diff.path.length <= 3)
  const fields = fieldsIn(diffs)
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
function fieldsIn(diffs: readonly Diff[]): FieldChange[] {
  const changes = new Map<string, FieldChange>()
  for (const change of diffs.flatMap(changesOf)) {
    const name = `${change.place} ${change.field}`
    const known = changes.get(name)
    const isBreaking = change.isBreaking || known?.isBreaking === true
    changes.set(name, { ...(known ?? change), isBreaking })
  }
  return [...changes.values()]
}

function changesOf({ action, path, type, before, after }: Diff): FieldChange[] {
  const kind = kinds[action as keyof typeof kinds] // The four that there are.
  const [, , , part, status = ''] = path
  if (part === 'parameters') {
    // A parameter by its name; a list of them where all came or went.
    const some =
      path.length === 4 ? [before ?? after].flat() : [path.length === 5 && (before ?? after)]
    return some.flatMap((one) => {
      const { name, required } = Object(one)
      const isBreaking = required === true
      return typeof name === 'string' ? { kind, place: 'parameter', field: name, isBreaking } : []
    })
  }
  // Errors have one shape, which the page of errors shows.
  if (part === 'responses' && !/^[23]/.test(String(status))) return []
  const place = part === 'responses' ? 'reply' : 'request'
  if (path[5] === 'headers') return [{ kind, place, field: String(path[6]), isBreaking: false }]
  const { field, isField } = fieldAt(path)
  if (field === '') return []
  return [{ kind: isField ? kind : 'changed', place, field, isBreaking: type === 'breaking' }]
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
