import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { CallLog, LoggedCall } from '../ports/calls.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { sourceOf } from '../ports/source-of-call.ts'

export async function listRequests(
  app: App,
  { query }: Request<'listRequests'>,
): Reply<'listRequests'> {
  const limit = query.limit ?? requestLogLimits.pageDefault
  const line = query.cursor === undefined ? undefined : Number(query.cursor)
  const isWanted = filterOf(query)
  const { callLog } = sandboxOf(app)
  await callLog.refresh()
  const found: LoggedCall[] = []
  const isOldest = query.sort === 'OLDEST'
  for (const call of isOldest ? fromOldest(callLog, line) : callLog.before(line)) {
    if (!isWanted(call)) continue
    found.push(call)
    // One more than requested means that there is another page.
    if (found.length > limit) break
  }
  const shown = found.slice(0, limit)
  const next = found.length > limit ? String(shown.at(-1)?.line) : undefined
  const oldestAt = callLog.oldestAt()
  return {
    status: 200,
    body: {
      requests: shown.map(toSummary),
      next,
      oldestAt: oldestAt === undefined ? undefined : toIso(oldestAt),
    },
  }
}

/** The calls after a line, the oldest first; the log is in memory and short. */
function fromOldest(callLog: CallLog, line = -1): LoggedCall[] {
  const newest = [...callLog.before(undefined)]
  return newest.filter((call) => call.line > line).reverse()
}

export async function retrieveRequest(
  app: App,
  { params }: Request<'retrieveRequest'>,
): Reply<'retrieveRequest'> {
  const { callLog } = sandboxOf(app)
  await callLog.refresh()
  const call = callLog.find(params.correlationId)
  if (!call) throw new Refusal('NOT_FOUND')
  const { headers: requestHeaders, requestBody, responseBody } = call
  return { status: 200, body: { ...toSummary(call), requestHeaders, requestBody, responseBody } }
}

function filterOf(query: Request<'listRequests'>['query']): (call: LoggedCall) => boolean {
  const { posId, operation, source, status, reference, since } = query
  const from = since === undefined ? 0 : Date.parse(since)
  return (call) =>
    call.at >= from &&
    (posId === undefined || call.posId === posId) &&
    (operation === undefined || call.operation === operation) &&
    (source === undefined || sourceOf(call) === source) &&
    (status === undefined || isOfStatus(call.status, status)) &&
    (reference === undefined || mentions(call, reference))
}

function isOfStatus(status: number | undefined, wanted: string): boolean {
  if (status === undefined) return false
  return wanted.endsWith('xx') ? String(status)[0] === wanted[0] : String(status) === wanted
}

function mentions(call: LoggedCall, text: string): boolean {
  const { path, orderId, requestBody, responseBody } = call
  return [path, orderId, requestBody?.text, responseBody?.text].some((one) => one?.includes(text))
}

function toSummary(call: LoggedCall): Body<'listRequests'>['requests'][number] {
  const { correlationId, at, method, path, operation, posId, orderId, status, error } = call
  const { durationMs, fault } = call
  return {
    correlationId,
    at: toIso(at),
    method,
    path,
    operation,
    source: sourceOf(call),
    posId,
    orderId,
    status,
    fault: fault?.kind,
    faultId: fault?.faultId,
    errorCode: error?.code,
    errorHelp: error?.help,
    durationMs,
  }
}
