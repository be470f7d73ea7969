import { type OutcomeName, outcomesOf } from '@grosz/contract/outcomes.ts'
import type { Run } from '../command.ts'
import { Failure } from '../failure.ts'
import { listing, show, time } from '../output.ts'
import { sandboxOf } from '../sandbox.ts'

export const force: Run<'outcome force'> = async (
  context,
  { arguments: [kind, outcome], options: { times, pos } },
) => {
  const known = outcomesOf([kind])
  const found = known.find((name): name is OutcomeName => name === outcome)
  if (!found)
    throw new Failure(`${kind} has no outcome ${outcome}. It has: ${known.join(', ')}.`, 'usage')
  const body = { kind, outcome: found, times, posId: pos }
  const queued = await sandboxOf(context)('queueOutcome', { body })
  show(context, queued, () => {
    const what = times === 1 ? `The next ${kind}` : `The next ${times} of ${kind}`
    return `${what} will end as ${outcome} (${queued.outcomeId}).`
  })
}

export const list: Run<'outcome list'> = async (context) => {
  const queue = await sandboxOf(context)('listOutcomes', { query: {} })
  show(context, queue, () =>
    listing(
      ['OUTCOME ID', 'KIND', 'OUTCOME', 'TIMES', 'POINT OF SALE', 'QUEUED'],
      queue.outcomes.map(({ outcomeId, kind, outcome, times, posId, createdAt }) => [
        outcomeId,
        kind,
        outcome,
        String(times),
        posId ?? 'all',
        time(createdAt),
      ]),
      'No outcome waits. Choose one with `grosz outcome force`.',
    ),
  )
}

export const clear: Run<'outcome clear'> = async (context) => {
  await sandboxOf(context)('clearOutcomes', {})
  show(context, { cleared: true }, () => 'The queue of outcomes is empty.')
}
