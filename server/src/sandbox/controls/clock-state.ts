import { clockYears } from '@grosz/contract/clock-limits.ts'

/** The clock of a sandbox in relation to the real time. */
export interface ClockState {
  /** The time by which it is ahead, in ms. */
  readonly aheadMs: number
  /** The time at which it is stopped; undefined while it runs. */
  readonly frozenAt: number | undefined
  /** Counts the changes. */
  readonly version: number
}

/** A clock that was never moved. */
export const UNMOVED: ClockState = { aheadMs: 0, frozenAt: undefined, version: 0 }

/** True if the clock of a sandbox can be set to this time. */
export function isTimeOfClocks(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return year >= clockYears.first && year <= clockYears.last
}

/** A new clock that begins at a time, also at one before the real time. */
export function begunAt(now: number, real: number, isFrozen: boolean): ClockState {
  return { aheadMs: now - real, frozenAt: isFrozen ? now : undefined, version: 1 }
}

export function timeOf({ aheadMs, frozenAt }: ClockState, real: number): number {
  return frozenAt ?? real + aheadMs
}

export function isFrozen({ frozenAt }: ClockState): boolean {
  return frozenAt !== undefined
}

export function frozen(state: ClockState, real: number): ClockState {
  return changed(state, { frozenAt: timeOf(state, real) })
}

/** The state after resuming: real time has passed meanwhile, so the clock is less far ahead. */
export function resumed(state: ClockState, real: number): ClockState {
  return changed(state, { aheadMs: timeOf(state, real) - real, frozenAt: undefined })
}

/** The state at a later time, stopped or running as before; an earlier time changes nothing. */
export function movedTo(state: ClockState, at: number, real: number): ClockState {
  if (at <= timeOf(state, real)) return state
  return changed(state, state.frozenAt === undefined ? { aheadMs: at - real } : { frozenAt: at })
}

function changed(state: ClockState, change: Partial<ClockState>): ClockState {
  return { ...state, ...change, version: state.version + 1 }
}
