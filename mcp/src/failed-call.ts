import * as z from 'zod'
import { explainError } from './explanation.ts'
import type { BodyOf, Call } from './sandbox.ts'

const text = z.string()

const body = z
  .object({ text, truncated: z.boolean() })
  .optional()
  .describe('Without secrets, which are replaced by ***')

/** The fields for a failed call in the result of a tool. */
export const failedCallField = z.object({
  correlationId: text,
  at: text,
  operation: text.optional().describe('Absent if no operation has this method and path'),
  request: z.object({ method: text, path: text, headers: z.record(text, text), body }),
  reply: z.object({ status: z.int().optional(), body }),
  error: z
    .object({ key: text, code: text, meaning: text, guide: text })
    .optional()
    .describe('The error by the error table of the API'),
  fault: text.optional().describe('The fault that was injected into the request, if any'),
})

interface CallFilter {
  readonly reference?: string
  readonly operation?: string
  readonly posId?: string
}

/** The newest logged call that failed; undefined if none of the newest 200 that match did. */
export async function findFailedCall(call: Call, filter: CallFilter) {
  const { requests } = await call('listRequests', { query: { ...filter, limit: 200 } })
  const failed = requests.find(({ status = 0 }) => status === 0 || status >= 400)
  return failed && retrieveCall(call, failed.correlationId)
}

export async function retrieveCall(call: Call, correlationId: string) {
  return failedCallView(await call('retrieveRequest', { params: { correlationId } }))
}

function failedCallView(logged: BodyOf<'retrieveRequest'>) {
  const { correlationId, at, operation, method, path, status, fault, errorHelp } = logged
  return {
    correlationId,
    at,
    operation,
    request: {
      method,
      path,
      headers: Object.fromEntries(logged.requestHeaders.map(({ name, value }) => [name, value])),
      body: bodyView(logged.requestBody),
    },
    reply: { status, body: bodyView(logged.responseBody) },
    error: errorHelp === undefined ? undefined : explainError(errorHelp),
    fault,
  }
}

function bodyView(logged: { readonly text: string; readonly truncated: boolean } | undefined) {
  return logged && { text: logged.text, truncated: logged.truncated }
}
