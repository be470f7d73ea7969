import type { IncomingMessage } from 'node:http'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { LogFields } from '../../base/log.ts'
import { isApi } from '../request/paths.ts'

/** A request whose response was sent, or whose client has disconnected. */
export interface Answered extends LogFields {
  readonly method: string
  readonly status: number
  readonly durationMs: number
  /** True if a program called it; false for a page or a file. */
  readonly isApi: boolean
  /** True for a stream of events. */
  readonly isStream: boolean
}

/** Calls back for each request after its response was sent. */
export function watchAnswers(server: FastifyInstance, tell: (answered: Answered) => void): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config
    tell({
      correlationId: request.id,
      operation,
      method: request.method,
      status: reply.statusCode,
      errorKey: request.errorKey,
      posId: request.caller?.pos.posId,
      workspaceId: request.access?.app.sandbox?.workspaceId,
      durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
      isStream: isOpenEnded(operation),
      isApi: operation !== undefined || isApi(request.url),
    })
    done()
  })
}

/** A request that was turned away before it was routed. */
export function toAnswered(
  { method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  correlationId: string,
): Answered {
  return {
    correlationId,
    method,
    status: 503,
    errorKey: 'SERVICE_NOT_AVAILABLE',
    durationMs: 0,
    isStream: false,
    isApi: isApi(url),
  }
}

function isOpenEnded(id: OperationId | undefined): boolean {
  const operation: Operation | undefined = id && operations[id]
  return operation?.replyType === 'events'
}
