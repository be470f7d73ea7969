import type { BuilderBodies, BuilderChoices, Option } from '../../../plugins/contract/builder.ts'
import { type BuiltRequest, requestOf } from './request.ts'
import { obstacleOf } from './selection.ts'

interface ReachedRequest extends BuiltRequest {
  readonly choice: string
  readonly currency: string
  readonly options: readonly string[]
}

/** Every request that can be built, for tests. */
export function everyRequest(choices: BuilderChoices, bodies: BuilderBodies): ReachedRequest[] {
  return choices.choices.flatMap((choice) => {
    const isOrder = choice.request === 'order'
    const [first = ''] = choice.currencies
    return (isOrder ? choice.currencies : [first]).flatMap((currency) =>
      subsetsOf(choices.options).flatMap((asked) => {
        const options = asked.map(({ id }) => id)
        const isOffered = asked.every(
          (option) => !obstacleOf(choices, option, { choice, currency, options }),
        )
        const built = isOffered && requestOf(bodies, { choice: choice.id, currency, options })
        return built ? [{ ...built, choice: choice.id, currency, options }] : []
      }),
    )
  })
}

function subsetsOf(options: readonly Option[]): Option[][] {
  const [first, ...others] = options
  if (!first) return [[]]
  const sets = subsetsOf(others)
  return [...sets, ...sets.map((set) => [first, ...set])]
}
