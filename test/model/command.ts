import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type ErrorRow, errors } from '@grosz/contract/errors.ts'
import fc from 'fast-check'
import type { Expected, Model, ModelOrder } from './model.ts'
import type { Answer, Balances, Call, Real } from './world.ts'

export type Command = fc.AsyncCommand<Model, Real>

/** The number of commands run in this process, and the number of each outcome. */
export const ran = { commands: 0, outcomes: new Map<string, number>() }

/** One step of a scenario: makes its change on the server, and checks the balances afterwards. */
export function command<G>(
  name: string,
  given: G,
  run: (model: Model, real: Real, given: G) => Promise<void>,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      ran.commands += 1
      await run(model, real, given)
      assert.deepEqual(await real.balances(), balancesOf(model))
    },
    toString: () => `${name}(${JSON.stringify(given)})`,
  }
}

/** The balances that the books should have. */
export function balancesOf({ available, reserved, euros, donated, sellers }: Model): Balances {
  return {
    shop: { available, reserved, euros },
    donated,
    sellers: Object.fromEntries(
      sellers.map(({ sellerId, ...of }) => [
        sellerId,
        { available: of.available, reserved: of.reserved, euros: of.euros },
      ]),
    ),
  }
}

/**
 * One of the existing records, the latest first: mostly one that is suitable for the step,
 * sometimes any; undefined if there is none or `at` is 0.
 */
export function pick<T>(all: readonly T[], at: number, canDo: (one: T) => boolean): T | undefined {
  if (at === 0) return undefined
  const good = all.filter(canDo)
  const choice = good.length > 0 && at % 5 !== 0 ? good : all
  return choice[choice.length - 1 - (at % choice.length)]
}

/** An arbitrary with a weight relative to others. */
export function times<T>(count: number, arbitrary: T): T[] {
  return Array.from({ length: count }, () => arbitrary)
}

/** A field that is left out, with this weight among other values. */
export function nothing(weight: number) {
  return { weight, arbitrary: fc.constant(undefined) }
}

/** The first value once, the second this many times. */
export function seldom<const T>(often: number, first: T, second: T): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(first) },
    { weight: often, arbitrary: fc.constant(second) },
  )
}

/** The address of a call about an order, or of one about an unknown order. */
export function addressOf(order: ModelOrder | undefined, tail = ''): string {
  return `/api/v2_1/orders/${order?.orderId ?? 'NOBODY'}${tail}`
}

export function tokenOf(real: Real, order: ModelOrder | undefined): string {
  return real.tokens[order?.pos ?? 'automatic']
}

/** Makes a call, and compares its response with that of the model. */
export async function expect(
  model: Model,
  real: Real,
  call: Call,
  decide: () => Expected,
): Promise<void> {
  const name = JSON.stringify([call.method, call.path, call.token, call.key])
  const kept = call.key === undefined ? undefined : model.kept.get(name)
  const answer = await real.send(call)
  if (kept && kept.call.payload === call.payload) {
    assert.deepEqual(answer, kept.answer)
    count(call, 'the same again')
    return
  }
  const expected: Expected = kept ? { refusal: 'IDEMPOTENCY_KEY_REUSED' } : decide()
  assertAnswer(answer, expected)
  count(call, 'refusal' in expected ? expected.refusal : String(expected.status))
  if (!('status' in expected)) return
  // The change reads its values from a body that was checked against the contract.
  expected.change?.(answer.body as never)
  if (call.key !== undefined) model.kept.set(name, { call, answer })
}

function count({ method, path }: Call, outcome: string): void {
  const name = `${method} ${/\/[a-z][A-Za-z]*(?=[?]|$)/.exec(path)?.[0] ?? '/{id}'} ${outcome}`
  ran.outcomes.set(name, (ran.outcomes.get(name) ?? 0) + 1)
}

function assertAnswer({ status, body }: Answer, expected: Expected): void {
  const said = (body as { status?: { codeLiteral?: string } } | undefined)?.status?.codeLiteral
  const wanted = 'refusal' in expected ? refusalOf(errors[expected.refusal]) : [expected.status]
  const got = 'refusal' in expected ? [status, said] : [status]
  if (isDeepStrictEqual(got, wanted)) return
  assert.fail(`expected ${wanted.join(' ')}, answered ${status} ${said ?? ''}`)
}

function refusalOf({ http, codeLiteral }: ErrorRow) {
  return [http, codeLiteral]
}
