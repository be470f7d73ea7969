import assert from 'node:assert/strict'
import type { OperationId, Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'

export type Changes = Readonly<Record<string, unknown>>

/**
 * The body of a recipe; `changes` are merged into its objects, replace its lists, and with undefined remove a field.
 */
export function recipeBody<I extends OperationId>(
  operation: I,
  id: string,
  changes: Changes = {},
): RequestOf<Operations[I]>['body'] {
  const found = recipes.find((one) => one.operation === operation && one.id === id)
  assert.ok(found, id)
  // A changed body need not match the schema any more, because that is the purpose of some tests.
  return changed(found.body as Changes, changes) as RequestOf<Operations[I]>['body']
}

function changed(value: Changes, changes: Changes): Changes {
  const entries = Object.entries(changes).map(([name, change]) => {
    const isInner =
      typeof change === 'object' && change !== null && !Array.isArray(change) && name in value
    return [name, isInner ? changed(value[name] as Changes, change as Changes) : change]
  })
  return JSON.parse(JSON.stringify({ ...value, ...Object.fromEntries(entries) }))
}
