import { leavableAt } from '@grosz/contract/informs-risk.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'

/**
 * Takes out of `value` what has a problem and only informs a decision about risk, and names it among
 * the fields that were dropped. Gives back the problems that are left.
 */
export function withoutUnreadable(
  schema: TSchema,
  problemsOf: (value: unknown) => readonly ErrorObject[],
  value: unknown,
  dropped: UnknownField[],
): readonly ErrorObject[] {
  for (;;) {
    // Each turn takes a field away, so there are no more turns than fields.
    const problems = problemsOf(value)
    const [problem] = problems
    const path = problem && leavableAt(schema, pathOf(problem), problem.keyword === 'required')
    if (!path) return problems
    const name = path.at(-1) ?? ''
    const parent = path.slice(0, -1).reduce(inside, value) as Record<string, unknown>
    dropped.push({ path: path.join('.'), name, value: parent[name] })
    delete parent[name]
  }
}

/** Names in marked parts have none of the characters that a pointer escapes. */
function pathOf({ instancePath }: ErrorObject): readonly string[] {
  return instancePath.split('/').slice(1)
}

function inside(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name]
}
