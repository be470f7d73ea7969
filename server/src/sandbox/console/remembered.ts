import { prefixMin } from '@grosz/contract/resources/console-search.ts'
import type { App } from '../../app.ts'
import type { DomainEvent } from '../../base/domain-event.ts'
import type { Found } from '../../records/search/store.ts'
import { sandboxOf } from '../ports/sandbox.ts'

/** Search results other than records: entries of the logs, and data in the memory of this process. */
export async function listRemembered(app: App, text: string): Promise<Found[]> {
  const { callLog, events } = sandboxOf(app)
  await Promise.all([callLog.refresh(), events.refresh()])
  return [
    ...ofRequests(app, text),
    ...ofEvents(app, text),
    ...ofFaults(app, text),
    ...ofWorkspaces(app, text),
  ]
}

function ofRequests(app: App, text: string): Found[] {
  const call = sandboxOf(app).callLog.find(text)
  if (!call) return []
  const label = `${call.method} ${call.path} ${call.status}`
  return [{ type: 'REQUEST', owner: '', id: text, extId: undefined, label }]
}

function ofEvents(app: App, text: string): Found[] {
  if (!/^[1-9]\d{0,15}$/.test(text)) return []
  const before = Number(text) + 1
  const range = { before, since: Number.NEGATIVE_INFINITY, limit: 1 }
  const found = sandboxOf(app).events.list({}, range)
  return found
    .filter(({ sequence }) => String(sequence) === text)
    .map(({ type, status, ids }) => ({
      type: 'EVENT',
      owner: mostParticular(ids) ?? '',
      id: text,
      extId: undefined,
      label: status === undefined ? type : `${type} ${status}`,
    }))
}

/** An event names a record and its owner. */
function mostParticular({
  posId,
  shopId,
  firmId,
  ...records
}: DomainEvent['ids']): string | undefined {
  return Object.values(records).find((id) => id !== undefined) ?? posId ?? shopId ?? firmId
}

function ofFaults(app: App, text: string): Found[] {
  return sandboxOf(app)
    .faults.list()

    .filter(({ faultId }) => faultId === text)
    .map(({ faultId, kind, operationId }) => ({
      type: 'FAULT',
      owner: '',
      id: faultId,
      extId: undefined,
      label: `${kind} ${operationId}`,
    }))
}

function ofWorkspaces(app: App, text: string): Found[] {
  return (sandboxOf(app).workspaces?.list() ?? [])
    .filter(({ workspaceId }) =>
      text.length >= prefixMin ? workspaceId.startsWith(text) : workspaceId === text,
    )
    .map(({ workspaceId, name }) => ({
      type: 'WORKSPACE',
      owner: '',
      id: workspaceId,
      extId: undefined,
      label: name,
    }))
}
