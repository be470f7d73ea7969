import type { OperationEntry } from '../../../plugins/contract/reference.ts'

export interface TryItProps {
  readonly operation: OperationEntry
  /** The body of the chosen example. */
  readonly body: string
}
