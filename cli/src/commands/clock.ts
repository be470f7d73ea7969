import type { Run } from '../command.ts'
import { Failure } from '../failure.ts'
import { progress, show, time } from '../output.ts'
import { type BodyOf, sandboxOf } from '../sandbox.ts'

export const showClock: Run<'clock show'> = async (context) => {
  const clock = await sandboxOf(context)('retrieveClock', {})
  show(context, clock, () => textOf(clock))
}

export const freeze: Run<'clock freeze'> = async (context) => {
  const clock = await sandboxOf(context)('freezeClock', {})
  show(context, clock, () => textOf(clock))
}

export const resume: Run<'clock resume'> = async (context) => {
  const clock = await sandboxOf(context)('resumeClock', {})
  show(context, clock, () => textOf(clock))
}

/** Repeats the call until the clock has reached the time, because much work may be due on the way. */
export const advance: Run<'clock advance'> = async (context, { arguments: [duration] }) => {
  const call = sandboxOf(context)
  let clock = await call('advanceClock', { body: { seconds: toSeconds(duration) } })
  while (!clock.arrived && clock.until !== undefined) {
    progress(`${time(clock.now)}, on the way to ${time(clock.until)}`)
    clock = await call('advanceClock', { body: { until: clock.until } })
  }
  const { arrived } = clock
  const result = { now: clock.now, status: clock.status, arrived }
  show(context, result, () => textOf(clock))
}

function textOf({ now, status }: Pick<BodyOf<'retrieveClock'>, 'now' | 'status'>): string {
  return `${time(now)}  ${status}`
}

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

/** Reads a duration such as 24h or 1d12h; resolves to whole seconds. */
function toSeconds(text: string): number {
  if (!/^(\d{1,9}[smhd])+$/.test(text))
    throw new Failure(
      `${text} is not a duration. Give a number with s, m, h, or d, such as 24h or 1d12h.`,
      'usage',
    )
  const parts = [...text.matchAll(/(\d+)([smhd])/g)]
  // The form above has no other letters.
  return parts.reduce((sum, [, n, unit]) => sum + Number(n) * seconds[unit as 'd'], 0)
}
