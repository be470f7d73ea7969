import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { App } from '../../app.ts'
import type { PosId } from '../../base/ids.ts'
import type { LoggedCall } from '../ports/calls.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { sourceOf } from '../ports/source-of-call.ts'
import type { Entry } from './entry.ts'

/** The points of sale whose calls count. An ID that a shop chose has a meaning only at its points of sale. */
interface Among {
  readonly poses?: readonly PosId[]
}

/** The newest calls that contain a name, as far back as the sandbox stores them. */
export function ofCalls(app: App, name: string, { poses }: Among = {}): Entry[] {
  const found: Entry[] = []
  const isNamed = namesIn(name)
  for (const call of sandboxOf(app).callLog.before(undefined)) {
    if (!isAbout(call, isNamed) || !isAmong(call, poses)) continue
    found.push(toEntry(call))
    if (found.length === timelineMax) break
  }
  return found.reverse()
}

/** The newest calls that name a value which must not be shown. */
export function ofCallsNaming(app: App, secret: string): Entry[] {
  const found: Entry[] = []
  for (const call of sandboxOf(app).callLog.naming(secret)) {
    found.push(toEntry(call))
    if (found.length === timelineMax) break
  }
  return found.reverse()
}

function isAbout(
  { path, orderId, requestBody, responseBody }: LoggedCall,
  isNamed: (text: string) => boolean,
): boolean {
  return [path, orderId, requestBody?.text, responseBody?.text].some(
    (text) => text !== undefined && isNamed(text),
  )
}

function isAmong({ posId }: LoggedCall, poses: Among['poses']): boolean {
  return poses === undefined || poses.some((one) => one === posId)
}

function toEntry(call: LoggedCall): Entry {
  const { at, operation, method, path, status, correlationId: id, durationMs: tookMs } = call
  const what = operation ?? `${method} ${path}`
  const outcome = status === undefined ? undefined : String(status)
  return { at, kind: 'CALL', what, outcome, id, tookMs, by: sourceOf(call) }
}

/**
 * Returns a test whether a text has the whole id, not as a part of a longer one. Some characters are written
 * in another way in an address and in JSON.
 */
export function namesIn(name: string): (text: string) => boolean {
  const spellings = [
    ...new Set([name, encodeURIComponent(name), JSON.stringify(name).slice(1, -1)]),
  ]
  const pattern = new RegExp(
    `(?<![\\w-])(?:${spellings.map(RegExp.escape).join('|')})(?![\\w-])`,
    'u',
  )
  return (text) => spellings.some((one) => text.includes(one)) && pattern.test(text)
}
