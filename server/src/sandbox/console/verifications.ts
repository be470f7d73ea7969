import { actionReasons } from '@grosz/contract/action-reasons.ts'
import { next as nextState } from '@grosz/contract/lifecycle.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { findSeller } from '../../parties/sellers/store.ts'
import {
  changedAs,
  findVerification,
  listLoadedKinds,
  listVerifications,
} from '../../parties/verification/store.ts'
import { missingFrom, type Verification } from '../../parties/verification/verification.ts'
import { listChangesOf } from '../../storage/changes/changes.ts'
import { action, resending } from './actions.ts'
import { ofCalls } from './calls.ts'
import type { Entry } from './entry.ts'
import { listPage, sortedBy } from './page.ts'
import { toStart, toVerificationRow } from './sellers.ts'
import { loadSent } from './sent.ts'
import { ofAwaited, ofChanges, ofNotifications, toTimeline } from './timeline.ts'
import { listLoadedData, verificationRuns } from './verifications-store.ts'

export async function listConsoleVerifications(
  app: App,
  { query }: Request<'listConsoleVerifications'>,
): Reply<'listConsoleVerifications'> {
  return app.database.read(async (reader) => {
    const { rows: keys, next } = await listPage(reader, verificationRuns, query)
    const ids = keys.map(({ id }) => id)
    const found = await listVerifications(reader, ids)
    const rows = sortedBy(keys, found, ({ verificationId }) => verificationId)
    return { status: 200, body: { verifications: rows.map(toVerificationRow), next } }
  })
}

export async function showConsoleVerification(
  app: App,
  { params }: Request<'showConsoleVerification'>,
): Reply<'showConsoleVerification'> {
  const { verificationId } = params
  return app.database.read(async (reader) => {
    const verification = await findVerification(reader, verificationId)
    if (!verification) throw new Refusal('NOT_FOUND')
    const { posId, sellerId, processType, note, faults = [] } = verification
    const seller = await findSeller(reader, verification, sellerId)
    const kinds = await listLoadedKinds(reader, verificationId)
    const loaded = await listLoadedData(reader, verificationId)
    const line = { posId, id: verificationId }
    const sent = await loadSent(reader, line, ['verification', verificationId])
    const canComplete = nextState(verificationLifecycle, verification.status, 'complete')
    return {
      status: 200,
      body: {
        ...toVerificationRow(verification),
        processType,
        loaded: loaded.map(({ loadedAt, ...one }) => ({ ...one, loadedAt: toIso(loadedAt) })),
        missing: canComplete
          ? missingFrom(verification, { loaded: kinds, isSellerKnown: seller !== undefined })
          : [],
        found: faults,
        note,
        actions: [deciding(verification), resending(sent.notifications)],
        timeline: toTimeline([
          ...ofCalls(app, verificationId),
          toStart(verification),
          ...ofChanges(await listChangesOf(reader, changedAs(verification))),
          ...loaded.map(({ item, id, loadedAt }): Entry => {
            return { at: loadedAt, kind: 'DATA', what: item, id }
          }),
          ...ofNotifications(sent.notifications),
          ...ofAwaited(sent.awaited),
        ]),
      },
    }
  })
}

function deciding({ status }: Verification) {
  const canDecide = nextState(verificationLifecycle, status, 'approve')
  const reason = canDecide ? undefined : actionReasons.notWaitingForResult
  return action('decideVerification', 'decideVerification', reason)
}
