import { actionReasons } from '@grosz/contract/action-reasons.ts'
import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { changedAs } from '../../parties/sellers/store.ts'
import { listVerificationsOf } from '../../parties/verification/store.ts'
import type { Verification } from '../../parties/verification/verification.ts'
import { listChangesById, listChangesOf } from '../../storage/changes/changes.ts'
import type { Reader } from '../../storage/database/database.ts'
import { action } from './actions.ts'
import { ofCalls } from './calls.ts'
import type { Entry } from './entry.ts'
import { pageBy } from './page.ts'
import {
  findListedSeller,
  type ListedSeller,
  listPosesOfFirm,
  listSellerMoney,
  listSellers,
} from './sellers-store.ts'
import { toAccount } from './shops.ts'
import { ofChanges, ofPostings, toTimeline } from './timeline.ts'

export async function listConsoleSellers(
  app: App,
  { query }: Request<'listConsoleSellers'>,
): Reply<'listConsoleSellers'> {
  const { rows, next } = await pageBy(app, query, ['firmId', 'extCustomerId'], listSellers)
  return { status: 200, body: { sellers: rows, next } }
}

export async function showConsoleSeller(
  app: App,
  { params }: Request<'showConsoleSeller'>,
): Reply<'showConsoleSeller'> {
  return app.database.read(async (reader) => {
    const seller = await findListedSeller(reader, params)
    if (!seller) throw new Refusal('NOT_FOUND')
    const { balances, movements } = await listSellerMoney(reader, seller)
    const ref = { firmId: seller.firmId, sellerId: seller.extCustomerId }
    const verifications = await listVerificationsOf(reader, ref, timelineMax)
    const pointsOfSale = await listPosesOfFirm(reader, seller.firmId)
    const poses = pointsOfSale.map(({ posId }) => posId)
    const unlessPos = poses.length > 0 ? undefined : actionReasons.noPointOfSale
    const inProgress = verifications.some(({ status }) =>
      eventsFrom(verificationLifecycle, status).includes('cancel'),
    )
    return {
      status: 200,
      body: {
        ...seller,
        balances: balances.map(toAccount),
        pointsOfSale,
        verifications: verifications.map(toVerificationRow),
        actions: [
          action(
            'startVerification',
            'startProviderVerification',
            inProgress ? actionReasons.verificationInProgress : unlessPos,
          ),
          action('correctBalance', 'correctSellerBalance', unlessPos),
        ],
        timeline: toTimeline([
          ...ofCalls(app, seller.extCustomerId, { poses }),
          ...ofChanges(await listChangesOf(reader, changedAs(ref))),
          ...(await listSteps(reader, seller, verifications)),
          ...ofPostings(movements.toReversed()),
        ]),
      },
    }
  })
}

/** The newest steps of the verifications of a seller, each with its ID. */
async function listSteps(
  reader: Reader,
  { firmId }: ListedSeller,
  verifications: readonly Verification[],
): Promise<Entry[]> {
  const refs = verifications.map(({ verificationId: id }) => ({ owner: firmId, id }))
  const changes = await listChangesById(reader, 'verification', refs)
  return verifications
    .flatMap((verification) => {
      const { verificationId: id } = verification
      const after = ofChanges((changes.get(id) ?? []).toReversed())
      return [toStart(verification), ...after].map((entry) => ({ ...entry, id }))
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(-timelineMax)
}

/** The first entry of a verification. */
export function toStart({ createdAt: at }: Verification): Entry {
  return { at, kind: 'STATUS', what: 'start', status: verificationLifecycle.initial }
}

export function toVerificationRow(verification: Verification) {
  const { verificationId, firmId, posId, sellerId, type, status, startedBy } = verification
  const createdAt = toIso(verification.createdAt)
  const statusAt = toIso(verification.statusAt)
  return { verificationId, firmId, posId, sellerId, type, status, startedBy, createdAt, statusAt }
}
