import type { FastifyInstance } from 'fastify'
import type { Facts } from '../log.ts'
import { isApi } from './paths.ts'

/** A request that has been answered, or that nobody waits for any more. */
export interface Answered extends Facts {
  readonly method: string
  readonly status: number
  readonly durationMs: number
  /** Whether a program called it; else it was a page or a file. */
  readonly isApi: boolean
}

/** Tells of each request when its answer has been sent. */
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
      durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
      isApi: operation !== undefined || isApi(request.url),
    })
    done()
  })
}
