import { actionReasons } from '@grosz/contract/action-reasons.ts'
import type { Text } from '@grosz/contract/text.ts'
import type { App, FirmRole, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { toBody } from '../../parties/submerchants/handlers.ts'
import { changedAs, findSubmerchant, submerchantKeyOf } from '../../parties/submerchants/store.ts'
import { firmRef, listChangesOf } from '../../storage/changes/changes.ts'
import { type Action, action, resending } from './actions.ts'
import { ofCalls } from './calls.ts'
import {
  findFirm,
  type ListedFirm,
  type ListedSubmerchant,
  listFirms,
  listShopsOfFirm,
  listSubmerchants,
  listUrls,
} from './firms-store.ts'
import { pageBy } from './page.ts'
import { loadSent } from './sent.ts'
import { ofAwaited, ofChanges, ofNotifications, toTimeline } from './timeline.ts'

export async function listConsoleFirms(
  app: App,
  { query }: Request<'listConsoleFirms'>,
): Reply<'listConsoleFirms'> {
  const { rows, next } = await pageBy(app, query, ['firmId'], listFirms)
  return { status: 200, body: { firms: rows, next } }
}

export async function showConsoleFirm(
  app: App,
  { params }: Request<'showConsoleFirm'>,
): Reply<'showConsoleFirm'> {
  const { firmId } = params
  return app.database.read(async (reader) => {
    const firm = await findFirm(reader, firmId)
    if (!firm) throw new Refusal('NOT_FOUND')
    const shops = await listShopsOfFirm(reader, firmId)
    const urls = await listUrls(reader, firmId)
    const changes = await listChangesOf(reader, firmRef(firmId))
    return {
      status: 200,
      body: {
        ...firm,
        shops,
        urls,
        actions: actionsOf(firm),
        timeline: toTimeline([...ofChanges(changes), ...ofCalls(app, firmId)]),
      },
    }
  })
}

/** The actions of a firm, and those of its partner, by their roles. */
function actionsOf({ role, registeredBy }: ListedFirm): Action[] {
  const isOf = (wanted: FirmRole, reason: Text) => (role === wanted ? undefined : reason)
  const registered = registeredBy === undefined ? actionReasons.notRegistered : undefined
  return [
    action(
      'createSubmerchant',
      'createSubmerchant',
      isOf('payment-facilitator', actionReasons.notFacilitator),
    ),
    action(
      'createVerification',
      'createVerification',
      isOf('marketplace', actionReasons.notMarketplace),
    ),
    action('createFirm', 'createFirm', isOf('technical-partner', actionReasons.notPartner)),
    action('createFirmShop', 'createFirmShop', registered),
    action('createFirmUrl', 'createFirmUrl', registered),
  ]
}

export async function listConsoleSubmerchants(
  app: App,
  { query }: Request<'listConsoleSubmerchants'>,
): Reply<'listConsoleSubmerchants'> {
  const { rows, next } = await pageBy(app, query, ['firmId', 'submerchantId'], listSubmerchants)
  return { status: 200, body: { submerchants: rows.map(toRow), next } }
}

export async function showConsoleSubmerchant(
  app: App,
  { params }: Request<'showConsoleSubmerchant'>,
): Reply<'showConsoleSubmerchant'> {
  return app.database.read(async (reader) => {
    const submerchant = await findSubmerchant(reader, params)
    if (!submerchant) throw new Refusal('NOT_FOUND')
    const { firmId, submerchantId, posId } = submerchant
    const line = { posId, id: submerchantId }
    const sent = await loadSent(reader, line, ['submerchant', submerchantKeyOf(submerchant)])
    return {
      status: 200,
      body: {
        firmId,
        posId,
        submerchant: toBody(submerchant),
        actions: [
          action('setStatus', 'setSubmerchantStatus', undefined),
          resending(sent.notifications),
        ],
        timeline: toTimeline([
          ...ofCalls(app, submerchantId),
          ...ofChanges(await listChangesOf(reader, changedAs(submerchant))),
          ...ofNotifications(sent.notifications),
          ...ofAwaited(sent.awaited),
        ]),
      },
    }
  })
}

function toRow({ updatedAt, ...row }: ListedSubmerchant) {
  return { ...row, updatedAt: toIso(updatedAt) }
}
