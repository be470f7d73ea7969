import { clockYears } from '@grosz/contract/clock-limits.ts'
import type { TestFirm, TestSeller, TestShop } from '@grosz/contract/test-firms.ts'
import { testFirms } from '@grosz/contract/test-firms.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { type Change, listChangesOf, thisWorkspace } from '../../storage/changes/changes.ts'
import { isTimeOfClocks } from '../controls/clock-state.ts'
import { type Snapshot, sandboxOf, type Workspace, type Workspaces } from '../ports/sandbox.ts'
import { pointsOfSaleOf, posesOf } from '../test-data/points-of-sale.ts'
import { posesMax } from './firms.ts'

/** Numbers of no company; a sandbox does not compare them. */
const TAX_ID = '5260250995'
const REGON = '010000000'

type WorkspaceBody = NonNullable<Request<'createWorkspace'>['body']>
type AskedFirm = NonNullable<WorkspaceBody['firms']>[number]
type AskedShop = AskedFirm['shops'][number]

export async function createWorkspace(
  app: App,
  { body }: Request<'createWorkspace'>,
): Reply<'createWorkspace'> {
  const { workspaceId, name, seed, clock } = body
  const now = clock?.now === undefined ? undefined : Date.parse(clock.now)
  if (now !== undefined && !isTimeOfClocks(now)) {
    const { first, last } = clockYears
    throw invalid('clock.now', `must be in the years ${first} to ${last}`)
  }
  const firms = (body.firms ?? []).map(toFirm)
  assertFirms(firms)
  const workspace = await workspacesOf(app).create({
    workspaceId,
    name,
    seed,
    now,
    isFrozen: clock?.status === 'FROZEN',
    firms,
  })
  return { status: 201, body: await workspaceBody(workspace) }
}

export async function listWorkspaces(app: App): Reply<'listWorkspaces'> {
  return { status: 200, body: { workspaces: workspacesOf(app).list().map(toSummary) } }
}

export async function retrieveWorkspace(
  app: App,
  { params }: Request<'retrieveWorkspace'>,
): Reply<'retrieveWorkspace'> {
  return { status: 200, body: await workspaceBody(await loadWorkspace(app, params.workspaceId)) }
}

export async function deleteWorkspace(
  app: App,
  { params }: Request<'deleteWorkspace'>,
): Reply<'deleteWorkspace'> {
  if (!(await workspacesOf(app).remove(params.workspaceId))) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

export async function createSnapshot(
  app: App,
  { params }: Request<'createSnapshot'>,
): Reply<'createSnapshot'> {
  const snapshot = await workspacesOf(app).takeSnapshot(params.workspaceId)
  if (!snapshot) throw new Refusal('NOT_FOUND')
  return { status: 201, body: toSnapshot(snapshot) }
}

export async function listSnapshots(
  app: App,
  { params }: Request<'listSnapshots'>,
): Reply<'listSnapshots'> {
  const snapshots = await workspacesOf(app).listSnapshots(params.workspaceId)
  if (!snapshots) throw new Refusal('NOT_FOUND')
  return { status: 200, body: { snapshots: snapshots.map(toSnapshot) } }
}

export async function restoreSnapshot(
  app: App,
  { params }: Request<'restoreSnapshot'>,
): Reply<'restoreSnapshot'> {
  const { workspaceId, snapshotId } = params
  if (!(await workspacesOf(app).restore(workspaceId, snapshotId))) throw new Refusal('NOT_FOUND')
  return { status: 200, body: await workspaceBody(await loadWorkspace(app, workspaceId)) }
}

export async function deleteSnapshot(
  app: App,
  { params }: Request<'deleteSnapshot'>,
): Reply<'deleteSnapshot'> {
  const { workspaceId, snapshotId } = params
  if (!(await workspacesOf(app).removeSnapshot(workspaceId, snapshotId)))
    throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

async function loadWorkspace(app: App, workspaceId: string): Promise<Workspace> {
  const found = await workspacesOf(app).find(workspaceId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

function workspacesOf(app: App): Workspaces {
  const { workspaces } = sandboxOf(app)
  if (!workspaces) throw new Refusal('NOT_FOUND', 'This server has no workspaces.')
  return workspaces
}

function toSummary({ workspaceId, name, createdAt, app }: Workspace) {
  return {
    workspaceId,
    name,
    url: app.settings.publicUrl,
    createdAt: createdAt === undefined ? undefined : toIso(createdAt),
    clock: {
      now: toIso(app.now()),
      status: sandboxOf(app).clock.isFrozen() ? ('FROZEN' as const) : ('RUNNING' as const),
    },
  }
}

function toSnapshot({ snapshotId, createdAt }: Snapshot): Body<'createSnapshot'> {
  return { snapshotId, createdAt: toIso(createdAt) }
}

async function workspaceBody(workspace: Workspace): Promise<Body<'retrieveWorkspace'>> {
  const { app } = workspace
  const changes = await listChangesOf(app.database.look, thisWorkspace)
  return {
    ...toSummary(workspace),
    pointsOfSale: pointsOfSaleOf(sandboxOf(app).firms),
    timeline: changes.toReversed().map(toEntry),
  }
}

function toEntry({ event, status, about, at }: Change) {
  return { at: toIso(at), kind: 'STATUS', what: event, status, id: about } as const
}

/** Generated ids count the firms, and the shops of each. */
function toFirm(firm: AskedFirm, index: number): TestFirm {
  const firmId = firm.firmId ?? `OwnFirm${index + 1}`
  const { role = 'merchant' } = firm
  return {
    firmId,
    name: firm.name,
    country: firm.country ?? 'PL',
    ...(role !== 'merchant' && { role }),
    shops: firm.shops.map((shop, number) => toShop(shop, `${firmId}Shop${number + 1}`)),
    sellers: (firm.sellers ?? []).map(toSeller),
  }
}

/** A workspace assigns the numbers and keys of points of sale. */
function toShop(shop: AskedShop, shopId: string): TestShop {
  const { name, currencyCode, openingBalance = '0' } = shop
  return {
    shopId: shop.shopId ?? shopId,
    name,
    currencyCode,
    openingBalance: String(openingBalance),
    poses: shop.pointsOfSale.map((pos) => ({
      posId: '',
      clientId: '',
      clientSecret: '',
      secondKey: '',
      name: pos.name,
      currencyCode: pos.currencyCode ?? currencyCode,
      signatureAlgorithm: pos.signatureAlgorithm ?? 'MD5',
      automaticCapture: pos.automaticCapture ?? true,
      features: pos.features ?? [],
    })),
  }
}

function toSeller(seller: NonNullable<AskedFirm['sellers']>[number]): TestSeller {
  const { extCustomerId, name, status, openingBalance = '0' } = seller
  return {
    extCustomerId,
    name,
    status,
    openingBalance: String(openingBalance),
    taxId: TAX_ID,
    regon: REGON,
  }
}

function assertFirms(own: readonly TestFirm[]): void {
  const all = [...testFirms, ...own]
  assertDifferent(
    'firmId',
    all.map(({ firmId }) => firmId),
  )
  assertDifferent(
    'shopId',
    all.flatMap(({ shops }) => shops.map(({ shopId }) => shopId)),
  )
  for (const { sellers = [] } of own)
    assertDifferent(
      'extCustomerId',
      sellers.map(({ extCustomerId }) => extCustomerId),
    )
  if (posesOf(all).length > posesMax)
    throw invalid('firms', `must not give the workspace more than ${posesMax} points of sale`)
}

function assertDifferent(field: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw invalid(field, `must be unique; ${twice} is already in use`)
}
