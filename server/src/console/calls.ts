import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { App } from '../app.ts'
import type { LoggedCall } from '../calls.ts'
import type { Entry } from './timeline.ts'

/** The newest calls that name something, as far back as the sandbox remembers them. */
export function ofCalls({ callLog }: App, name: string): Entry[] {
  const found: Entry[] = []
  for (const call of callLog?.before(undefined) ?? []) {
    if (!isAbout(call, name)) continue
    found.push(toEntry(call))
    if (found.length === timelineMax) break
  }
  return found.reverse()
}

/** Looks that people take by the console are not a part of the story. */
function isAbout({ path, orderId, requestBody, responseBody }: LoggedCall, name: string): boolean {
  if (path.includes('/console/api/')) return false
  return [path, orderId, requestBody?.text, responseBody?.text].some((text) => text?.includes(name))
}

function toEntry({ at, operation, method, path, status, correlationId }: LoggedCall): Entry {
  const what = operation ?? `${method} ${path}`
  return { at, kind: 'CALL', what, outcome: String(status), id: correlationId }
}
