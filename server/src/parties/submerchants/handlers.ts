import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { payTypesOf } from '@grosz/contract/shapes/submerchant.ts'
import { type App, type Caller, commit, type Reply, type Request } from '../../app.ts'
import { type FirmId, newSubmerchantId } from '../../base/ids.ts'
import { denied, invalid, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import {
  findRegistered,
  findSubmerchant,
  insertSubmerchant,
  lockSubmerchant,
  saveSubmerchant,
} from './store.ts'
import { changeSubmerchant, openSubmerchant, type Submerchant } from './submerchant.ts'

export async function createSubmerchant(
  app: App,
  request: Request<'createSubmerchant'>,
): Reply<'createSubmerchant'> {
  const { params, body, caller } = request
  const firmId = facilitatorOf(caller, params.firmPublicId)
  const submerchant = openSubmerchant(body, {
    firmId,
    submerchantId: newSubmerchantId(app),
    posId: caller.pos.posId,
    now: app.now(),
  })
  return refuseTaken(app, submerchant, () =>
    commit(app, request, async (tx) => {
      tx.defer(...insertSubmerchant(submerchant))
      await giveCheck(tx, request, submerchant)
      return { status: 200, body: toBody(submerchant) } as const
    }),
  )
}

export async function updateSubmerchant(
  app: App,
  request: Request<'updateSubmerchant'>,
): Reply<'updateSubmerchant'> {
  const { params, body, caller } = request
  const firmId = facilitatorOf(caller, params.firmPublicId)
  const { posId } = caller.pos
  return refuseTaken(app, { firmId, externalId: body.externalId }, () =>
    commit(app, request, async (tx) => {
      const found = await lockSubmerchant(tx, { firmId, submerchantId: params.submerchantId })
      const changed = changeSubmerchant(known(found), body, { posId, now: app.now() })
      assertChecked(request, changed)
      tx.defer(...saveSubmerchant(changed, 'change'))
      if (changed.checkedSince !== found?.checkedSince) await giveCheck(tx, request, changed)
      return { status: 200, body: toBody(changed) } as const
    }),
  )
}

export async function retrieveSubmerchant(
  app: App,
  { params, caller }: Request<'retrieveSubmerchant'>,
): Reply<'retrieveSubmerchant'> {
  const firmId = facilitatorOf(caller, params.firmPublicId)
  const { submerchantId } = params
  const found = await findSubmerchant(app.database.look, { firmId, submerchantId })
  return { status: 200, body: toBody(known(found)) }
}

/** Rejects an externalId that is in use, and names its submerchant. */
async function refuseTaken<T>(
  app: App,
  named: Pick<Submerchant, 'firmId' | 'externalId'>,
  write: () => Promise<T>,
): Promise<T> {
  const submerchants = async () => {
    const submerchantId = await findRegistered(app.database.look, named)
    return new Refusal('SUBMERCHANT_NOT_UNIQUE', undefined, { beside: { submerchantId } })
  }
  return refuseViolations({ submerchants }, write)
}

/** Gives a check the outcome that was chosen or queued for it in a sandbox. */
async function giveCheck(
  tx: Tx,
  { caller, outcome }: Pick<Request<'createSubmerchant'>, 'caller' | 'outcome'>,
  { submerchantId, checkedSince }: Submerchant,
): Promise<void> {
  if (checkedSince === undefined) return
  const { posId } = caller.pos
  await outcome.giveTo(tx, { kind: 'SUBMERCHANT', posId, id: submerchantId, since: checkedSince })
}

/** An update of a submerchant that is active or blocked starts no check. */
function assertChecked(
  { outcome }: Pick<Request<'updateSubmerchant'>, 'outcome'>,
  { checkedSince }: Submerchant,
): void {
  if (outcome.name !== undefined && checkedSince === undefined)
    throw invalid(outcomeHeader, 'is accepted only while the submerchant is NOT_ACTIVE')
}

/** Only a facilitator has submerchants; those of other facilitators are not found. */
function facilitatorOf({ pos, firmId }: Caller, asked: FirmId): FirmId {
  if (pos.firmRole !== 'payment-facilitator') throw denied('payment facilitator')
  if (asked !== firmId) throw notFound()
  return firmId
}

export function known(submerchant: Submerchant | undefined): Submerchant {
  if (!submerchant) throw notFound()
  return submerchant
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'No data was found for this submerchant.')
}

/** A submerchant as the retrieve call shows it. */
export function toBody(submerchant: Submerchant) {
  const { details, externalId, submerchantId, status, updatedAt } = submerchant
  const answered = { id: submerchantId, externalId, status, lastUpdated: toIso(updatedAt) }
  if (!details) return answered
  const payTypeCategories = payTypesOf(details)
  return { ...details, ...answered, mcc: Number(details.mcc), payTypeCategories } as const
}
