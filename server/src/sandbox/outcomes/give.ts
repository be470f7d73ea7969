import type { OutcomeKind } from '@grosz/contract/outcome-kinds.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { App } from '../../app.ts'
import type { PosId } from '../../base/ids.ts'
import type { Tx } from '../../storage/database/database.ts'
import { chooseOutcome, takeQueued } from './store.ts'

/** A record that has begun and is decided later. */
export interface Begun {
  readonly kind: OutcomeKind
  readonly posId: PosId
  /** As the simulator asks for it: see `reference.ts`. */
  readonly reference: string
}

/**
 * Sandbox only: keeps for what begins in a transaction the outcome that its request chose, or else
 * the oldest of the queue.
 */
export async function giveOutcome(
  app: App,
  tx: Tx,
  begun: Begun,
  chosen?: OutcomeName,
): Promise<void> {
  if (!app.sandbox) return
  const outcome = chosen ?? (await takeQueued(tx, begun))
  tx.defer(...chooseOutcome(begun.reference, outcome, app.now()))
}
