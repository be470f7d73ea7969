import type { Outcomes } from '../ports/sandbox.ts'
import { assertPossible } from './kind.ts'
import { referenceOf } from './reference.ts'
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
