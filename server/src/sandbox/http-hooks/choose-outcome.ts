import { refusesOutcome, valueErrorOf } from '@grosz/contract/errors-of.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { outcomesOf } from '@grosz/contract/outcomes.ts'
import type { FastifyRequest } from 'fastify'
import type { App, ChosenOutcome } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { sandboxOf } from '../ports/sandbox.ts'

/** The name of the header as Node writes it. */
const OUTCOME_HEADER = outcomeHeader.toLowerCase()

const NO_OUTCOME = `${outcomeHeader} is not accepted by this call, because it has no outcome to choose.`

/** The outcome that the header of a call chooses, rejected if the call has no such outcome. */
export function chosenOutcome(
  app: App,
  operation: Operation,
  { headers }: FastifyRequest,
): ChosenOutcome {
  const { outcomes } = sandboxOf(app)
  const asked = headers[OUTCOME_HEADER]
  // Clients that choose nothing also send the header without a value.
  if (asked === undefined || asked === '') return outcomes.of(undefined)
  if (refusesOutcome(operation))
    throw new Refusal(valueErrorOf(operation) ?? 'OUTCOME_HEADER_NOT_ALLOWED', NO_OUTCOME)
  if (!operation.outcomes) return outcomes.of(undefined)
  const possible = outcomesOf(operation.outcomes)
  const outcome = possible.find((one) => one === asked)
  if (!outcome) throw invalid(outcomeHeader, `must be one of ${possible.join(', ')}`)
  return outcomes.of(outcome)
}
