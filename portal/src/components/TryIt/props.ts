import type { OperationEntry, Samples } from '../../../plugins/contract/reference.ts'

export interface TryItProps {
  readonly operation: OperationEntry
  /** The body of the chosen example. */
  readonly body: string
  /** The request in the languages in which it can be copied. */
  readonly samples: Samples
}
