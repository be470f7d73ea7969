import { type App, type Body, commit, type Pos, type Reply, type Request } from '../../app.ts'
import { newVerificationId, toId, type VerificationId } from '../../base/ids.ts'
import { plain } from '../../base/plain-number.ts'
import { assertAddress, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'
import { findSeller, isTaxIdKnown } from '../sellers/store.ts'
import { assertOf, marketplaceOf } from './marketplace.ts'
import { afterEnd } from './occasional.ts'
import { fingerprintOf } from './sealed.ts'
import { start, startOnce } from './start.ts'
import {
  acceptUrl,
  findAcceptance,
  findVerification,
  isPersonKnown,
  listLoadedKinds,
  lockVerification,
} from './store.ts'
import { findLatestTransfer, type VerificationTransfer } from './transfer-store.ts'
import { statusOf } from './transfers.ts'
import { toEnd, toWait } from './transitions.ts'
import {
  advance,
  assertInProgress,
  assertOwn,
  assertWhole,
  openVerification,
  type Verification,
} from './verification.ts'

export async function adviseVerification(
  app: App,
  { query, caller }: Request<'adviseVerification'>,
): Reply<'adviseVerification'> {
  const { firmId, firmRole } = caller.pos
  if (firmRole !== 'marketplace')
    throw new Refusal('NOT_FOUND', 'The point of sale does not belong to a marketplace.')
  const number = query.personalIdentificationNumber ?? query.pesonalIdentificationNumber
  const { companyTaxId } = query
  if (number === undefined && companyTaxId === undefined)
    throw new Refusal('VALUE_MISSING', 'companyTaxId or pesonalIdentificationNumber is required.')
  const { look } = app.database
  const isKnown =
    (companyTaxId !== undefined && (await isTaxIdKnown(look, { firmId }, plain(companyTaxId)))) ||
    (number !== undefined &&
      (await isPersonKnown(look, { firmId, person: fingerprintOf(app.vault, number) })))
  const advice = isKnown ? 'BANK_ACCOUNT_VERIFICATION_REQUIRED' : 'FULL_ONBOARDING_REQUIRED'
  return { status: 200, body: { advice } }
}

export async function createVerification(
  app: App,
  request: Request<'createVerification'>,
): Reply<'createVerification'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  assertAddress('notifyUrl', body.notifyUrl)
  const { firmId, posId } = pos
  const opened = openVerification({
    ...body,
    verificationId: newVerificationId(app),
    firmId,
    posId,
    startedBy: 'marketplace',
    notifyUrl: body.notifyUrl,
    now: app.now(),
  })
  return startOnce(app, opened, () =>
    commit(app, request, async (tx) => {
      await start(tx, opened)
      const { verificationId, status, sellerId } = opened
      return { status: 200, body: { verificationId, status, sellerId } } as const
    }),
  )
}

export async function retrieveVerification(
  app: App,
  { query, caller }: Request<'retrieveVerification'>,
): Reply<'retrieveVerification'> {
  const pos = marketplaceOf(caller)
  const found = await findVerification(app.database.look, toId(query.id))
  assertOf(pos, found)
  const transfer = await findLatestTransfer(app.database.look, found.verificationId)
  return { status: 200, body: toBody(found, transfer) }
}

export async function completeVerification(
  app: App,
  request: Request<'completeVerification'>,
): Reply<'completeVerification'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  return commit(app, request, async (tx) => {
    const verification = await lock(tx, pos, toId(body.verificationId))
    const completed = advance(verification, 'complete', app.now())
    const seller = await findSeller(tx, pos, verification.sellerId)
    const loaded = await listLoadedKinds(tx, verification.verificationId)
    assertWhole(verification, { loaded, isSellerKnown: seller !== undefined })
    tx.defer(...toWait(verification, { ...completed, faults: undefined }))
    const { verificationId: id, statusAt: since } = completed
    await request.outcome.giveTo(tx, { kind: 'VERIFICATION', posId: pos.posId, id, since })
    return { status: 204, body: undefined } as const
  })
}

export async function acceptRegulations(
  app: App,
  request: Request<'acceptRegulations'>,
): Reply<'acceptRegulations'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  const { regulationsUrl } = body
  return commit(app, request, async (tx) => {
    const verification = await lock(tx, pos, toId(body.verificationId))
    assertInProgress(verification)
    const { verificationId } = verification
    const acceptedAt = (await findAcceptance(tx, verificationId, regulationsUrl)) ?? app.now()
    tx.defer(acceptUrl(verificationId, regulationsUrl, acceptedAt))
    const reply = { verificationId, regulationsUrl, acceptanceDate: toIso(acceptedAt) }
    return { status: 201, body: reply } as const
  })
}

export async function cancelVerification(
  app: App,
  request: Request<'cancelVerification'>,
): Reply<'cancelVerification'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  return commit(app, request, async (tx) => {
    const verification = await lock(tx, pos, toId(body.verificationId))
    assertOwn(verification)
    const now = app.now()
    const canceled = advance(verification, 'cancel', now)
    const note = body.rejectionReasonComment
    tx.defer(
      ...toEnd(verification, { ...canceled, note, faults: undefined }),
      ...(await afterEnd(tx, canceled, now)),
    )
    return { status: 204, body: undefined } as const
  })
}

async function lock(tx: Tx, pos: Pos, verificationId: VerificationId): Promise<Verification> {
  const found = await lockVerification(tx, verificationId)
  assertOf(pos, found)
  return found
}

function toBody(
  verification: Verification,
  transfer: VerificationTransfer | undefined,
): Body<'retrieveVerification'> {
  const { verificationId, type, processType, status, sellerId, note, faults } = verification
  return {
    verificationId,
    verificationType: type,
    processType,
    status,
    sellerId,
    note,
    verificationTransferStatus: statusOf(transfer),
    errors: status === 'POSITIVE' ? null : faults,
    createDate: toIso(verification.createdAt),
    updateDate: toIso(verification.statusAt),
  }
}
