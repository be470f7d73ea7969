import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { faultErrors } from '@grosz/contract/resources/faults.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { Fault } from '../ports/calls.ts'

const errorOf: Readonly<Record<number, ErrorKey>> = faultErrors

/** Applies a fault before the request is carried out: delays it or refuses it. */
export async function delayOrRefuse(
  fault: Fault,
  request: FastifyRequest,
  closing: AbortSignal,
): Promise<void> {
  const { kind, seconds, status = 500 } = fault
  if (kind === 'LATENCY') await pass((seconds ?? 0) * 1_000, closing)
  if (kind !== 'STATUS') return
  request.isInjected = true
  const headers = { ...(seconds !== undefined && { 'retry-after': String(seconds) }) }
  throw new Refusal(errorOf[status] ?? 'INTERNAL', undefined, { headers })
}

/** Closes the connection of a request without an answer. */
export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Waits for the time of a fault, or until the server stops. */
async function pass(ms: number, closing: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal: closing }).catch(() => {})
}
