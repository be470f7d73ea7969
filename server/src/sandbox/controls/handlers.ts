import { answersTo, SMS_CODES_MAX } from '@grosz/contract/challenges.ts'
import { advanceDaysMax, clockYears } from '@grosz/contract/clock-limits.ts'
import { methodOf } from '@grosz/contract/methods/index.ts'
import type { ViewOf } from '@grosz/contract/operation.ts'
import type { Challenge } from '@grosz/contract/resources/simulator.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { DAY_MS, toIso } from '../../base/time.ts'
import { decideByHand } from '../../parties/verification/settle.ts'
import { startAsProvider } from '../../parties/verification/start.ts'
import { assertBrand } from '../../payments/brands/assert-brand.ts'
import { findBrand, saveBrand } from '../../payments/brands/store.ts'
import { applyOutcome } from '../../payments/orders/outcome.ts'
import { isOpen, type Payment } from '../../payments/orders/payment.ts'
import {
  findAnyOrder,
  findPaymentById,
  listPaymentsByOrderId,
} from '../../payments/orders/store.ts'
import { setMethodStatus } from '../../payments/paymethods/store.ts'
import type { Clock } from '../ports/clock.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import type { GeneratedBlikCode, GivenAnswer, ShownChallenge } from '../ports/simulator.ts'
import { pointsOfSaleOf, posesOf } from '../test-data/points-of-sale.ts'
import { isTimeOfClocks } from './clock-state.ts'

export async function showChallenge(
  app: App,
  { params }: Request<'showChallenge'>,
): Reply<'showChallenge'> {
  return toReply(await loadChallenge(app, params.challengeId))
}

export async function listChallenges(
  app: App,
  { query }: Request<'listChallenges'>,
): Reply<'listChallenges'> {
  const payments = await listPaymentsByOrderId(app.database.look, query.orderId)
  const open = await Promise.all(
    payments.map(({ paymentId }) => sandboxOf(app).simulator.listOpenChallenges(paymentId)),
  )
  return { status: 200, body: { challenges: open.flat().map(challengeBody) } }
}

export async function answerChallenge(
  app: App,
  { params, body }: Request<'answerChallenge'>,
): Reply<'answerChallenge'> {
  const shown = await loadChallenge(app, params.challengeId)
  assertTaken(shown, body)
  if (!(await sandboxOf(app).simulator.answerChallenge(shown.challengeId, body)))
    throw new Refusal('CHALLENGE_CLOSED')
  const payment = await findPaymentById(app.database.look, shown.paymentId)
  if (payment) await fetchOutcome(app, payment)
  return toReply(await loadChallenge(app, params.challengeId))
}

/** Answers for the payer; only the order is given. */
export async function answerOrder(
  app: App,
  { params, body }: Request<'answerOrder'>,
): Reply<'answerOrder'> {
  const { look } = app.database
  const payments = await listPaymentsByOrderId(look, params.orderId)
  const payment = payments.find(isOpen)
  const order = await findAnyOrder(look, params.orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const [shown] = payment
    ? await sandboxOf(app).simulator.listOpenChallenges(payment.paymentId)
    : []
  if (shown) assertTaken(shown, body)
  if (!payment || !(await sandboxOf(app).simulator.answerPayment(payment.paymentId, body.answer)))
    throw new Refusal('NOTHING_TO_ANSWER')
  await fetchOutcome(app, payment)
  const after = await findAnyOrder(look, params.orderId)
  return { status: 200, body: { orderId: params.orderId, status: (after ?? order).status } }
}

export async function createBlikCode(
  app: App,
  { body }: Request<'createBlikCode'>,
): Reply<'createBlikCode'> {
  const generated = await sandboxOf(app).simulator.generateBlikCode(body.outcome)
  return { status: 201, body: await toBlikCode(app, generated) }
}

export async function showBlikCode(
  app: App,
  { params }: Request<'showBlikCode'>,
): Reply<'showBlikCode'> {
  const generated = await sandboxOf(app).simulator.findBlikCode(params.codeId)
  if (!generated) throw new Refusal('NOT_FOUND')
  return { status: 200, body: await toBlikCode(app, generated) }
}

async function toBlikCode(
  app: App,
  { codeId, code, outcome, expiresAt, usedBy }: GeneratedBlikCode,
): Promise<Body<'showBlikCode'>> {
  const leftMs = usedBy ? 0 : Math.max(0, expiresAt - app.now())
  const [waiting] = usedBy ? await sandboxOf(app).simulator.listOpenChallenges(usedBy) : []
  return {
    codeId,
    blikCode: code,
    outcome,
    state: usedBy ? 'USED' : leftMs > 0 ? 'ACTIVE' : 'EXPIRED',
    expiresAt: toIso(expiresAt),
    secondsLeft: Math.ceil(leftMs / 1000),
    ...(waiting && { challengeId: waiting.challengeId }),
  }
}

/** The simulator has decided, so we fetch at once what a real acquirer would send later. */
async function fetchOutcome(app: App, payment: Payment): Promise<void> {
  const outcome = await app.acquirer.ask(payment.paymentId)
  if (outcome) await applyOutcome(app, payment, outcome)
}

export async function listPointsOfSale(app: App): Reply<'listPointsOfSale'> {
  return { status: 200, body: { pointsOfSale: pointsOfSaleOf(sandboxOf(app).firms) } }
}

export async function retrieveClock(app: App): Reply<'retrieveClock'> {
  const { clock } = sandboxOf(app)
  await clock.refresh()
  return { status: 200, body: toClock(clock) }
}

export async function freezeClock(app: App): Reply<'freezeClock'> {
  const { clock } = sandboxOf(app)
  await clock.freeze()
  return { status: 200, body: toClock(clock) }
}

export async function resumeClock(app: App): Reply<'resumeClock'> {
  const { clock } = sandboxOf(app)
  await clock.resume()
  return { status: 200, body: toClock(clock) }
}

export async function advanceClock(
  app: App,
  { body }: Request<'advanceClock'>,
): Reply<'advanceClock'> {
  const { clock } = sandboxOf(app)
  const goal = goalOf(body, clock.now())
  const arrived = await clock.advance(goal)
  const until = arrived ? undefined : toIso(goal)
  return { status: 200, body: { ...toClock(clock), arrived, until } }
}

/** The time that `seconds` or `until` specifies. */
function goalOf({ seconds, until }: Request<'advanceClock'>['body'], now: number): number {
  if (seconds !== undefined && until !== undefined)
    throw invalid('until', 'is not allowed with seconds')
  if (seconds === undefined && until === undefined)
    throw new Refusal('VALUE_MISSING', 'Either seconds or until is required.')
  const goal = until === undefined ? now + (seconds ?? 0) * 1000 : Date.parse(until)
  const field = until === undefined ? 'seconds' : 'until'
  if (!isTimeOfClocks(goal))
    throw invalid(field, `must not move the clock beyond the year ${clockYears.last}`)
  if (goal < now)
    throw invalid(
      'until',
      `must not be before ${toIso(now)}, the clock time: the clock only moves forward; for an earlier time, create a workspace with clock.now`,
    )
  if (goal > now + advanceDaysMax * DAY_MS)
    throw invalid(field, `must be at most ${advanceDaysMax} days ahead of the clock`)
  return goal
}

function toClock(clock: Clock): Body<'retrieveClock'> {
  return { now: toIso(clock.now()), status: clock.isFrozen() ? 'FROZEN' : 'RUNNING' }
}

export async function retrieveBrand(
  app: App,
  { params }: Request<'retrieveBrand'>,
): Reply<'retrieveBrand'> {
  const { posId } = params
  assertPos(app, posId)
  return { status: 200, body: { brand: await app.database.read((tx) => findBrand(tx, posId)) } }
}

export async function setBrand(app: App, { params, body }: Request<'setBrand'>): Reply<'setBrand'> {
  const { posId } = params
  assertPos(app, posId)
  assertBrand(body.brand)
  await app.database.transaction((tx) => saveBrand(tx, posId, body.brand))
  return { status: 204, body: undefined }
}

function assertPos(app: App, posId: string): void {
  if (!posesOf(sandboxOf(app).firms).some((pos) => pos.posId === posId))
    throw new Refusal('NOT_FOUND')
}

export async function switchPayMethod(
  app: App,
  { params, body }: Request<'switchPayMethod'>,
): Reply<'switchPayMethod'> {
  const { posId, value } = params
  assertPos(app, posId)
  if (!methodOf(value)) throw new Refusal('NOT_FOUND')
  await app.database.transaction((tx) => setMethodStatus(tx, posId, value, body.status))
  return { status: 204, body: undefined }
}

/** The payment provider may demand that a seller is checked again. */
export async function startProviderVerification(
  app: App,
  { body }: Request<'startProviderVerification'>,
): Reply<'startProviderVerification'> {
  const known = posesOf(sandboxOf(app).firms).find(({ posId }) => posId === body.posId)
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

async function loadChallenge(app: App, challengeId: string): Promise<ShownChallenge> {
  const shown = await sandboxOf(app).simulator.showChallenge(challengeId)
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}

/** Each kind of challenge has its own answers, choices, and codes. */
function assertTaken(shown: ShownChallenge, given: GivenAnswer): void {
  const answers = answersTo(shown)
  if (answers.length === 0) throw new Refusal('CHALLENGE_CLOSED')
  if (!answers.includes(given.answer))
    throw invalid('answer', `must be one of ${answers.join(', ')} for this confirmation request`)
  const choices = shown.choices?.map(({ value }) => value) ?? []
  if (given.choice !== undefined && !choices.includes(given.choice))
    throw invalid('choice', 'is not among the choices of this confirmation request')
  if (given.code !== undefined && shown.kind !== 'threeds')
    throw invalid('code', 'is only for confirmation requests of the kind threeds')
}

function toReply(shown: ShownChallenge): Awaited<Reply<'showChallenge'>> {
  return { status: 200, body: challengeBody(shown) }
}

function asksForCode({ kind, state }: ShownChallenge): boolean {
  return kind === 'threeds' && state === 'OPEN'
}

function challengeBody(shown: ShownChallenge): ViewOf<typeof Challenge> {
  return {
    challengeId: shown.challengeId,
    kind: shown.kind,
    state: shown.state,
    answers: [...answersTo(shown)],
    choices: shown.choices?.map((choice) => ({ ...choice })),
    choice: shown.choice,
    codesLeft: asksForCode(shown) ? SMS_CODES_MAX - (shown.wrongCodes ?? 0) : undefined,
    method: shown.method,
    registers: shown.registers,
    merchantName: shown.merchantName,
    description: shown.description,
    amount: String(shown.amount),
    currencyCode: shown.currency,
    instrument: shown.instrument,
    language: shown.language,
    returnUrl: shown.state === 'OPEN' ? undefined : shown.backUrl,
  }
}
