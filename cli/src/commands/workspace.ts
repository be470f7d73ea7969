import type { Run } from '../command.ts'
import { Failure } from '../failure.ts'
import { listing, show, table, time } from '../output.ts'
import { type BodyOf, serverOf } from '../sandbox.ts'

export const list: Run<'workspace list'> = async (context) => {
  const all = await serverOf(context)('listWorkspaces', {})
  show(context, all, () =>
    listing(
      ['WORKSPACE', 'NAME', 'CLOCK', 'CREATED'],
      all.workspaces.map(({ workspaceId, name, clock, createdAt }) => [
        workspaceId,
        name,
        `${time(clock.now)} ${clock.status}`,
        createdAt && time(createdAt),
      ]),
      'There are no workspaces.',
    ),
  )
}

export const create: Run<'workspace create'> = async (
  context,
  { options: { name, id, seed, now, frozen } },
) => {
  const status = frozen ? ('FROZEN' as const) : undefined
  const body = { name, workspaceId: id, seed, clock: { now, status } }
  const workspace = await serverOf(context)('createWorkspace', { body })
  show(context, workspace, () => textOf(workspace))
}

export const showWorkspace: Run<'workspace show'> = async (
  context,
  { arguments: [workspaceId] },
) => {
  const workspace = await serverOf(context)('retrieveWorkspace', { params: { workspaceId } })
  show(context, workspace, () => textOf(workspace))
}

export const remove: Run<'workspace delete'> = async (context, { arguments: [workspaceId] }) => {
  await serverOf(context)('deleteWorkspace', { params: { workspaceId } })
  show(context, { workspaceId, deleted: true }, () => `Workspace ${workspaceId} is deleted.`)
}

export const snapshot: Run<'workspace snapshot'> = async (
  context,
  { arguments: [workspaceId] },
) => {
  const taken = await serverOf(context)('createSnapshot', { params: { workspaceId } })
  show(
    context,
    taken,
    () =>
      `Snapshot ${taken.snapshotId} is taken. Return to it with \`grosz workspace restore ${workspaceId} ${taken.snapshotId}\`.`,
  )
}

export const restore: Run<'workspace restore'> = async (
  context,
  { arguments: [workspaceId, named] },
) => {
  const call = serverOf(context)
  const snapshotId = named ?? (await newestOf(call, workspaceId))
  const workspace = await call('restoreSnapshot', { params: { workspaceId, snapshotId } })
  show(context, workspace, () => `Workspace ${workspaceId} is as it was in snapshot ${snapshotId}.`)
}

async function newestOf(call: ReturnType<typeof serverOf>, workspaceId: string): Promise<string> {
  const { snapshots } = await call('listSnapshots', { params: { workspaceId } })
  const newest = snapshots.at(-1)
  if (!newest)
    throw new Failure(
      `Workspace ${workspaceId} has no snapshot. Take one with \`grosz workspace snapshot ${workspaceId}\`.`,
    )
  return newest.snapshotId
}

function textOf({ workspaceId, url, clock, pointsOfSale }: BodyOf<'retrieveWorkspace'>): string {
  return [
    table([
      ['Workspace', workspaceId],
      ['Address', url],
      ['Console', `${url}/console/`],
      ['Clock', `${time(clock.now)} ${clock.status}`],
    ]),
    '',
    table([
      ['POINT OF SALE', 'CURRENCY', 'CAPTURE', 'CLIENT SECRET', 'SECOND KEY', 'NAME'],
      ...pointsOfSale.map((pos) => [
        pos.posId,
        pos.currencyCode,
        pos.automaticCapture ? 'automatic' : 'manual',
        pos.clientSecret,
        pos.secondKey,
        pos.name,
      ]),
    ]),
  ].join('\n')
}
