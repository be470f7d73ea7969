import type { OperationId, Operations } from '../index.ts'
import type { RequestOf } from '../operation.ts'
import type { Text } from '../text.ts'

/** A named request body: an example of the reference, and material for tests. */
export interface Recipe<I extends OperationId = OperationId> {
  readonly id: string
  readonly operation: I
  readonly title: Text
  readonly body: RequestOf<Operations[I]>['body']
}

/** Recipes of one operation; a body that does not match the contract does not compile. */
export function recipesFor<I extends OperationId>(
  operation: I,
  byId: Readonly<Record<string, Pick<Recipe<I>, 'title' | 'body'>>>,
): Recipe<I>[] {
  return Object.entries(byId).map(([id, recipe]) => ({ id, ...recipe, operation }))
}
