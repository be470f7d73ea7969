import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../../base/refusal.ts'
import { answerTo } from '../reply/answer-error.ts'

const refusal = new Refusal('SERVICE_NOT_AVAILABLE', undefined, { headers: { 'retry-after': '2' } })
const { status, headers, body } = answerTo(refusal)
const text = JSON.stringify(body)

/**
 * Answers a request for which the server has no room or time. The response is built once, because
 * it has to be cheap. Returns the Correlation-Id.
 */
export function turnAway(response: ServerResponse, more: Readonly<Record<string, string>>): string {
  const correlationId = randomUUID()
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'correlation-id': correlationId,
      ...more,
    })
    .end(text)
  return correlationId
}
