import type { OutcomeKind } from '@grosz/contract/outcome-kinds.ts'
import { type OutcomeName, outcomes, outcomesOf } from '@grosz/contract/outcomes.ts'
import { Failure } from './failure.ts'

/** The outcome with this name. Throws a Failure that lists the outcomes of the kind if it has no such outcome. */
export function chosenOutcome(kind: OutcomeKind, name: string): OutcomeName {
  const possible = outcomesOf([kind])
  const found = possible.find((one) => one === name)
  if (found) return found
  const list = possible.map((one) => `${one}: ${outcomes[one].says.en}`).join('\n')
  throw new Failure('NO_OUTCOME', `${kind} has no outcome ${name}. Choose one of these:\n${list}`)
}
