import { leavableAt } from '@grosz/contract/informs-risk.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'

type Problems = (value: unknown) => readonly ErrorObject[]

/**
 * Removes invalid fields that are used only for risk decisions from `value`, and adds them to the
 * dropped fields. Returns the other problems.
 */
export function withoutUnreadable(
  schema: TSchema,
  problemsOf: Problems,
  everyProblemOf: (schema: TSchema) => Problems,
  value: unknown,
  dropped: UnknownField[],
): readonly ErrorObject[] {
  for (;;) {
    const problems = problemsOf(value)
    const [part] = dropUnreadable([], problems[0]) ?? []
    if (part === undefined) return problems
    // Only this part is validated again: the rest can contain a thousand products.
    const left = inside(value, part)
    if (left === undefined) continue
    const { properties } = schema as TSchema & { properties: Readonly<Record<string, TSchema>> }
    const problemsInside = everyProblemOf(properties[part] ?? schema)
    while (problemsInside(left).filter((one) => dropUnreadable([part], one)).length > 0);
  }

  /** The path of the field that is removed because of a problem inside `at`. */
  function dropUnreadable(at: readonly string[], problem: ErrorObject | undefined) {
    if (!problem) return undefined
    // Names in marked parts contain none of the characters that a JSON pointer escapes.
    const path = [...at, ...problem.instancePath.split('/').slice(1)]
    const leavable = leavableAt(schema, path, problem.keyword === 'required')
    // The part itself is the business of the check of the whole.
    if (!leavable || leavable.length <= at.length) return undefined
    return leaveOut(value, leavable, dropped) ? leavable : undefined
  }
}

/** Removes a field from `value` and adds it to the dropped fields; false if it was removed already. */
export function leaveOut(
  value: unknown,
  path: readonly string[],
  dropped: UnknownField[],
): boolean {
  const name = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce(inside, value) as Record<string, unknown> | undefined
  if (!parent || !Object.hasOwn(parent, name)) return false
  dropped.push({ path: pathOf(path), name, value: parent[name] })
  delete parent[name]
  return true
}

/** A path as people read it: products[0].name. */
export function pathOf(names: readonly string[]): string {
  return names.reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
    '',
  )
}

function inside(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name]
}
