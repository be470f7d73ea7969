import { type OperationId, operations } from '../index.ts'
import type { Operation } from '../operation.ts'
import { recipes } from '../recipes/index.ts'
import type { Pair, SampleRequest } from '../samples/request.ts'
import { requestOf, type Sample, sampleCallOf, samplesOfRequest } from '../samples.ts'
import type { Text } from '../text.ts'

/** The calls of a page of the guide, in the order of its steps. */
export interface Walkthrough {
  readonly id: string
  /** The page below docs/. */
  readonly page: string
  /** The variables with access tokens that the first, folded step of the page gets, by point of sale. */
  readonly tokens: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}

export interface Step {
  readonly id: string
  readonly title: Text
  readonly operation: OperationId
  /** The recipe of the body; `without` and `with` change it. */
  readonly recipe?: string
  /** Fields of the recipe that the page does without, as notifyUrl or refund.currencyCode. */
  readonly without?: readonly string[]
  readonly with?: Changes
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The variable with the access token; TOKEN by default. */
  readonly token?: string
  readonly basic?: Pair
  /** Variables that the reader chooses before the call, each with the beginning of an example. */
  readonly chooses?: Readonly<Record<string, string>>
  /** Variables of later steps, each with the path of its value in the reply. */
  readonly saves?: Readonly<Record<string, string>>
  /** Texts that the page promises of the reply. */
  readonly expects?: readonly string[]
  /** The error that the step demonstrates. Other steps return none. */
  readonly refused?: string
  /** Seconds that pass before the call. */
  readonly after?: number
  /** The number of items that the page shows of a list of the reply. */
  readonly shows?: Readonly<Record<string, number>>
  /** The page only tells its reader to repeat an earlier step in this way, and does not show it again. */
  readonly hidden?: true
}

type Changes = { readonly [name: string]: unknown }

/** The value at a path of a reply, such as challenges.0.challengeId. */
export function valueAt(reply: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], reply)
}

/** The request of a step. Its variables are those of the environment. */
export function requestOfStep(step: Step): SampleRequest {
  const operation: Operation = operations[step.operation]
  const { params, query, headers, basic, token = 'TOKEN' } = step
  return requestOf(sampleCallOf(operation), bodyOf(step), {
    token,
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(basic && { basic }),
  })
}

export function samplesOfStep(step: Step): Sample[] {
  return samplesOfRequest(requestOfStep(step))
}

function bodyOf(step: Step): unknown {
  const { recipe: id, without = [], with: changes = {} } = step
  if (id === undefined) return step.with
  const recipe = recipes.find((one) => one.id === id && one.operation === step.operation)
  if (!recipe) throw new Error(`${step.operation} has no recipe ${id}`)
  const body = without.reduce(lacking, Object(recipe.body) as Changes)
  return merged(body, changes)
}

function lacking(body: Changes, path: string): Changes {
  const [first = '', ...rest] = path.split('.')
  if (!(first in body)) throw new Error(`a recipe has no field ${path}`)
  const { [first]: inner, ...others } = body
  if (rest.length === 0) return others
  return { ...body, [first]: lacking(Object(inner) as Changes, rest.join('.')) }
}

function merged(body: Changes, changes: Changes): Changes {
  const entries = Object.entries(changes).map(([name, change]) => {
    const before = body[name]
    return [name, isObject(before) && isObject(change) ? merged(before, change) : change]
  })
  return { ...body, ...Object.fromEntries(entries) }
}

function isObject(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
