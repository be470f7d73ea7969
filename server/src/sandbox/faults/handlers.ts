import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { faultSecondsMax } from '@grosz/contract/resources/faults.ts'
import type { App, Reply, Request } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertKnownPos } from '../notifications/known-pos.ts'
import { sandboxOf } from '../ports/sandbox.ts'

type FaultBody = Request<'injectFault'>['body']

export async function injectFault(
  app: App,
  { body }: Request<'injectFault'>,
): Reply<'injectFault'> {
  assertPossible(body)
  await assertKnownPos(app, body.posId)
  const fault = sandboxOf(app).faults.add({ ...body, percentage: body.percentage ?? 100 })
  return { status: 201, body: fault }
}

export async function listFaults(app: App): Reply<'listFaults'> {
  return { status: 200, body: { faults: sandboxOf(app).faults.list() } }
}

export async function deleteFault(
  app: App,
  { params }: Request<'deleteFault'>,
): Reply<'deleteFault'> {
  if (!sandboxOf(app).faults.remove(params.faultId)) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

export async function deleteFaults(app: App): Reply<'deleteFaults'> {
  sandboxOf(app).faults.removeAll()
  return { status: 204, body: undefined }
}

function assertPossible({ operationId, kind, status, seconds }: FaultBody): void {
  if (operationId !== '*' && !isHittable(operationId))
    throw invalid('operationId', 'must be * or the ID of an API or payment page call')
  if (kind === 'LATENCY' && seconds === undefined) throw missing('seconds', kind)
  if (kind === 'STATUS' && status === undefined) throw missing('status', kind)
  if (kind !== 'STATUS' && status !== undefined) throw unwanted('status', kind)
  if (kind !== 'LATENCY' && kind !== 'STATUS' && seconds !== undefined)
    throw unwanted('seconds', kind)
  if (kind === 'STATUS' && status === 500 && seconds !== undefined)
    throw invalid('seconds', 'is not allowed with status 500')
  if (kind === 'STATUS' && seconds !== undefined && !Number.isInteger(seconds))
    throw invalid('seconds', 'must be a whole number with STATUS')
  if (kind === 'LATENCY' && (seconds ?? 0) > faultSecondsMax.LATENCY)
    throw invalid('seconds', `must be at most ${faultSecondsMax.LATENCY} with LATENCY`)
}

function isHittable(id: string): boolean {
  if (!Object.hasOwn(operations, id)) return false
  const operation: Operation = operations[id as keyof typeof operations]
  return operation.audience !== 'sandbox'
}

function missing(field: string, kind: string): Refusal {
  return new Refusal('VALUE_MISSING', `${field} is required with ${kind}.`)
}

function unwanted(field: string, kind: string): Refusal {
  return invalid(field, `is not allowed with ${kind}`)
}
