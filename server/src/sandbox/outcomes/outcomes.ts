import type { Begun } from '../../app.ts'
import type { Outcomes } from '../ports/sandbox.ts'
import { assertPossible } from './kind.ts'
import { chooseOutcome, takeQueued } from './store.ts'

/** The outcomes of a sandbox, for calls that begin something. */
export function createOutcomes(now: () => number): Outcomes {
  return {
    of: (outcome) => ({
      name: outcome,
      assertPossible: (instrument) => assertPossible(outcome, instrument),
      keptFor: (id) => chooseOutcome(id, outcome, now()),
      async giveTo(tx, begun) {
        const given = outcome ?? (await takeQueued(tx, begun))
        tx.defer(...chooseOutcome(referenceOf(begun), given, now()))
      },
    }),
  }
}

/** The key of the outcome that is chosen for a record. Each check of a corrected record has its own key. */
export function referenceOf({ kind, id, since }: Omit<Begun, 'posId'>): string {
  const parts = [kind.toLowerCase(), id, since]
  return parts.filter((part) => part !== undefined).join(':')
}
