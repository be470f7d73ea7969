import assert from 'node:assert/strict'
import type { ViewOf } from '@grosz/contract/operation.ts'
import type { Challenge } from '@grosz/contract/resources/simulator.ts'
import type { ShownChallenge, SimulatedWorld } from '../acquirer/world.ts'
import type { App, Reply, Request } from '../app.ts'
import { toId } from '../ids.ts'
import { applyOutcome } from '../orders/outcome.ts'
import { findPaymentById, listPaymentsByOrderId } from '../orders/store.ts'
import { methodOf } from '../paymethods/methods.ts'
import { setMethodStatus } from '../paymethods/store.ts'
import { Refusal } from '../refusal.ts'
import { decideByHand } from '../verification/settle.ts'
import { startAsProvider } from '../verification/start.ts'
import { pointsOfSale } from './seed-data.ts'

export async function showChallenge(
  app: App,
  { params }: Request<'showChallenge'>,
): Reply<'showChallenge'> {
  return toReply(await load(app, params.challengeId))
}

export async function listChallenges(
  app: App,
  { query }: Request<'listChallenges'>,
): Reply<'listChallenges'> {
  const payments = await listPaymentsByOrderId(app.database.look, query.orderId)
  const open = await Promise.all(
    payments.map(({ paymentId }) => worldOf(app).listOpenChallenges(paymentId)),
  )
  return { status: 200, body: { challenges: open.flat().map(toView) } }
}

export async function answerChallenge(
  app: App,
  { params, body }: Request<'answerChallenge'>,
): Reply<'answerChallenge'> {
  const shown = await load(app, params.challengeId)
  if (!(await worldOf(app).answerChallenge(shown.challengeId, body.answer)))
    throw new Refusal('CHALLENGE_CLOSED')
  // The simulator has decided; what a real acquirer would send us later, we fetch at once.
  const payment = await findPaymentById(app.database.look, shown.paymentId)
  const outcome = await app.acquirer.ask(shown.paymentId)
  if (payment && outcome) await applyOutcome(app, payment, outcome)
  return toReply(await load(app, params.challengeId))
}

export async function listPointsOfSale(): Reply<'listPointsOfSale'> {
  return { status: 200, body: { pointsOfSale } }
}

export async function switchPayMethod(
  app: App,
  { params, body }: Request<'switchPayMethod'>,
): Reply<'switchPayMethod'> {
  const { posId, value } = params
  const isKnown = pointsOfSale.some((pos) => pos.posId === posId) && methodOf(value)
  if (!isKnown) throw new Refusal('NOT_FOUND')
  await app.database.transaction((tx) => setMethodStatus(tx, posId, value, body.status))
  return { status: 204, body: undefined }
}

/** The payment provider may demand that a seller is checked again. */
export async function startProviderVerification(
  app: App,
  { body }: Request<'startProviderVerification'>,
): Reply<'startProviderVerification'> {
  const known = pointsOfSale.find(({ posId }) => posId === body.posId)
  if (!known) throw new Refusal('NOT_FOUND')
  const pos = await app.posOf(toId(known.posId))
  return { status: 201, body: { verificationId: await startAsProvider(app, pos, body.sellerId) } }
}

/** Decides in place of the simulated payment provider. */
export async function decideVerification(
  app: App,
  { params, body }: Request<'decideVerification'>,
): Reply<'decideVerification'> {
  const { status, codes } = body
  if (status !== 'POSITIVE' && !codes)
    throw new Refusal('VALUE_MISSING', `codes is required with ${status}.`)
  const outcome =
    status === 'POSITIVE'
      ? ({ kind: 'positive' } as const)
      : ({ kind: status === 'NEGATIVE' ? 'negative' : 'rejected', codes: codes ?? [] } as const)
  await decideByHand(app, params.verificationId, outcome)
  return { status: 204, body: undefined }
}

async function load(app: App, challengeId: string): Promise<ShownChallenge> {
  const shown = await worldOf(app).showChallenge(challengeId)
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}

function worldOf(app: App): SimulatedWorld {
  assert.ok(app.world, 'calls of the simulator exist in a sandbox only')
  return app.world
}

function toReply(shown: ShownChallenge): Awaited<Reply<'showChallenge'>> {
  return { status: 200, body: toView(shown) }
}

function toView(shown: ShownChallenge): ViewOf<typeof Challenge> {
  return {
    challengeId: shown.challengeId,
    kind: shown.kind,
    state: shown.state,
    merchantName: shown.merchantName,
    description: shown.description,
    amount: String(shown.amount),
    currencyCode: shown.currency,
    instrument: shown.instrument,
    language: shown.language,
    returnUrl: shown.state === 'OPEN' ? undefined : shown.backUrl,
  }
}
